import { useQuery } from '@tanstack/react-query'
import { addressLines } from '#domain/customer/address.ts'
import { Link } from '#web/shell/link.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { ChangeWords, SummaryList } from '#web/ui/summary-list.tsx'
import { QuestionSkeleton } from '../../question-skeleton.tsx'
import { LoadError } from '../../screen-error.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import { claimOptionsQuery } from '../claim-flow/claim-queries.ts'
import { OptionsForm } from './options-form.tsx'
import type { QuestionProps } from './question.ts'
import * as words from './words.ts'

export function OptionsStep(props: QuestionProps) {
  const { id, data, references, draft, benefit } = props
  const { device } = data
  const { address } = draft.answers
  const found = useQuery(claimOptionsQuery(references, id, draft.answers))
  return (
    <ClaimFrame
      step="options"
      device={device}
      benefit={benefit}
      draft={draft}
      title={words.optionsTitle}
      about={found.data && words.optionsAbout(found.data.issue)}
    >
      {address && (
        <SummaryList
          rows={[
            {
              label: words.serviceAddress,
              value: addressLines(address).join('\n'),
              action: (
                <Link
                  {...claimLocation(id, 'address', null)}
                  state={{ claimFrom: 'options' }}
                  className={linkClass({ place: 'alone' })}
                >
                  <ChangeWords what={words.changeServiceAddress} />
                </Link>
              ),
            },
          ]}
        />
      )}
      {found.data && <OptionsForm {...props} options={found.data.options} today={found.data.today} />}
      {found.isPending && <QuestionSkeleton />}
      {found.isError && !found.data && <LoadError error={found.error} onRetry={() => void found.refetch()} />}
    </ClaimFrame>
  )
}
