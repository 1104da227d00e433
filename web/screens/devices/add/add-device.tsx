import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FunctionResult } from '#contract/index.ts'
import { brandOptions, deviceName, modelOptions, type DeviceOption } from '#domain/device.ts'
import { brandsQuery, modelsQuery, myDevicesQuery, type ScreenReferences } from '#web/client/queries.ts'
import { BackWrapper } from '#web/ui/back-wrapper.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { errorFor, Form, FormActions } from '#web/ui/form.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
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
import { saveDevice } from './save-device.ts'
import { ScanSerialNumber } from './scan-serial-number.tsx'
import { SerialNumberHelp } from './serial-number-help.tsx'
import { TypeTiles } from './type-tiles.tsx'
import styles from './add-device.module.css'

interface AddDeviceScreenProps {
  data: FunctionResult<'add-device'>
  references: ScreenReferences
}

export function AddDeviceScreen({ data, references }: AddDeviceScreenProps) {
  const { viewer, productLines } = data
  const [draft, setDraft] = useState(() => loadDraft(viewer.customerRef))
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const brands = useQuery(brandsQuery(draft.type))
  const models = useQuery(modelsQuery(draft.type, typesBrand(draft) ? '' : draft.brand))
  const save = useSave(viewer.customerRef, references, setProblem)

  const change = (part: Partial<DeviceDraft>) => {
    const next = changeDraft(draft, part)
    setDraft(next)
    setProblem(undefined)
    keepDraft(viewer.customerRef, next)
  }
  const brandList = brandOptions(brands.data ?? [])
  const modelList = modelOptions(models.data ?? [])
  const errors = asked ? draftErrors(draft) : []
  const submit = () => {
    setAsked(true)
    if (save.isPending || draftErrors(draft).length > 0) return
    save.mutate({
      draft,
      listed: { brand: titleOf(brandList, draft.brand), model: titleOf(modelList, draft.model) },
    })
  }

  return (
    <>
      <BackWrapper renderLink={(props) => <Link to="/device/my-devices" {...props} />} />
      <PageHeading title="Add a device" about={viewer.plan && `Anything on your ${viewer.plan.name} plan.`} />
      <Form onSubmit={submit} errors={problem ? [...errors, { message: problem }] : errors}>
        <TypeTiles
          productLines={productLines}
          value={draft.type}
          onChange={(type) => change({ type })}
          errorMessage={errorFor(errors, 'type')}
        />
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
              errorMessage={errorFor(errors, 'brand')}
            />
          )}
          {typesBrand(draft) && (
            <TextInput
              label="Brand name"
              name="otherBrand"
              isRequired
              value={draft.otherBrand}
              onChange={(otherBrand) => change({ otherBrand })}
              input={{ maxLength: 80, autoComplete: 'off' }}
              errorMessage={errorFor(errors, 'otherBrand')}
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
              errorMessage={errorFor(errors, 'model')}
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
              input={{ maxLength: 120, autoComplete: 'off' }}
              errorMessage={errorFor(errors, 'otherModel')}
            />
          )}
          <TextInput
            label="Serial number"
            name="serialNumber"
            isRequired
            hasFigures
            value={draft.serialNumber}
            onChange={(serialNumber) => change({ serialNumber })}
            input={{ maxLength: 60, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
            errorMessage={errorFor(errors, 'serialNumber')}
          />
          <SerialNumberHelp productLine={draft.type} />
          <ScanSerialNumber onScan={(serialNumber) => change({ serialNumber })} />
          <TextInput
            label="Nickname"
            name="nickname"
            description="So that you tell it apart: Living-room TV, Mia’s laptop."
            value={draft.nickname}
            onChange={(nickname) => change({ nickname })}
            input={{ maxLength: 60, autoComplete: 'off' }}
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

function useSave(customerRef: string, references: ScreenReferences, onProblem: (problem: string) => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ draft, listed }: { draft: DeviceDraft; listed: { brand: string; model: string } }) =>
      saveDevice(customerRef, draft, listed),
    onSuccess: async (saved, { draft, listed }) => {
      if ('problem' in saved) return onProblem(saved.problem)
      forgetDraft()
      // The list first, so that the new card is there to be shown when the screen changes.
      const query = myDevicesQuery(references)
      await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => {})
      await navigate({ to: '/device/my-devices', hash: `device-${saved.inventoryEquipmentId}` })
      const name = deviceName({
        equipmentName: draft.nickname,
        make: typesBrand(draft) ? draft.otherBrand : listed.brand,
        modelName: typesModel(draft) ? draft.otherModel : listed.model,
      })
      showToast({ tone: 'good', title: `${name} was added`, text: 'It is covered by your plan.' })
    },
  })
}

function options(list: readonly DeviceOption[]) {
  return list.map(({ id, title }) => ({ value: id, label: title }))
}

function titleOf(list: readonly DeviceOption[], id: string): string {
  return list.find((option) => option.id === id)?.title ?? ''
}
