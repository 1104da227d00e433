import type { ReactNode } from 'react'
import { Link } from '#web/shell/link.tsx'

interface EditLinkProps {
  id: string
  hash?: string
  className: string
  children: ReactNode
}

/** To the page that edits a job. Its BACK leads here; the job that is shown after saving keeps its own. */
export function EditLink({ id, ...rest }: EditLinkProps) {
  return (
    <Link
      to="/job/$id/edit"
      params={{ id }}
      state={(here) => ({ ...here, editedFrom: here.__TSR_index })}
      {...rest}
    />
  )
}
