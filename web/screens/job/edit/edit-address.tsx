import { addressLines } from '#domain/customer/address.ts'
import { NewAddressFields } from '#web/addresses/new-address-fields.tsx'
import type { NewAddress } from '#web/addresses/new-address.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { useDiscard } from '#web/leaving/use-discard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { Lines } from '../show/lines.tsx'
import { addressLabels } from '../show/words.ts'
import { addressToType, isOtherAddress } from './job-edit.ts'
import * as words from './words.ts'
import styles from './edit-job.module.css'

interface EditAddressProps {
  data: JobInfo
  /** Undefined if the address is not being changed. */
  typed: NewAddress | undefined
  onChange: (change: (now: NewAddress | undefined) => NewAddress | undefined) => void
  errors: readonly FormError[]
  customerRef: string
  onZipCheck: (zipCode: string, problem: string | null) => void
}

export function EditAddress(props: EditAddressProps) {
  const { data, typed, onChange, errors, customerRef, onZipCheck } = props
  const { address } = data.contact
  const isChanged = typed !== undefined && isOtherAddress(typed, data)
  const discard = useDiscard(isChanged, () => onChange(() => undefined))
  return (
    <Card className={styles.part}>
      <h2>{addressLabels[data.job.kind ?? ''] ?? words.yourAddress}</h2>
      <div className={styles.now}>
        <div>{address ? <Lines lines={addressLines(address)} /> : words.noAddress}</div>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={typed !== undefined}
          onClick={typed ? discard.onPress : () => onChange(() => addressToType(data))}
        >
          {typed ? words.keepAddress : words.changeAddress}
        </Button>
      </div>
      {discard.popup}
      {typed && (
        <NewAddressFields
          typed={typed}
          onChange={(part) => onChange((now) => now && { ...now, ...part(now) })}
          errors={errors}
          customerRef={customerRef}
          onZipCheck={onZipCheck}
        />
      )}
    </Card>
  )
}
