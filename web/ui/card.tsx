import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return <article {...rest} className={classNames(styles.card, className)} />
}
