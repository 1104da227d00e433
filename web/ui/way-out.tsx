/**
 * What the back and close wrappers (P1.8) share: a press is told where navigation is prevented, else goes to the given
 * link, else back in history. This folder knows no router, so a link comes in as something to render: the screen's
 * own, with its types and its fetching ahead.
 */
import type { ReactNode } from 'react'
import styles from './way-out.module.css'

/** `(props) => <Link to="/job/$id" params={{ id }} {...props} />` */
export type RenderLink = (props: { className: string; children: ReactNode }) => ReactNode

interface WayOutProps {
  icon: ReactNode
  text: string
  onPress: (() => void) | undefined
  renderLink: RenderLink | undefined
  /** Stands beside it: 'Saved 10 seconds ago'. */
  children: ReactNode
}

export function WayOut({ icon, text, onPress, renderLink, children }: WayOutProps) {
  const inside = (
    <>
      {icon}
      {text}
    </>
  )
  return (
    <div className={styles.bar}>
      {renderLink && !onPress ? (
        renderLink({ className: styles.out!, children: inside })
      ) : (
        <button type="button" className={styles.out} onClick={onPress ?? (() => window.history.back())}>
          {inside}
        </button>
      )}
      {children && <div className={styles.beside}>{children}</div>}
    </div>
  )
}
