import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query'
import { serviceAddress } from '#web/addresses/service-address.ts'
import { useReadQuery } from '#web/client/use-read.ts'
import { useProceed } from '../claim-flow/use-proceed.ts'
import type { QuestionProps } from '../create/question.ts'

/** With an address on file there is nothing to ask: the next page shows it, with a way to change it. */
export function useLeaveTriage({ id, draft }: QuestionProps) {
  const queryClient = useQueryClient()
  const proceed = useProceed(id, 'triage', draft)
  const addresses = useReadQuery('claim-address', { id })
  usePrefetchQuery(addresses)
  return async (change: { triageReferenceId?: string }): Promise<void> => {
    const isKnown = draft.answers.address?.addressId !== undefined
    const found = isKnown ? undefined : await queryClient.ensureQueryData(addresses).catch(() => undefined)
    const onFile = found?.addresses.find(({ isAccountAddress }) => isAccountAddress)
    await proceed(isKnown || onFile ? 'address' : 'triage', {
      ...change,
      ...(onFile && { address: serviceAddress(onFile) }),
    })
  }
}
