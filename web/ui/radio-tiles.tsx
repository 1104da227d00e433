import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldGroup } from './field.tsx'
import { Skeleton } from './skeleton.tsx'
import { KeepTogether } from './keep-together.tsx'
import { useField, type FieldProps } from './use-field.ts'
import styles from './radio-tiles.module.css'

interface RadioTilesProps extends FieldProps {
  options: readonly { value: string; label: string; drawing?: ReactNode }[]
  /** '' means none. */
  value: string
  onChange: (value: string) => void
  /** Leaves room for a drawing above the text. */
  isTall?: boolean
}

/** A choice between many options recognizable at a glance: a device type by its picture, a time by its hour. */
export function RadioTiles(props: RadioTilesProps) {
  const { options, value, onChange, isTall = false, name } = props
  const parts = useField(props)
  return (
    <FieldGroup field={props} parts={parts} role="radiogroup">
      <div className={classNames(styles.tiles, isTall && styles.tall)}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.tile, 'framed')}>
            <input
              type="radio"
              name={name ?? parts.id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.drawing}
            <span>
              <KeepTogether>{option.label}</KeepTogether>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

interface RadioTilesSkeletonProps {
  label: string
  count: number
  isTall?: boolean
}

/** The same tiles while their options load. */
export function RadioTilesSkeleton({ label, count, isTall }: RadioTilesSkeletonProps) {
  const field = { label, isRequired: true }
  return (
    <FieldGroup field={field} parts={useField(field)}>
      <div className={classNames(styles.tiles, isTall && styles.tall)}>
        {Array.from({ length: count }, (_, tile) => (
          <span key={tile} className={styles.tile}>
            {isTall && <Skeleton shape="drawing" />}
            <Skeleton width="short" />
          </span>
        ))}
      </div>
    </FieldGroup>
  )
}
