import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Failure } from '#contract/failure.ts'
import type { FunctionResult } from '#contract/index.ts'
import { isPaid } from '#domain/claim/unfinished.ts'
import { deviceName } from '#domain/customer/device.ts'
import { callGateway } from '#web/client/call.ts'
import { useTransactionId } from '#web/client/use-transaction-id.ts'
import { currentCustomer } from '#web/client/viewer.ts'
import type { QuestionProps } from '../create/question.ts'
import * as words from './words.ts'

type Triage = FunctionResult<'triage'>

type Outcome = typeof words.stillBroken | typeof words.fixedIt

/** Stores the answers at the gateway; the claim carries their reference. */
export function useSaveTriage(
  props: QuestionProps,
  triage: Triage,
  onSaved: (triageReferenceId: string) => unknown,
) {
  const keep = useKeepAnswers(props, triage)
  return useMutation({ mutationFn: keep, onSuccess: onSaved })
}

/** The device works again: stores the answers and discards the draft. */
export function useResolve(props: QuestionProps, triage: Triage) {
  const keep = useKeepAnswers(props, triage)
  const navigate = useNavigate()
  const { id, data, draft } = props
  const { productLine, productLineName, modelName, equipmentName } = data.device
  return useMutation({
    mutationFn: async () => {
      await keep(words.fixedIt)
      await navigate({
        to: '/service-request-resolved',
        state: {
          resolved: {
            id,
            device: deviceName(data.device),
            isPaid: isPaid(data.unfinished),
            drawn: { productLine, productLineName, modelName, equipmentName },
          },
        },
      })
      // A paid request is not discarded: it can still be finished.
      if (!isPaid(data.unfinished)) await draft.discard()
    },
  })
}

function useKeepAnswers({ draft }: QuestionProps, { steps }: Triage) {
  const transaction = useTransactionId()
  return async (outcome: Outcome): Promise<string> => {
    const { triageAnswers } = draft.answers
    const params = {
      customerRef: currentCustomer(),
      triageDetails: steps.map(({ issueCode, issueTriageCode, kind }) => {
        const given = triageAnswers.find((answer) => answer.issueTriageCode === issueTriageCode)?.answer
        const answer = kind === 'step' ? outcome : given
        return { issueCode, issueTriageCode, triageAnswers: answer ? [answer] : [] }
      }),
    }
    const saved = await callGateway('saveTriageDetails', params, transaction.idFor(params))
    if ('errorDetails' in saved) throw new Failure('conflict', [], saved.errorDetails.description)
    return saved.triageReferenceID
  }
}
