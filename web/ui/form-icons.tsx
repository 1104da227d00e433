/** Icons of forms and messages, separate from the others because those are in the first load. */
import { Icon } from './icons.tsx'

export function ErrorIcon() {
  return <Icon d="M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v4.75M10 13.9v.1" />
}

export function ExternalIcon() {
  return <Icon d="M8 5H5v10h10v-3M11 4h5v5M15.5 4.5 9 11" />
}
