import type { Slot } from '#contract/claims.ts'
import { NextTimes } from '#web/appointments/next-times.tsx'
import { slotSearch } from '#web/appointments/other-times.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { bookedTime, zipOf, type JobEdit } from './job-edit.ts'
import type { useSaveEdit } from './use-save-edit.ts'
import * as words from './words.ts'

interface EditTroubleProps {
  data: JobInfo
  edit: JobEdit
  saving: ReturnType<typeof useSaveEdit>
  onChoose: (slot: Slot, serviceLocationCode: string | undefined) => void
}

export function EditTrouble({ data, edit, saving, onChoose }: EditTroubleProps) {
  const { trouble, isBusy } = saving
  // A booked time may not go with a new address: others are offered from its day on.
  const schedule = edit.time?.schedule ?? bookedTime(data)?.schedule ?? null
  const serviceLocationCode = schedule?.serviceLocationCode ?? data.appointment?.location?.serviceLocationCode
  const { kind } = data.job
  const search = kind && slotSearch(kind, data.device, { zipCode: zipOf(edit, data), serviceLocationCode })
  return (
    <>
      <div role="alert">
        {trouble?.what === 'changed' && (
          <Banner tone="yours" title={words.changedTitle}>
            {words.changedText}
          </Banner>
        )}
        {trouble?.what === 'refused' && (
          <Banner tone="bad" title={words.nothingChanged}>
            <MessageText message={trouble.why} />
          </Banner>
        )}
      </div>
      {trouble?.what === 'time' && search && (
        <NextTimes
          why={trouble.why}
          offer={words.otherTimes}
          search={search}
          appointment={edit.time?.appointment ?? null}
          schedule={schedule}
          isBusy={isBusy}
          onChoose={(slot) => onChoose(slot, serviceLocationCode)}
        />
      )}
    </>
  )
}
