import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddressOnFile } from '#contract/postal-address.ts'
import { ChooseAddress } from '#web/addresses/choose-address.tsx'
import { isNewAddress, newAddressErrors, useNewAddress } from '#web/addresses/new-address.ts'
import { serviceAddress } from '#web/addresses/service-address.ts'
import { changeAnswers } from '#web/claims/claim-answers.ts'
import { readQuery } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { Button } from '#web/ui/button.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form } from '#web/ui/form.tsx'
import { ClaimActions } from '../claim-flow/claim-actions.tsx'
import { useProceed } from '../claim-flow/use-proceed.ts'
import { prefetchQuestion } from './prefetch-question.ts'
import type { QuestionProps } from './question.ts'
import { saveNewAddress, showSavedAddress } from './save-new-address.ts'
import * as words from './words.ts'

type AddressFormProps = QuestionProps & { addresses: readonly AddressOnFile[] }

export function AddressForm({ id, draft, addresses }: AddressFormProps) {
  const references = useReferences()
  const queryClient = useQueryClient()
  const proceed = useProceed(id, 'address', draft)
  const { typed, change, forget } = useNewAddress(id)
  const [errors, setErrors] = useState<FormError[]>([])

  const isNew = isNewAddress(typed, addresses)
  const chosenId = draft.answers.address?.addressId
  // Defaults to the account's address, but never in place of another one that was chosen.
  const chosen = addresses.find(({ addressId, isAccountAddress }) =>
    chosenId === undefined ? isAccountAddress : addressId === chosenId,
  )
  const saveNew = useMutation({
    mutationFn: () => saveNewAddress(references, typed),
    onSuccess: async (answer) => {
      if ('errors' in answer) return setErrors(answer.errors)
      forget()
      showSavedAddress(
        queryClient,
        readQuery('claim-address', { ...references, id }).queryKey,
        answer.address,
      )
      await proceed('address', { address: serviceAddress(answer.address) })
    },
  })

  const open = isNew
    ? newAddressErrors(typed)
    : chosen
      ? []
      : [{ field: 'address', message: words.addressError }]
  const submit = () => {
    setErrors(open)
    if (open.length > 0 || saveNew.isPending) return
    if (isNew) saveNew.mutate()
    else if (chosen) void proceed('address', { address: serviceAddress(chosen) })
  }
  const lookAhead = () => {
    if (isNew || !chosen) return
    const answers = changeAnswers(draft.answers, { address: serviceAddress(chosen) })
    prefetchQuestion(queryClient, references, id, 'options', answers)
  }

  return (
    <div className="full-width">
      <Form onSubmit={submit} errors={errors} open={open}>
        <ChooseAddress
          addresses={addresses}
          chosen={chosen}
          onChoose={(address) => draft.note({ address: serviceAddress(address) })}
          typed={typed}
          onChange={change}
          errors={errors}
          errorMessage={errorFor(errors, 'address')}
        />
        <ClaimActions draft={draft}>
          <Button type="submit" busy={saveNew.isPending} onPointerEnter={lookAhead} onFocus={lookAhead}>
            {words.continueOn}
          </Button>
        </ClaimActions>
      </Form>
    </div>
  )
}
