import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '#web/addresses/addresses-query.ts'
import { QuestionSkeleton } from '../../question-skeleton.tsx'
import { LoadError } from '../../screen-error.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { AddressForm } from './address-form.tsx'
import type { QuestionProps } from './question.ts'
import * as words from './words.ts'

export function AddressStep(props: QuestionProps) {
  const { id, data, references, draft, benefit } = props
  const onFile = useQuery(addressesQuery(references, id))
  return (
    <ClaimFrame
      step="address"
      device={data.device}
      benefit={benefit}
      draft={draft}
      title={words.addressTitle}
      about={words.addressAbout}
    >
      {onFile.data && <AddressForm {...props} addresses={onFile.data.addresses} />}
      {onFile.isPending && <QuestionSkeleton />}
      {onFile.isError && !onFile.data && (
        <LoadError error={onFile.error} onRetry={() => void onFile.refetch()} />
      )}
    </ClaimFrame>
  )
}
