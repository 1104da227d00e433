import { useRead } from '#web/client/use-read.ts'
import { PartQuery } from '#web/screen/screen-query.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { AddressForm } from './address-form.tsx'
import type { QuestionProps } from './question.ts'
import * as words from './words.ts'

export function AddressStep(props: QuestionProps) {
  const onFile = useRead('claim-address', { id: props.id })
  return (
    <ClaimFrame {...props} step="address" title={words.addressTitle} about={words.addressAbout}>
      <PartQuery result={onFile}>
        {({ addresses }) => <AddressForm {...props} addresses={addresses} />}
      </PartQuery>
    </ClaimFrame>
  )
}
