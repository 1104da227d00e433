import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  shape?: 'text' | 'control' | 'tile' | 'drawing'
  width?: 'short' | 'medium' | 'long' | 'full'
}

/** A loading placeholder. The region around it has aria-busy; this is silent. */
export function Skeleton({ shape = 'text', width }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], width && styles[width])} />
}
