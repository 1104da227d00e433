import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Facts, type FactsByLabel } from './facts.tsx'
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
  facts?: FactsByLabel
  chip?: { tone: StatusTone; text: string }
  /** Why this option is not available. It stays visible, with this text in place of its description. */
  unavailable?: ReactNode
}

interface RadioCardsProps extends FieldProps {
  options: readonly RadioCard[]
  /** '' means none. */
  value: string
  onChange: (value: string) => void
}

/** A choice between a few options that need to be compared. */
export function RadioCards(props: RadioCardsProps) {
  const { options, value, onChange, name } = props
  const parts = useField(props)
  return (
    <FieldGroup field={props} parts={parts} role="radiogroup">
      <div className={styles.cards}>
        {options.map((option, index) => {
          const { chip, facts, description, unavailable } = option
          const ids = idsOf(`${parts.id}-${index}`)
          return (
            // The text is inside `words`; the rule only looks at direct children.
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control
            <label
              key={option.value}
              className={classNames(styles.card, Boolean(unavailable) && styles.unavailable)}
            >
              <input
                type="radio"
                name={name ?? parts.id}
                value={option.value}
                className={classNames(choiceStyles.mark, choiceStyles.radio)}
                aria-labelledby={ids.title}
                aria-describedby={joinIds(
                  chip && ids.chip,
                  (unavailable ?? description) && ids.description,
                  facts && ids.facts,
                )}
                disabled={Boolean(unavailable)}
                required={props.isRequired}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <CardWords option={option} ids={ids} />
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}

interface ActionCardsProps {
  label: string
  options: readonly (RadioCard & { action: ReactNode })[]
  /** The earlier choice, for a customer who comes back. */
  chosen: string | undefined
}

/** The same comparison where each option has its own button that leads on. */
export function ActionCards({ label, options, chosen }: ActionCardsProps) {
  const id = useId()
  return (
    <ul role="list" aria-label={label} className={styles.cards}>
      {options.map(({ action, ...option }, index) => (
        <li
          key={option.value}
          aria-current={option.value === chosen || undefined}
          className={classNames(
            styles.card,
            styles.acting,
            Boolean(option.unavailable) && styles.unavailable,
          )}
        >
          <CardWords option={option} ids={idsOf(`${id}-${index}`)}>
            {action}
          </CardWords>
        </li>
      ))}
    </ul>
  )
}

/** The ids of the elements that describe a card's control. */
function idsOf(id: string) {
  return { title: `${id}-title`, chip: `${id}-chip`, description: `${id}-about`, facts: `${id}-facts` }
}

interface CardWordsProps {
  option: RadioCard
  ids: ReturnType<typeof idsOf>
  children?: ReactNode
}

function CardWords({ option, ids, children }: CardWordsProps) {
  const { title, chip, facts, unavailable } = option
  const description = unavailable ?? option.description
  return (
    <div className={styles.words}>
      <div className={styles.top}>
        <span id={ids.title} className={styles.title}>
          {title}
        </span>
        {chip && (
          <span id={ids.chip}>
            <StatusChip tone={chip.tone}>{chip.text}</StatusChip>
          </span>
        )}
        {description && (
          <span id={ids.description} className={styles.description}>
            <KeepTogether>{description}</KeepTogether>
          </span>
        )}
      </div>
      {facts && !unavailable && (
        <div id={ids.facts} className={styles.facts}>
          <Facts facts={facts} layout="row" />
        </div>
      )}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
}
