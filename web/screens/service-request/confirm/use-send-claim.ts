import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Appointment } from '#contract/appointment-functions.ts'
import type { Slot } from '#contract/claims.ts'
import { scheduleOf } from '#web/appointments/other-times.ts'
import { rememberTime } from '#web/claims/booked-time.ts'
import { endOfClaim } from '#web/claims/receipt-pages.ts'
import { invalidateLists, readQuery, readsOf } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { refusedClaim } from '#web/shell/words.ts'
import { openErrorPopup } from '#web/shell/popup-store.ts'
import type { ClaimScreenProps } from '../details/claim-gate.tsx'
import { useShownAppointment } from '../kinds/shown-appointment.ts'
import { claimRequest } from './claim-request.ts'
import { wantedTime } from './wanted-time.ts'
import { paymentAddress, raiseAtOtherTime, raiseClaim, sendClaim, type Sent } from './send-claim.ts'
import * as words from './words.ts'

export type Trouble =
  /** With the server's words: it may be taken, too soon, or not suit the address. */
  | { what: 'slot-taken'; why: string }
  | { what: 'refused'; why: string }
  /** A popup says why; the page offers to try again. */
  | { what: 'not-raised' }

export function useSendClaim({ kind, data, draft }: ClaimScreenProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const show = useShownAppointment(data)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { unfinished } = data
  const paidId = unfinished?.payment === 'paid' ? unfinished.claimsMasterId : null
  // A partner that does not say whether it is paid says so when the claim is raised.
  const [isKnownUnpaid, setKnownUnpaid] = useState(false)
  const isChecking = unfinished?.payment === 'unknown' && unfinished.kind === kind && !isKnownUnpaid
  const idToRaise = isChecking ? unfinished.claimsMasterId : paidId
  const askAgain = () => queryClient.invalidateQueries(readsOf('claim-get-details'))
  const goToMyDevices = () => void navigate({ to: '/device/my-devices' })
  const finish = useFinish(kind, draft)

  /** The one on this page, if it is for the time that is sent. */
  const shownAppointment = () => {
    const { appointment } = data
    const sent = unfinished?.schedule ?? draft.answers.schedule
    return appointment?.slot.timeSlotCode === sent?.chosenTimeSlotCode ? appointment : null
  }

  /** Resolves after the navigation, so the button stays busy until then. */
  const settle = async (sent: Sent, booked = shownAppointment()): Promise<void> => {
    setTrouble(null)
    switch (sent.state) {
      case 'raised':
        return finish(sent.serviceJobId, booked)
      case 'to-be-paid':
        location.assign(await paymentAddress(sent.claimsMasterId))
        return new Promise(() => {})
      case 'paid-already':
        return askAgain()
      case 'slot-taken':
        return setTrouble({ what: 'slot-taken', why: sent.why })
      case 'refused':
        await askAgain()
        if (sent.by === 'createClaimsMaster') return setTrouble({ what: 'refused', why: sent.why })
        reportRefusedClaim(goToMyDevices)
        return setTrouble({ what: 'not-raised' })
    }
  }

  // The fee is paid on the page after this one. A partner may not say whether it was paid there.
  const isCharging = data.money.dueTodayCents > 0 && !paidId && unfinished?.payment !== 'unknown'
  const unsaved = isCharging ? { title: words.notSent, paragraphs: [words.notCharged] } : undefined
  const send = useMutation({
    meta: { unsaved },
    mutationFn: async ({ booked, ...answers }: Partial<typeof draft.answers> & { booked?: Appointment }) => {
      const request = claimRequest(kind, data, { ...draft.answers, ...answers })
      const isFree = data.money.dueTodayCents === 0
      if (!request) return
      await settle(await sendClaim(request, unfinished?.claimsMasterId ?? null, isFree), booked)
    },
  })
  const raise = useMutation({
    meta: { unsaved: paidId ? { title: words.notSentYet, paragraphs: [words.paymentKept] } : undefined },
    mutationFn: async (claimsMasterId: string) => {
      const sent = await raiseClaim(claimsMasterId)
      const isUnpaid = isChecking && (sent.state === 'to-be-paid' || sent.state === 'refused')
      if (!isUnpaid) return settle(sent)
      setKnownUnpaid(true)
      // A partner refuses an unpaid claim, but for other reasons too: its words say which.
      if (sent.state === 'refused') setTrouble({ what: 'refused', why: sent.why })
    },
    onError: () => setTrouble({ what: 'not-raised' }),
  })
  const move = useMutation({
    meta: { unsaved },
    mutationFn: async (slot: Slot) => {
      const { serviceLocationCode } = wantedTime(data, draft).schedule ?? {}
      const schedule = scheduleOf(slot, serviceLocationCode)
      const booked = { slot, location: data.appointment?.location ?? null }
      show(booked)
      if (paidId) return settle(await raiseAtOtherTime(paidId, schedule), booked)
      await draft.save({ schedule })
      return send.mutateAsync({ schedule, booked })
    },
  })

  useRestoredPage(() => {
    // A move ends with a send or a raise, so more than one of them may be waiting to leave.
    for (const { reset } of [send, raise, move]) reset()
    void askAgain()
    invalidateLists(queryClient)
  })

  return {
    trouble,
    /** Raising the claim shows whether it is paid. */
    isChecking,
    isUnpaid: (unfinished?.payment === 'due' || isKnownUnpaid) && unfinished?.kind === kind,
    isBusy: send.isPending || raise.isPending || move.isPending,
    send: () => !send.isPending && send.mutate({}),
    raise: () => idToRaise && !raise.isPending && raise.mutate(idToRaise),
    choose: (slot: Slot) => !move.isPending && move.mutate(slot),
  }
}

function useFinish(kind: ClaimScreenProps['kind'], draft: ClaimScreenProps['draft']) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const references = useReferences()
  return async (serviceJobId: string, booked: Appointment | null): Promise<void> => {
    if (booked) rememberTime(serviceJobId, booked)
    await queryClient.prefetchQuery(readQuery('job-info', { ...references, id: serviceJobId }))
    await navigate({ to: endOfClaim(kind), params: { id: serviceJobId }, replace: true })
    // Not before the navigation: without its draft this page redirects.
    draft.forget()
    queryClient.removeQueries(readsOf('claim-get-details'))
    invalidateLists(queryClient)
  }
}

/** The browser's back-forward cache may restore this page as it was when it left for the payment page. */
function useRestoredPage(restored: () => void): void {
  const onRestored = useEffectEvent(restored)
  useEffect(() => {
    const look = (event: PageTransitionEvent) => event.persisted && onRestored()
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])
}

/** P7.7: raising a claim was answered with an error description. */
function reportRefusedClaim(goToMyDevices: () => void): void {
  const { paragraphs, goToMyDevices: label } = refusedClaim
  openErrorPopup({ paragraphs, actions: [{ label, variant: 'primary', onPress: goToMyDevices }] })
}
