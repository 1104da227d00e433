import type { ComponentProps } from 'react'
import { KeepTogether } from './keep-together.tsx'
import * as words from './words.ts'
import styles from './label.module.css'

interface LabelProps extends Omit<ComponentProps<'label'>, 'className'> {
  isOptional?: boolean | undefined
}

/** A control's label. Always visible, unlike a placeholder, which disappears with the first character. */
export function Label({ isOptional, children, ...rest }: LabelProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the caller sets htmlFor
    <label {...rest} className={styles.label}>
      <LabelWords isOptional={isOptional}>{children}</LabelWords>
    </label>
  )
}

/** The same for a group, whose label is a legend. */
export function Legend({
  isOptional,
  children,
  ...rest
}: Omit<ComponentProps<'legend'>, 'className'> & LabelWordsProps) {
  return (
    <legend {...rest} className={styles.label}>
      <LabelWords isOptional={isOptional}>{children}</LabelWords>
    </legend>
  )
}

type LabelWordsProps = Pick<LabelProps, 'isOptional' | 'children'>

function LabelWords({ isOptional, children }: LabelWordsProps) {
  return (
    <>
      <KeepTogether>{children}</KeepTogether>
      {isOptional && <span className={styles.optional}>{words.optional}</span>}
    </>
  )
}
