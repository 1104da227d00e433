import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FunctionResult } from '#contract/index.ts'
import { brandOptions, DEVICE_TEXT, modelOptions, type DeviceOption } from '#domain/customer/device.ts'
import { brandsQuery, modelsQuery, type ScreenReferences } from '#web/client/queries.ts'
import { BackWrapper } from '#web/ui/back-wrapper.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form, FormActions } from '#web/ui/form.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  changeDraft,
  draftErrors,
  forgetDraft,
  keepDraft,
  loadDraft,
  typesBrand,
  typesModel,
  type DeviceDraft,
} from './device-draft.ts'
import { SerialNumberInput } from './serial-number-input.tsx'
import { TypeTiles } from './type-tiles.tsx'
import { useSaveDevice } from './use-save-device.ts'
import styles from './add-device.module.css'

interface AddDeviceScreenProps {
  data: FunctionResult<'add-device'>
  references: ScreenReferences
}

export function AddDeviceScreen({ data, references }: AddDeviceScreenProps) {
  const { viewer, productLines, address } = data
  const { customerRef } = viewer
  const [draft, setDraft] = useState(() => loadDraft(customerRef))
  // The problems at the last submit. A new array takes focus, so it is not recreated while the customer types.
  const [errors, setErrors] = useState<FormError[]>([])
  const [refusal, setRefusal] = useState<FormError>()
  const brands = useQuery(brandsQuery(customerRef, draft.type))
  const models = useQuery(modelsQuery(customerRef, draft.type, typesBrand(draft) ? '' : draft.brand))

  const change = (part: Partial<DeviceDraft>) => {
    if (refusal?.field && refusal.field in part) setRefusal(undefined)
    const next = changeDraft(draft, part)
    setDraft(next)
    keepDraft(customerRef, next)
  }
  const save = useSaveDevice({ customerRef, address }, references, {
    onSaved: forgetDraft,
    onRefused: (refused) => {
      setErrors([refused])
      setRefusal(refused)
      // A refusal is stored under its transactionId, so the next attempt needs a new one.
      change({})
    },
  })
  const brandList = brandOptions(brands.data ?? [])
  const modelList = modelOptions(models.data ?? [])
  const open = draftErrors(draft)
  // An error disappears as soon as the field is valid; the server's refusal, as soon as the field changes.
  const current = refusal ? [...open, refusal] : open
  const at = (field: string) => errorFor(errors, field) && errorFor(current, field)
  const submit = () => {
    const listed = { brand: titleOf(brandList, draft.brand), model: titleOf(modelList, draft.model) }
    const missing = (!typesBrand(draft) && !listed.brand) || (!typesModel(draft) && !listed.model)
    const problems = open.length === 0 && missing ? [LISTS_MISSING] : open
    setErrors(problems)
    if (!save.isPending && problems.length === 0) save.mutate({ draft, listed })
  }

  return (
    <>
      <BackWrapper renderLink={(props) => <Link to="/device/my-devices" {...props} />} />
      <PageHeading title="Add a device" about={viewer.plan && `Anything on your ${viewer.plan.name} plan.`} />
      <Form onSubmit={submit} errors={errors}>
        <div className={styles.tiles}>
          <TypeTiles
            productLines={productLines}
            value={draft.type}
            onChange={(type) => change({ type })}
            errorMessage={at('type')}
          />
        </div>
        <div className={styles.fields}>
          {draft.type && (
            <Select
              label="Brand"
              name="brand"
              isRequired
              options={options(brandList)}
              value={draft.brand}
              onChange={(brand) => change({ brand })}
              isBusy={brands.isPending}
              errorMessage={at('brand')}
            />
          )}
          {(brands.isError || models.isError) && (
            <div>
              <Button
                variant="secondary"
                size="small"
                type="button"
                onClick={() => void (brands.isError ? brands : models).refetch()}
              >
                Load the list again
              </Button>
            </div>
          )}
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
          {draft.brand && !typesBrand(draft) && (
            <Select
              label="Model"
              name="model"
              isRequired
              options={options(modelList)}
              value={draft.model}
              onChange={(model) => change({ model })}
              isBusy={models.isPending}
              errorMessage={at('model')}
            />
          )}
          {typesModel(draft) && (
            <TextInput
              label="Model name"
              name="otherModel"
              isRequired
              description="As it stands on the device, the box or the receipt."
              value={draft.otherModel}
              onChange={(otherModel) => change({ otherModel })}
              input={{ maxLength: DEVICE_TEXT.model, autoComplete: 'off' }}
              errorMessage={at('otherModel')}
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
            description="So that you tell it apart: Living-room TV, Mia’s laptop."
            value={draft.nickname}
            onChange={(nickname) => change({ nickname })}
            input={{ maxLength: DEVICE_TEXT.nickname, autoComplete: 'off' }}
          />
          <FormActions>
            <Button type="submit" busy={save.isPending}>
              Save device
            </Button>
            <Link to="/device/my-devices" className={buttonClass({ variant: 'quiet' })} onClick={forgetDraft}>
              Cancel
            </Link>
          </FormActions>
        </div>
      </Form>
    </>
  )
}

const LISTS_MISSING = { message: 'The list has not loaded. Load it again, then save.' }

function options(list: readonly DeviceOption[]) {
  return list.map(({ id, title }) => ({ value: id, label: title }))
}

function titleOf(list: readonly DeviceOption[], id: string): string {
  return list.find((option) => option.id === id)?.title ?? ''
}
