import type { Slot } from '#contract/claims.ts'
import { NextTimes } from '#web/appointments/next-times.tsx'
import { slotSearch } from '#web/appointments/other-times.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { zipOf, type JobEdit } from './job-edit.ts'
import type { useSaveEdit } from './use-save-edit.ts'
import styles from './edit-job.module.css'

interface EditTroubleProps {
  data: JobInfo
  edit: JobEdit
  saving: ReturnType<typeof useSaveEdit>
  onChoose: (slot: Slot, serviceLocationCode: string | undefined) => void
}

const OFFER = 'Choose one of the next times, and we save your changes with it.'
const TIME_WORDS = {
  SLOT_TAKEN: { title: 'That time was just taken', why: 'Somebody else booked it a moment ago' },
  SLOT_UNSUITABLE: {
    title: 'Your time doesn’t go with this address',
    why: 'Nobody can come there at that time',
  },
} as const

/** Why saving failed. The form keeps what was typed. */
export function EditTrouble({ data, edit, saving, onChoose }: EditTroubleProps) {
  const { trouble } = saving
  const schedule = edit.time?.schedule ?? null
  const serviceLocationCode = schedule?.serviceLocationCode ?? data.appointment?.location?.serviceLocationCode
  const { kind } = data.job
  const search = kind && slotSearch(kind, data.device, { zipCode: zipOf(edit, data), serviceLocationCode })
  return (
    <>
      <div role="alert" className={styles.alert}>
        {trouble?.what === 'changed' && (
          <Banner tone="yours" title="This Service Call was changed somewhere else meanwhile">
            The page now shows how it stands, and what you have typed is still here. Look at both, then save
            again.
          </Banner>
        )}
        {trouble?.what === 'refused' && (
          <Banner tone="bad" title="Nothing was changed">
            <MessageText message={trouble.why} />
          </Banner>
        )}
      </div>
      {trouble?.what === 'time' && search && (
        <NextTimes
          {...TIME_WORDS[trouble.code]}
          offer={OFFER}
          customerRef={data.viewer.customerRef}
          search={search}
          appointment={edit.time?.appointment ?? null}
          schedule={schedule}
          isBusy={saving.isBusy}
          onChoose={(slot) => onChoose(slot, serviceLocationCode)}
        />
      )}
    </>
  )
}
