import { useQuery } from '@tanstack/react-query'
import { addressLines } from '#domain/customer/address.ts'
import { useReferences } from '#web/client/use-references.ts'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { PartQuery } from '#web/screen/screen-query.tsx'
import { ChangeLink } from '../claim-flow/change-link.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import { claimOptionsQuery } from '../claim-flow/claim-queries.ts'
import { OptionsForm } from './options-form.tsx'
import type { QuestionProps } from './question.ts'
import * as words from './words.ts'

export function OptionsStep(props: QuestionProps) {
  const { id, draft } = props
  const { address } = draft.answers
  const found = useQuery(claimOptionsQuery(useReferences(), id, draft.answers))
  return (
    <ClaimFrame
      {...props}
      step="options"
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
                <ChangeLink
                  {...claimLocation(id, 'address', null)}
                  state={{ claimFrom: 'options' }}
                  what={words.changeServiceAddress}
                />
              ),
            },
          ]}
        />
      )}
      <PartQuery result={found}>
        {({ options, today }) => <OptionsForm {...props} options={options} today={today} />}
      </PartQuery>
    </ClaimFrame>
  )
}
