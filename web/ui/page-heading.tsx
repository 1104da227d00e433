import type { ReactNode } from 'react'
import { KeepTogether } from './keep-together.tsx'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: string
  about?: ReactNode
  action?: ReactNode
}

export function PageHeading({ title, about, action }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <div>
        <h1>
          <KeepTogether>{title}</KeepTogether>
        </h1>
        {about && <div className={styles.about}>{about}</div>}
      </div>
      {action}
    </div>
  )
}
