import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { HandOver } from '#contract/job-functions.ts'
import { DEVICE_TEXT, deviceName, OTHER_ID } from '#domain/customer/device.ts'
import type { JobInfo, ScreenReferences } from '#web/client/queries.ts'
import { BackWrapper } from '#web/ui/back-wrapper.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { errorFor, Form, FormActions } from '#web/ui/form.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { changeDraft, draftErrors, emptyDraft, typesBrand, type DeviceDraft } from './device-draft.ts'
import { SerialNumberInput } from './serial-number-input.tsx'
import { useSaveDevice } from './use-save-device.ts'
import styles from './add-device.module.css'

interface RegisterReplacementProps {
  data: JobInfo
  handOver: HandOver
  references: ScreenReferences
}

/** A delivered replacement: what is known of it is filled in, and only its serial number is asked for. */
export function RegisterReplacement({ data, handOver, references }: RegisterReplacementProps) {
  const { job, device, viewer, contact } = data
  const { brandName, modelName } = handOver
  const id = job.serviceJobId
  const [draft, setDraft] = useState(() => draftOf(handOver, device.equipmentName))
  const [errors, setErrors] = useState<FormError[]>([])
  const [refusal, setRefusal] = useState<FormError>()
  const change = (part: Partial<DeviceDraft>) => {
    setRefusal(undefined)
    setDraft((current) => changeDraft(current, part))
  }
  const { zipCode = '', houseNo = '', street = '', apartment = '' } = contact.address ?? {}
  const address = {
    postalCode: zipCode,
    streetAddress: `${houseNo} ${street}`.trim(),
    apartmentUnitNumber: apartment,
  }
  const save = useSaveDevice({ customerRef: viewer.customerRef, address }, references, {
    onRefused: (refused) => {
      change({})
      setErrors([refused])
      setRefusal(refused)
    },
  })
  const open = draftErrors(draft)
  const at = (field: string) =>
    errorFor(errors, field) && errorFor(refusal ? [...open, refusal] : open, field)
  const submit = () => {
    setErrors(open)
    if (open.length > 0 || save.isPending) return
    const listed = { brand: brandName, model: modelName }
    save.mutate({ draft, listed, replacesEquipmentId: device.inventoryEquipmentId })
  }
  const toJob = { to: '/job/$id', params: { id } } as const
  return (
    <>
      <BackWrapper renderLink={(props) => <Link {...toJob} {...props} />} />
      <PageHeading title="Register your new device" about={`From Service Call ${id}`} />
      <Form onSubmit={submit} errors={errors}>
        <div className={styles.fields}>
          <Facts
            layout="row"
            facts={[
              { label: 'Device', value: [brandName, modelName].filter(Boolean).join(' ') },
              { label: 'Replaces', value: deviceName(device) },
            ]}
          />
          {typesBrand(draft) && (
            <TextInput
              label="Brand name"
              name="otherBrand"
              isRequired
              value={draft.otherBrand}
              onChange={(otherBrand) => change({ otherBrand })}
              input={{ maxLength: DEVICE_TEXT.brand, autoComplete: 'off' }}
              errorMessage={at('otherBrand')}
            />
          )}
          <SerialNumberInput
            value={draft.serialNumber}
            onChange={(serialNumber) => change({ serialNumber })}
            errorMessage={at('serialNumber')}
            productLine={draft.type}
            references={references}
            isTaken={refusal?.field === 'serialNumber'}
          />
          <TextInput
            label="Nickname"
            name="nickname"
            value={draft.nickname}
            onChange={(nickname) => change({ nickname })}
            input={{ maxLength: DEVICE_TEXT.nickname, autoComplete: 'off' }}
          />
          <FormActions>
            <Button type="submit" busy={save.isPending}>
              Save device
            </Button>
            <Link {...toJob} className={buttonClass({ variant: 'quiet' })}>
              Cancel
            </Link>
          </FormActions>
          <p>
            Did you get something else?{' '}
            <Link to="/device/add" search={{}} className={linkClass()}>
              Add it yourself
            </Link>
          </p>
        </div>
      </Form>
    </>
  )
}

/** The nickname goes on: it mostly says where the device stands. */
function draftOf(handOver: HandOver, nickname: string): DeviceDraft {
  const { productLine, brandCode, brandName, productCode, modelName } = handOver
  return {
    ...emptyDraft(),
    type: productLine,
    brand: brandCode ?? OTHER_ID,
    model: productCode ?? OTHER_ID,
    otherBrand: brandName,
    otherModel: modelName,
    nickname,
  }
}
