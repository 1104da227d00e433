import { useQuery } from '@tanstack/react-query'
import type { FunctionResult } from '#contract/index.ts'
import { repairServices } from '#domain/claim/options.ts'
import { QuestionSkeleton } from '../../question-skeleton.tsx'
import { LoadError } from '../../screen-error.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { claimOptionsQuery } from '../claim-flow/claim-queries.ts'
import { deviceWord } from '../claim-flow/device-word.ts'
import { OptionsForm } from './options-form.tsx'
import type { QuestionProps } from './question.ts'

type Options = FunctionResult<'claim-get-options'>

export function OptionsStep(props: QuestionProps) {
  const { id, data, references, draft, benefit } = props
  const { device } = data
  const found = useQuery(claimOptionsQuery(references, id, draft.answers))
  return (
    <ClaimFrame
      step="options"
      device={device}
      benefit={benefit}
      draft={draft}
      title={titleOf(found.data, deviceWord(device.productLineName))}
      about={
        found.data &&
        `Your plan covers “${found.data.issue.name}”. This is what we can do for ZIP code ${found.data.address.zipCode}.`
      }
    >
      {found.data && <OptionsForm {...props} options={found.data.options} />}
      {found.isPending && <QuestionSkeleton />}
      {found.isError && !found.data && <LoadError error={found.error} onRetry={() => void found.refetch()} />}
    </ClaimFrame>
  )
}

/** Only asks how to repair the device if a repair is offered. */
function titleOf(found: Options | undefined, word: string): string {
  const isRepaired =
    !found ||
    found.options.some(({ kind, offered }) => offered && repairServices.some((name) => name === kind))
  return isRepaired ? `How would you like your ${word} repaired?` : 'What would you like us to do?'
}
