/** Small line icons on a 20-unit grid. They decorate adjacent text, so they are hidden from screen readers. */

export function SearchIcon() {
  return <Icon d="M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5 17 17" />
}

export function CloseIcon() {
  return <Icon d="M5 5l10 10M15 5 5 15" />
}

export function PlusIcon() {
  return <Icon d="M10 3v14M3 10h14" />
}

export function ChevronIcon() {
  return <Icon d="M6 8l4 4 4-4" />
}

export function PhoneIcon() {
  return (
    <Icon d="M4 3h3l1.5 4-2 1.5a10 10 0 0 0 5 5l1.5-2 4 1.5v3a1 1 0 0 1-1 1A13 13 0 0 1 3 4a1 1 0 0 1 1-1z" />
  )
}

export function Icon({ d }: { d: string }) {
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
