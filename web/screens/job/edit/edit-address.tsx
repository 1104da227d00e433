import { useState } from 'react'
import { addressLines } from '#domain/customer/address.ts'
import { ChooseAddress } from '#web/addresses/choose-address.tsx'
import { NewAddressFields, type NewAddressFieldsProps } from '#web/addresses/new-address-fields.tsx'
import { EMPTY_ADDRESS, type NewAddress } from '#web/addresses/new-address.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { useRead } from '#web/client/use-read.ts'
import { useDiscard } from '#web/screen/use-discard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/screen/panel.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { QuestionSkeleton } from '#web/screen/screen-skeleton.tsx'
import { Lines } from '../show/lines.tsx'
import {
  addressesFor,
  chooseOnFile,
  correctAddress,
  hasTypedAddress,
  keepAddress,
  typeAddress,
  type JobEdit,
} from './job-edit.ts'
import * as words from './words.ts'
import styles from './edit-job.module.css'

interface EditAddressProps extends Pick<NewAddressFieldsProps, 'errors' | 'onZipCheck'> {
  data: JobInfo
  edit: JobEdit
  onChange: (change: (now: JobEdit) => JobEdit) => void
}

export function EditAddress(props: EditAddressProps) {
  const { data, edit, onChange, errors, onZipCheck } = props
  const { address } = data.contact
  const typed = edit.address
  const [hasAsked, setHasAsked] = useState(false)
  const discard = useDiscard(hasTypedAddress(edit), () => onChange(keepAddress))
  return (
    <Panel title={words.addressLabels[data.job.kind ?? ''] ?? words.yourAddress}>
      <div className={styles.now}>
        <div>{address ? <Lines lines={addressLines(address)} /> : words.noAddress}</div>
        <div className="row tight">
          {address && !typed && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                setHasAsked(true)
                onChange((now) => correctAddress(now, address))
              }}
            >
              {words.editAddress}
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            aria-expanded={typed !== undefined}
            onClick={typed ? discard.onPress : () => onChange((now) => ({ ...now, address: EMPTY_ADDRESS }))}
          >
            {typed ? words.keepAddress : address ? words.differentAddress : words.addAddress}
          </Button>
        </div>
      </div>
      {discard.popup}
      {typed && !edit.corrects && <DifferentAddress {...props} typed={typed} />}
      {typed && edit.corrects && (
        // The current address in a form, so that an apartment is corrected without typing the rest.
        <div ref={hasAsked ? takeFocus : undefined} tabIndex={-1} role="group" aria-label={words.editAddress}>
          <NewAddressFields
            typed={typed}
            onChange={(part) => onChange((now) => typeAddress(now, part, { isOnly: true }))}
            errors={errors}
            onZipCheck={onZipCheck}
          />
        </div>
      )}
    </Panel>
  )
}

function DifferentAddress({
  data,
  edit,
  onChange,
  typed,
  ...fields
}: EditAddressProps & { typed: NewAddress }) {
  const onFile = useRead('claim-address', { id: data.device.inventoryEquipmentId })
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
      />
    </div>
  )
}
