import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '#web/addresses/addresses-query.ts'
import { useReferences } from '#web/client/use-references.ts'
import { PartQuery } from '#web/screen/screen-query.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { AddressForm } from './address-form.tsx'
import type { QuestionProps } from './question.ts'
import * as words from './words.ts'

export function AddressStep(props: QuestionProps) {
  const onFile = useQuery(addressesQuery(useReferences(), props.id))
  return (
    <ClaimFrame {...props} step="address" title={words.addressTitle} about={words.addressAbout}>
      <PartQuery result={onFile}>
        {({ addresses }) => <AddressForm {...props} addresses={addresses} />}
      </PartQuery>
    </ClaimFrame>
  )
}
