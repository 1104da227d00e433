/** Small line icons on a 20-unit grid. They decorate adjacent text, so they are hidden from screen readers. */

export const SearchIcon = icon('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5 17 17')
export const CloseIcon = icon('M5 5l10 10M15 5 5 15')
export const PlusIcon = icon('M10 3v14M3 10h14')
export const ChevronIcon = icon('M6 8l4 4 4-4')
export const PhoneIcon = icon(
  'M4 3h3l1.5 4-2 1.5a10 10 0 0 0 5 5l1.5-2 4 1.5v3a1 1 0 0 1-1 1A13 13 0 0 1 3 4a1 1 0 0 1 1-1z',
)
export const ForwardIcon = icon('M8 6l4 4-4 4')
export const ErrorIcon = icon('M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v4.75M10 13.9v.1')
export const ExternalIcon = icon('M8 5H5v10h10v-3M11 4h5v5M15.5 4.5 9 11')
export const CalendarIcon = icon(
  'M4.5 5h11A1.5 1.5 0 0 1 17 6.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15.5v-9A1.5 1.5 0 0 1 4.5 5zM3 9h14M7 3v4M13 3v4',
)
export const PreviousIcon = icon('M12 5l-5 5 5 5')
export const NextIcon = icon('M8 5l5 5-5 5')
export const CheckIcon = icon('M4.5 10.5l3.5 3.5 7.5-8')
export const InfoIcon = icon('M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.2v4.3M10 6.5v.1')
export const FileIcon = icon(
  'M11.5 3H6a1.5 1.5 0 0 0-1.5 1.5v11A1.5 1.5 0 0 0 6 17h8a1.5 1.5 0 0 0 1.5-1.5V7zM11.5 3v4h4',
)

function icon(d: string) {
  return function Icon() {
    return (
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
    )
  }
}
