import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Facts, type Fact } from './facts.tsx'
import { FieldGroup } from './field.tsx'
import { StatusChip, type StatusTone } from './status-chip.tsx'
import { KeepTogether } from './keep-together.tsx'
import { joinIds, useField, type FieldProps } from './use-field.ts'
import choiceStyles from './choice.module.css'
import styles from './radio-cards.module.css'

export interface RadioCard {
  value: string
  title: string
  /** What happens if the customer picks this. */
  description?: ReactNode
  /** The numbers that matter: earliest date, duration, what to pay. */
  facts?: readonly Fact[]
  chip?: { tone: StatusTone; text: string }
  /** Why this option is not available. It stays visible, with this text in place of its description. */
  unavailable?: ReactNode
}

export interface RadioCardsProps extends FieldProps {
  options: readonly RadioCard[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** A choice between a few options that need to be compared. */
export function RadioCards(props: RadioCardsProps) {
  const { options, value, defaultValue, onChange, name } = props
  const parts = useField(props)
  return (
    <FieldGroup field={props} parts={parts} role="radiogroup">
      <div className={styles.cards}>
        {options.map((option) => (
          <CardOption key={option.value} option={option}>
            {(described) => (
              <input
                {...described}
                type="radio"
                name={name ?? parts.id}
                value={option.value}
                className={classNames(choiceStyles.mark, choiceStyles.radio)}
                disabled={Boolean(option.unavailable)}
                required={props.isRequired}
                {...(value === undefined
                  ? { defaultChecked: option.value === defaultValue }
                  : { checked: option.value === value })}
                onChange={() => onChange?.(option.value)}
              />
            )}
          </CardOption>
        ))}
      </div>
    </FieldGroup>
  )
}

interface ActionCardsProps {
  label: string
  options: readonly (RadioCard & { action: ReactNode })[]
  /** The earlier choice, for somebody who comes back. */
  chosen: string | undefined
}

/** The same comparison where each option has its own button that leads on. */
export function ActionCards({ label, options, chosen }: ActionCardsProps) {
  return (
    <ul role="list" aria-label={label} className={styles.cards}>
      {options.map(({ action, ...option }) => (
        <li
          key={option.value}
          aria-current={option.value === chosen || undefined}
          className={classNames(
            styles.card,
            styles.acting,
            Boolean(option.unavailable) && styles.unavailable,
          )}
        >
          <CardWords option={option}>{action}</CardWords>
        </li>
      ))}
    </ul>
  )
}

interface CardOptionProps {
  option: RadioCard
  children: (described: Record<'aria-labelledby' | 'aria-describedby', string | undefined>) => ReactNode
}

function CardOption({ option, children }: CardOptionProps) {
  const id = useId()
  const { chip, facts, unavailable } = option
  const description = unavailable ?? option.description
  const ids = { title: `${id}-title`, chip: `${id}-chip`, description: `${id}-about`, facts: `${id}-facts` }
  return (
    // The text is inside `words`; the rule only looks at direct children.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className={classNames(styles.card, Boolean(unavailable) && styles.unavailable)}>
      {children({
        'aria-labelledby': ids.title,
        'aria-describedby': joinIds(chip && ids.chip, description && ids.description, facts && ids.facts),
      })}
      <CardWords option={option} ids={ids} />
    </label>
  )
}

interface CardWordsProps {
  option: RadioCard
  /** Of the parts that describe the control. */
  ids?: Record<'title' | 'chip' | 'description' | 'facts', string>
  children?: ReactNode
}

function CardWords({ option, ids, children }: CardWordsProps) {
  const { title, chip, facts, unavailable } = option
  const description = unavailable ?? option.description
  return (
    <div className={styles.words}>
      <div className={styles.top}>
        <span id={ids?.title} className={styles.title}>
          {title}
        </span>
        {chip && (
          <span id={ids?.chip}>
            <StatusChip tone={chip.tone}>{chip.text}</StatusChip>
          </span>
        )}
        {description && (
          <span id={ids?.description} className={styles.description}>
            <KeepTogether>{description}</KeepTogether>
          </span>
        )}
      </div>
      {facts && !unavailable && (
        <div id={ids?.facts} className={styles.facts}>
          <Facts facts={facts} layout="row" />
        </div>
      )}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
}
