/**
 * P1.8's back and close: a click calls the handler if navigation is prevented, else follows the given link, else goes
 * back in history. This folder doesn't know the router, so the link is a render prop: the screen's own, with its types
 * and prefetching.
 */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CloseIcon, PreviousIcon } from './icons.tsx'
import * as words from './words.ts'
import styles from './way-out.module.css'

/** `(props) => <Link to="/job/$id" params={{ id }} {...props} />` */
export type RenderLink = (props: { className: string; children: ReactNode }) => ReactNode

interface WayOutProps {
  /** Prevents navigation; the caller decides what happens instead. */
  onPress?: (() => void) | undefined
  renderLink?: RenderLink | undefined
  /** Rendered next to it: 'Saved 10 seconds ago'. */
  children?: ReactNode
}

export function BackWrapper(props: WayOutProps) {
  return <WayOut {...props} icon={<PreviousIcon />} text={words.back} />
}

export function CloseWrapper(props: WayOutProps) {
  return <WayOut {...props} icon={<CloseIcon />} text={words.closeWay} />
}

function WayOut({
  icon,
  text,
  onPress,
  renderLink,
  children,
}: WayOutProps & { icon: ReactNode; text: string }) {
  const inside = (
    <>
      {icon}
      {text}
    </>
  )
  const className = classNames(styles.out, 'screen-only')
  return (
    <div className={styles.bar}>
      {renderLink && !onPress ? (
        renderLink({ className, children: inside })
      ) : (
        <button type="button" className={className} onClick={onPress ?? (() => window.history.back())}>
          {inside}
        </button>
      )}
      {children && <div className="note">{children}</div>}
    </div>
  )
}
