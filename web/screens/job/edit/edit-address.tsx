import { useQuery } from '@tanstack/react-query'
import { addressLines } from '#domain/customer/address.ts'
import { addressesQuery } from '#web/addresses/addresses-query.ts'
import { ChooseAddress } from '#web/addresses/choose-address.tsx'
import type { NewAddressFieldsProps } from '#web/addresses/new-address-fields.tsx'
import { EMPTY_ADDRESS, postalAddress, type NewAddress } from '#web/addresses/new-address.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { useDiscard } from '#web/leaving/use-discard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QuestionSkeleton } from '../../question-skeleton.tsx'
import { Lines } from '../show/lines.tsx'
import { addressLabels } from '../show/words.ts'
import { addressesFor, chooseOnFile, keepAddress, typeAddress, type JobEdit } from './job-edit.ts'
import * as words from './words.ts'
import styles from './edit-job.module.css'

interface EditAddressProps extends Pick<NewAddressFieldsProps, 'errors' | 'onZipCheck'> {
  data: JobInfo
  edit: JobEdit
  onChange: (change: (now: JobEdit) => JobEdit) => void
}

export function EditAddress(props: EditAddressProps) {
  const { data, edit, onChange } = props
  const { address } = data.contact
  const typed = edit.address
  const isTyped = typed !== undefined && addressLines(postalAddress(typed)).length > 0
  const discard = useDiscard(isTyped, () => onChange(keepAddress))
  return (
    <Card className={styles.part}>
      <h2>{addressLabels[data.job.kind ?? ''] ?? words.yourAddress}</h2>
      <div className={styles.now}>
        <div>{address ? <Lines lines={addressLines(address)} /> : words.noAddress}</div>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={typed !== undefined}
          onClick={typed ? discard.onPress : () => onChange((now) => ({ ...now, address: EMPTY_ADDRESS }))}
        >
          {typed ? words.keepAddress : words.changeAddress}
        </Button>
      </div>
      {discard.popup}
      {typed && <OtherAddress {...props} typed={typed} />}
    </Card>
  )
}

function OtherAddress({ data, edit, onChange, typed, ...fields }: EditAddressProps & { typed: NewAddress }) {
  const onFile = useQuery(addressesQuery(useReferences(), data.device.inventoryEquipmentId))
  if (onFile.isPending) return <QuestionSkeleton />
  // Without them, another one can still be typed.
  const { addresses, current } = addressesFor(onFile.data?.addresses ?? [], data)
  return (
    <div className={styles.addresses}>
      <ChooseAddress
        {...fields}
        addresses={addresses}
        chosen={edit.onFile ?? current}
        onChoose={(address) =>
          onChange((now) => chooseOnFile(now, address === current ? undefined : address))
        }
        typed={typed}
        onChange={(part) => onChange((now) => typeAddress(now, part, { isOnly: addresses.length === 0 }))}
        customerRef={data.viewer.customerRef}
      />
    </div>
  )
}
