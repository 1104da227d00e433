import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { FunctionResult } from '#contract/index.ts'
import { brandOptions, modelOptions, type DeviceOption } from '#domain/customer/device.ts'
import { DEVICE_TEXT } from '#domain/limits.ts'
import { useRead } from '#web/client/use-read.ts'
import { Link } from '#web/shell/link.tsx'
import { BackToMyDevices } from '#web/shell/way-back.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { Form } from '#web/ui/form.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ScreenQuery } from '#web/screen/screen-query.tsx'
import { Placeholder } from './add-device-placeholder.tsx'
import { brandsQuery, modelsQuery } from './catalog-queries.ts'
import { loadDraft, typesBrand, typesModel, withKnownType } from './device-draft.ts'
import { LastFields, OtherBrand, useDeviceForm } from './device-form.tsx'
import { NeededCard } from './needed-card.tsx'
import { RegisterReplacement } from './register-replacement.tsx'
import { TypeTiles } from './type-tiles.tsx'
import * as words from './words.ts'
import styles from './add-device.module.css'

export function Screen() {
  const { job } = useSearch({ from: '/device/add' })
  return job === undefined ? <AnyDevice /> : <RegisterReplacement key={job} job={job} />
}

function AnyDevice() {
  return (
    <ScreenQuery
      result={useRead('add-device', {})}
      title={words.title}
      back={<BackToMyDevices />}
      skeleton={<Placeholder />}
    >
      {(data) => <AddDevice data={data} />}
    </ScreenQuery>
  )
}

function AddDevice({ data }: { data: FunctionResult<'add-device'> }) {
  const { viewer, productLines, address } = data
  const form = useDeviceForm({ address, load: () => withKnownType(loadDraft(), productLines) })
  const { draft, change, errorAt, discard } = form
  const brands = useQuery(brandsQuery(draft.type))
  const models = useQuery(modelsQuery(draft.type, typesBrand(draft) ? '' : draft.brand))
  const brandList = brandOptions(brands.data ?? [])
  const modelList = modelOptions(models.data ?? [])
  const modelName = typesModel(draft) ? draft.otherModel : titleOf(modelList, draft.model)
  const submit = () => {
    const listed = { brand: titleOf(brandList, draft.brand), model: titleOf(modelList, draft.model) }
    const missing = (!typesBrand(draft) && !listed.brand) || (!typesModel(draft) && !listed.model)
    form.submit(listed, missing ? { message: words.listMissing } : undefined)
  }

  const select = (name: 'brand' | 'model', label: string, list: readonly DeviceOption[], isBusy: boolean) => (
    <Select
      label={label}
      name={name}
      isRequired
      options={list.map(({ id, title }) => ({ value: id, label: title }))}
      value={draft[name]}
      onChange={(id) => change({ [name]: id })}
      isBusy={isBusy}
      errorMessage={errorAt(name)}
    />
  )

  return (
    <>
      <BackToMyDevices />
      <PageHeading title={words.title} about={viewer.plan && words.about(viewer.plan.name)} />
      <Columns side={<NeededCard device={{ productLine: draft.type, modelName }} />} isSideExtra>
        <Form onSubmit={submit} errors={form.errors}>
          <TypeTiles
            productLines={productLines}
            value={draft.type}
            modelName={modelName}
            onChange={(type) => change({ type })}
            errorMessage={errorAt('type')}
          />
          <div className={styles.fields}>
            {draft.type && select('brand', words.brand, brandList, brands.isPending)}
            {(brands.isError || models.isError) && (
              <div>
                <Button
                  variant="secondary"
                  size="small"
                  type="button"
                  onClick={() => void (brands.isError ? brands : models).refetch()}
                >
                  {words.reloadList}
                </Button>
              </div>
            )}
            <OtherBrand form={form} />
            {draft.brand && !typesBrand(draft) && select('model', words.model, modelList, models.isPending)}
            {typesModel(draft) && (
              <TextInput
                label={words.modelName}
                isRequired
                description={words.modelHint}
                limit={DEVICE_TEXT.model}
                {...form.text('otherModel')}
              />
            )}
            <LastFields
              form={form}
              modelName={modelName}
              nicknameHint={words.nicknameHint}
              cancel={
                <Link
                  to="/device/my-devices"
                  className={buttonClass({ variant: 'quiet' })}
                  onClick={discard.onFollow}
                >
                  {words.cancel}
                </Link>
              }
            />
          </div>
        </Form>
      </Columns>
      {discard.popup}
    </>
  )
}

function titleOf(list: readonly DeviceOption[], id: string): string {
  return list.find((option) => option.id === id)?.title ?? ''
}
