/**
 * What P1.8's back and close wrappers share: a click calls the handler if navigation is prevented, else follows the
 * given link, else goes back in history. This folder doesn't know the router, so the link is a render prop: the
 * screen's own, with its types and prefetching.
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
  /** Rendered next to it: 'Saved 10 seconds ago'. */
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
