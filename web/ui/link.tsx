import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { ExternalIcon } from './icons.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import * as words from './early-words.ts'
import styles from './link.module.css'

interface LinkLook {
  /** In a sentence, or on its own line with a touch target. */
  place?: 'inline' | 'alone' | undefined
  tone?: 'brand' | 'quiet' | undefined
}

/** The link styles, for the router's links. */
export function linkClass({ place = 'inline', tone = 'brand' }: LinkLook = {}): string {
  const isAlone = place === 'alone'
  return classNames(
    styles.link,
    isAlone && styles.alone,
    // It leads on or changes something, which paper can't.
    isAlone && 'screen-only',
    tone === 'quiet' && styles.quiet,
  )
}

export function TextLink({ place, tone, ...rest }: LinkLook & Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...rest} className={linkClass({ place, tone })} />
}

/** Links to another site in a new tab, and says so. */
export function ExternalLink({
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'>) {
  return (
    <a {...rest} target="_blank" rel="noreferrer" className={linkClass({ place: 'alone' })}>
      {children}
      <ExternalIcon />
      <VisuallyHidden>{words.newTab}</VisuallyHidden>
    </a>
  )
}
