import type { ReactNode } from 'react'
import styles from './heading.module.css'

type Level = 2 | 3 | 4

interface HeadingProps {
  /** The level in the page's outline. */
  level: Level
  /** The visual size, if it differs. */
  size?: HeadingSize
  children: ReactNode
}

type HeadingSize = 'section' | 'part' | 'label'

const SIZES: Record<Level, HeadingSize> = { 2: 'section', 3: 'part', 4: 'label' }

export function Heading({ level, size = SIZES[level], children }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag className={styles[size]}>{children}</Tag>
}
