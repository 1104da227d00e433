import { PHONE_TEXT } from '#domain/limits.ts'
import { useState } from 'react'
import type { Slot } from '#contract/claims.ts'
import { scheduleOf } from '#web/appointments/other-times.ts'
import { appointmentType } from '#domain/appointment/slot-choice.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { useKept } from '#web/client/use-kept.ts'
import { useDiscard } from '#web/screen/use-discard.tsx'
import { Link } from '#web/shell/link.tsx'
import { useStepBack } from '#web/shell/way-back.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/screen/panel.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form, FormActions } from '#web/ui/form.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { JobQuery } from '../job-query.tsx'
import { keyOfEdit } from '../unsaved-edit.ts'
import { CannotEdit } from './cannot-edit.tsx'
import { EditAddress } from './edit-address.tsx'
import { EditAside } from './edit-aside.tsx'
import { EditBack, EditColumns, Placeholder } from './edit-job-placeholder.tsx'
import { EditTime } from './edit-time.tsx'
import { EditTrouble } from './edit-trouble.tsx'
import { changeTime, editErrors, hasChanges, type JobEdit, type ZipCheck } from './job-edit.ts'
import { useSaveEdit } from './use-save-edit.ts'
import * as words from './words.ts'

export function Screen() {
  return (
    <JobQuery title={words.title} back={<EditBack />} skeleton={<Placeholder />}>
      {(data) =>
        data.actions.includes('edit') ? (
          <EditJob key={data.job.serviceJobId} data={data} />
        ) : (
          <CannotEdit data={data} />
        )
      }
    </JobQuery>
  )
}

function EditJob({ data }: { data: JobInfo }) {
  const { job, contact } = data
  const id = job.serviceJobId
  const { value: edit, change, forget } = useKept<JobEdit>(keyOfEdit(id), {})
  const [errors, setErrors] = useState<FormError[]>([])
  const [zipCheck, setZipCheck] = useState<ZipCheck | null>(null)
  // Left from before a reload.
  const [isOld, setIsOld] = useState(() => hasChanges(edit, data))
  const [round, setRound] = useState(0)
  const saving = useSaveEdit(data, { edit, onFieldErrors: setErrors, onSaved: forget })
  const hasAppointment = job.kind !== null && appointmentType(job.kind) !== null
  const open = editErrors(edit, data, zipCheck)
  const phone = edit.phoneNumber ?? contact.phoneNumber ?? ''
  const discard = useDiscard(hasChanges(edit, data), forget)
  const stepBack = useStepBack('editedFrom')
  const startOver = () => {
    change(() => ({}))
    forget()
    setErrors([])
    setIsOld(false)
    setRound(round + 1)
  }
  const submit = () => {
    setErrors(open)
    if (open.length === 0) saving.save(edit)
  }
  const chooseOther = (slot: Slot, serviceLocationCode: string | undefined) => {
    const schedule = scheduleOf(slot, serviceLocationCode)
    const next = changeTime(edit, { schedule, appointment: { slot, location: null } })
    change(() => next)
    saving.save(next)
  }
  return (
    <>
      <EditBack />
      <PageHeading title={words.title} about={words.about(job.claimType, id)} />
      <EditColumns side={<EditAside data={data} />}>
        <Form onSubmit={submit} errors={errors} open={open}>
          {isOld && hasChanges(edit, data) && (
            <Banner
              tone="neutral"
              title={words.unsaved}
              action={
                <Button variant="secondary" size="small" onClick={startOver}>
                  {words.discard}
                </Button>
              }
            >
              {words.unsavedText}
            </Banner>
          )}
          <EditAddress
            data={data}
            edit={edit}
            onChange={change}
            errors={errors}
            onZipCheck={(zipCode, problem) => setZipCheck({ zipCode, problem })}
          />
          {hasAppointment && (
            <EditTime
              key={round}
              data={data}
              edit={edit}
              onChange={change}
              zipCheck={zipCheck}
              errorMessage={errorFor(errors, 'time') && errorFor(open, 'time')}
            />
          )}
          <Panel title={words.contactNumber}>
            <TextInput
              label={words.phoneNumber}
              name="phone"
              type="tel"
              isRequired={contact.phoneNumber !== null}
              hasFigures
              width="medium"
              value={phone}
              onChange={(phoneNumber) => change((now) => ({ ...now, phoneNumber }))}
              errorMessage={errorFor(errors, 'phone') && errorFor(open, 'phone')}
              input={{ autoComplete: 'tel', inputMode: 'tel', maxLength: PHONE_TEXT }}
            />
          </Panel>
          <EditTrouble data={data} edit={edit} saving={saving} onChoose={chooseOther} />
          <FormActions>
            <Button type="submit" busy={saving.isBusy}>
              {words.saveChanges}
            </Button>
            <Link
              to="/job/$id"
              params={{ id }}
              state
              className={buttonClass({ variant: 'quiet' })}
              onClick={(event) => {
                discard.onFollow(event)
                stepBack(event)
              }}
            >
              {words.discard}
            </Link>
            {discard.popup}
          </FormActions>
        </Form>
      </EditColumns>
    </>
  )
}
