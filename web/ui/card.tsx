import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return <article ref={nameByTitle} {...rest} className={classNames(styles.card, className)} />
}

let cards = 0

/** The title that is seen is the card's name for screen readers. */
function nameByTitle(card: HTMLElement | null): void {
  const title = card?.querySelector('h2, h3, legend, label, p')
  if (!card || !title) return
  title.id ||= `card-${++cards}`
  card.setAttribute('aria-labelledby', title.id)
}
