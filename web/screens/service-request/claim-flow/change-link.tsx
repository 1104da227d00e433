import type { LinkProps } from '@tanstack/react-router'
import { Link } from '#web/shell/link.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { ChangeWords } from '#web/ui/summary-list.tsx'

/** To the question of an answer. `what` completes "Change …" for screen readers. */
export function ChangeLink({ what, ...to }: LinkProps & { what: string }) {
  return (
    <Link {...to} className={linkClass({ place: 'alone' })}>
      <ChangeWords what={what} />
    </Link>
  )
}
