import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { ExternalIcon } from './form-icons.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './link.module.css'

interface LinkLook {
  /** In a sentence, or on a line of its own with room for a finger. */
  place?: 'inline' | 'alone'
  tone?: 'brand' | 'quiet'
}

/** The look of a link, for the router's own. */
export function linkClass({ place = 'inline', tone = 'brand' }: LinkLook = {}): string {
  return classNames(styles.link, place === 'alone' && styles.alone, tone === 'quiet' && styles.quiet)
}

export function TextLink({ place, tone, ...rest }: LinkLook & Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...rest} className={linkClass({ ...(place && { place }), ...(tone && { tone }) })} />
}

/** To another site, in a tab of its own, and it says so. */
export function ExternalLink({
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'>) {
  return (
    <a {...rest} target="_blank" rel="noreferrer" className={linkClass({ place: 'alone' })}>
      {children}
      <ExternalIcon />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
