/** Icons that only lazily loaded screens use, kept out of the first load. */
import { Icon } from './icons.tsx'

export function CalendarIcon() {
  return (
    <Icon d="M4.5 5h11A1.5 1.5 0 0 1 17 6.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15.5v-9A1.5 1.5 0 0 1 4.5 5zM3 9h14M7 3v4M13 3v4" />
  )
}

export function PreviousIcon() {
  return <Icon d="M12 5l-5 5 5 5" />
}

export function NextIcon() {
  return <Icon d="M8 5l5 5-5 5" />
}

export function CheckIcon() {
  return <Icon d="M4.5 10.5l3.5 3.5 7.5-8" />
}

export function InfoIcon() {
  return <Icon d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.2v4.3M10 6.5v.1" />
}

export function FileIcon() {
  return (
    <Icon d="M11.5 3H6a1.5 1.5 0 0 0-1.5 1.5v11A1.5 1.5 0 0 0 6 17h8a1.5 1.5 0 0 0 1.5-1.5V7zM11.5 3v4h4" />
  )
}
