import { Navigate } from '@tanstack/react-router'
import type { HandOver } from '#contract/job-functions.ts'
import { streetAddress } from '#domain/customer/address.ts'
import { deviceName, OTHER_ID } from '#domain/customer/device.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { useRead } from '#web/client/use-read.ts'
import { Link } from '#web/shell/link.tsx'
import { useStepBack, WayBack } from '#web/shell/way-back.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { FactCard } from '#web/ui/fact-card.tsx'
import { Form } from '#web/ui/form.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ScreenQuery } from '#web/screen/screen-query.tsx'
import { AboutSkeleton, CardSkeleton, ScreenSkeleton } from '#web/screen/screen-skeleton.tsx'
import { emptyDraft, loadDraft, type DeviceDraft } from './device-draft.ts'
import { LastFields, OtherBrand, useDeviceForm } from './device-form.tsx'
import * as words from './words.ts'
import styles from './add-device.module.css'

/** A delivered replacement: everything known is filled in, and only its serial number is asked for. */
export function RegisterReplacement({ job }: { job: string }) {
  return (
    <ScreenQuery
      result={useRead('job-info', { id: job })}
      title={words.register}
      back={<BackToJob id={job} />}
      skeleton={
        <ScreenSkeleton
          back={<BackToJob id={job} />}
          title={words.register}
          about={<AboutSkeleton isShort />}
        >
          <Columns side={<CardSkeleton />}>
            <div className={styles.fields}>
              <Skeleton shape="control" width="full" />
              <Skeleton shape="control" width="full" />
            </div>
          </Columns>
        </ScreenSkeleton>
      }
    >
      {(data) => {
        const { handOver } = data
        const registered = handOver?.registeredEquipmentId
        if (registered) return <Navigate to="/device/$id" params={{ id: registered }} replace />
        if (!handOver) return <Navigate to="/device/add" search={{}} replace />
        return <ReplacementForm data={data} handOver={handOver} />
      }}
    </ScreenQuery>
  )
}

function BackToJob({ id }: { id: string }) {
  return <WayBack to="/job/$id" params={{ id }} />
}

function ReplacementForm({ data, handOver }: { data: JobInfo; handOver: HandOver }) {
  const { job, device, contact, timeline } = data
  const { brandName, modelName } = handOver
  const id = job.serviceJobId
  const { address: onFile } = contact
  const address = {
    postalCode: onFile?.zipCode ?? '',
    streetAddress: onFile ? streetAddress(onFile) : '',
    apartmentUnitNumber: onFile?.apartment ?? '',
  }
  const first = draftOf(handOver, device.equipmentName)
  // The last step of a replacement is its delivery.
  const deliveredAt = timeline[0]?.happenedAt
  const replacement = {
    replacesEquipmentId: device.inventoryEquipmentId,
    ...(deliveredAt && { installDate: businessDay(new Date(deliveredAt)) }),
  }
  const form = useDeviceForm({ address, job: id, replacement, first, load: () => loadDraft(id, first) })
  const { discard } = form
  const submit = () => form.submit({ brand: brandName, model: modelName })
  const name = [brandName, modelName].filter(Boolean).join(' ')
  const stepBack = useStepBack('cameFromIndex')
  return (
    <>
      <BackToJob id={id} />
      <PageHeading title={words.register} about={name} />
      <Columns
        side={
          <FactCard
            title={words.newDevice}
            facts={{ [words.replaces]: deviceName(device), [words.serviceCall]: id }}
          />
        }
      >
        <Form onSubmit={submit} errors={form.errors}>
          <div className={styles.fields}>
            <OtherBrand form={form} />
            <LastFields
              form={form}
              cancel={
                <Link
                  to="/job/$id"
                  params={{ id }}
                  state={{}}
                  className={buttonClass({ variant: 'quiet' })}
                  onClick={(event) => {
                    discard.onFollow(event)
                    stepBack(event)
                  }}
                >
                  {words.cancel}
                </Link>
              }
            />
            <p>
              {words.somethingElse}
              <Link to="/device/add" search={{}} className={linkClass()}>
                {words.addYourself}
              </Link>
            </p>
          </div>
        </Form>
      </Columns>
      {discard.popup}
    </>
  )
}

/** Keeps the nickname, which mostly says where the device is. */
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
