import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Slot } from '#contract/claims.ts'
import { invalidateLists, jobInfoQuery, queryKeys } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { reportRefusedClaim } from '#web/shell/report-refused-claim.ts'
import { endOfClaim } from '#web/claims/receipt-pages.ts'
import type { ClaimScreenProps } from '../details/claim-gate.tsx'
import { useShownAppointment } from '../kinds/shown-appointment.ts'
import { claimRequest } from './claim-request.ts'
import { wantedTime } from './wanted-time.ts'
import { paymentAddress, raiseAtOtherTime, raiseClaim, sendClaim, type Sent } from './send-claim.ts'

export type Trouble =
  | { what: 'slot-taken' }
  /** Words of the server, to be shown where the button is. */
  | { what: 'refused'; why: string }
  /** The popup has said it; the page offers to try again. */
  | { what: 'not-raised' }

export function useSendClaim({ kind, data, draft }: ClaimScreenProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const references = useReferences()
  const show = useShownAppointment(data)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { customerRef } = data.viewer
  const { unfinished } = data
  const paidId = unfinished?.payment === 'paid' ? unfinished.claimsMasterId : null
  const askAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.claimDetails })
  const goToMyDevices = () => void navigate({ to: '/device/my-devices' })

  const finish = async (serviceJobId: string) => {
    await queryClient.prefetchQuery(jobInfoQuery(references, serviceJobId))
    await navigate({ to: endOfClaim(kind), params: { id: serviceJobId }, replace: true })
    // Only now: without its draft, the page that was just left would have led elsewhere.
    draft.forget()
    queryClient.removeQueries({ queryKey: queryKeys.claimDetails })
    invalidateLists(queryClient)
  }

  /** Waits until the customer has been led on, so that the button stays as it is meanwhile. */
  const settle = async (sent: Sent): Promise<void> => {
    setTrouble(null)
    switch (sent.state) {
      case 'raised':
        return finish(sent.serviceJobId)
      case 'to-be-paid':
        location.assign(await paymentAddress(customerRef, sent.claimsMasterId))
        return new Promise(() => {})
      case 'paid-already':
        return askAgain()
      case 'slot-taken':
        return setTrouble({ what: 'slot-taken' })
      case 'refused':
        await askAgain()
        if (sent.by === 'createClaimsMaster') return setTrouble({ what: 'refused', why: sent.why })
        reportRefusedClaim(goToMyDevices)
        return setTrouble({ what: 'not-raised' })
    }
  }

  const send = useMutation({
    mutationFn: async (answers: Partial<typeof draft.answers>) => {
      const request = claimRequest(kind, data, { ...draft.answers, ...answers })
      if (request) await settle(await sendClaim(request, unfinished?.claimsMasterId ?? null))
    },
  })
  const raise = useMutation({
    mutationFn: async (claimsMasterId: string) => settle(await raiseClaim(customerRef, claimsMasterId)),
    onError: () => setTrouble({ what: 'not-raised' }),
  })
  const move = useMutation({
    mutationFn: async (slot: Slot) => {
      const { serviceLocationCode } = wantedTime(data, draft).schedule ?? {}
      const schedule = {
        ...(serviceLocationCode && { serviceLocationCode }),
        chosenDate: slot.date,
        chosenTimeSlotCode: slot.timeSlotCode,
      }
      show({ slot, location: data.appointment?.location ?? null })
      if (paidId) return settle(await raiseAtOtherTime(customerRef, paidId, schedule))
      await draft.save({ schedule })
      return send.mutateAsync({ schedule })
    },
  })

  // Back from the payment page, the browser may show this page as it was left: under way to it.
  const { reset } = send
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      reset()
      void queryClient.invalidateQueries({ queryKey: queryKeys.claimDetails })
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [reset, queryClient])

  return {
    trouble,
    isBusy: send.isPending || raise.isPending || move.isPending,
    send: () => !send.isPending && send.mutate({}),
    raise: () => paidId && !raise.isPending && raise.mutate(paidId),
    choose: (slot: Slot) => !move.isPending && move.mutate(slot),
  }
}
