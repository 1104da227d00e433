import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  shape?: 'text' | 'control' | 'tile'
  width?: 'short' | 'medium' | 'long' | 'full'
}

/** Holds the place of something on its way. The region around it says aria-busy; this says nothing. */
export function Skeleton({ shape = 'text', width }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], width && styles[width])} />
}
