import type { ComponentProps, ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './panel.module.css'

interface PanelProps extends Omit<ComponentProps<'article'>, 'title'> {
  /** Omitted if the first child is a heading of its own. */
  title?: ReactNode
  beside?: ReactNode
}

/** A part of a screen: a card with a title, and one thing below the other. */
export function Panel({ title, beside, className, children, ...rest }: PanelProps) {
  const heading = title && <h2>{title}</h2>
  return (
    <Card className={classNames(styles.panel, className)} {...rest}>
      {beside ? (
        <div className={styles.titled}>
          {heading}
          {beside}
        </div>
      ) : (
        heading
      )}
      {children}
    </Card>
  )
}

/** Buttons and links, beside each other as far as there is room. */
export function Actions({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  return <div className={classNames('row screen-only', isWide && styles.wide)}>{children}</div>
}
