/** A device's draft for the claim's screens: the answers, including unsaved ones, and how to change them. */
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ClaimDraft, ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { Failure, FAILURES } from '#contract/failure.ts'
import { postFunction } from '#web/client/call.ts'
import { claimStartQuery, type ScreenReferences } from '#web/client/queries.ts'
import { tabStore } from '#web/client/storage.ts'
import { useReferences } from '#web/client/use-references.ts'
import { reportFailure } from '#web/shell/report-failure.ts'
import { answersOf } from './claim-answers.ts'
import {
  createDraftKeeper,
  type DraftConnection,
  type DraftKeeper,
  type KeeperState,
} from './draft-keeper.ts'

export interface ClaimDraftControls {
  answers: ClaimDraftAnswers
  /** Whether there are any answers, here or on the server. */
  exists: boolean
  savedAt: string | null
  saving: KeeperState['saving']
  /** Another window saved first: its answers are shown, and `insist` replaces them with the ones entered here. */
  isOverruled: boolean
  insist: () => void
  /** For typing: stored immediately, sent when typing pauses. */
  note: (change: Partial<ClaimDraftAnswers>) => void
  /** Sent now, in the background; true once the server has it. Without a change it sends what is pending. */
  save: (change?: Partial<ClaimDraftAnswers>) => Promise<boolean>
  discard: () => Promise<void>
  /** The draft became a claim and is gone from the server. */
  forget: () => void
}

/** `draft` comes from the screen's own data. */
export function useClaimDraft(id: string, draft: ClaimDraft | null): ClaimDraftControls {
  const queryClient = useQueryClient()
  const { customerRef, contractRef } = useReferences()
  const keeper = keeperOf(id)
  const { unsaved, saving, overruled } = useSyncExternalStore(keeper.subscribe, keeper.state)
  const connection = useMemo(
    () => connect(queryClient, { customerRef, ...(contractRef && { contractRef }) }, id),
    [queryClient, customerRef, contractRef, id],
  )
  // Sends what a reload or a lost connection kept from being sent, as soon as possible.
  useEffect(() => {
    const resume = () => void keeper.flush(connection)
    resume()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [keeper, connection])
  // The data this renders with may be slightly older than the save that caused the render.
  const saved = connection.current(draft)
  return {
    answers: unsaved ?? answersOf(saved),
    exists: unsaved !== null || saved !== null,
    savedAt: saved?.updatedAt ?? null,
    saving,
    isOverruled: overruled !== null,
    insist: () => void keeper.insist(connection),
    note: (change) => keeper.note(connection, change),
    save: (change = {}) => keeper.save(connection, change),
    discard: () => keeper.discard(connection),
    forget: () => keeper.forget(connection),
  }
}

/** The answers this tab last knew, to start a question's call before the draft itself has loaded. */
export function lastKnownAnswers(id: string): ClaimDraftAnswers | null {
  return keeperOf(id).lastKnown()
}

const keepers = new Map<string, DraftKeeper>()

function keeperOf(id: string): DraftKeeper {
  const keeper = keepers.get(id) ?? createDraftKeeper(id, tabStore)
  keepers.set(id, keeper)
  return keeper
}

function connect(queryClient: QueryClient, references: ScreenReferences, id: string) {
  // Every loaded query that includes the draft: ['claim-start', references, id].
  const carriesDraft = {
    predicate: ({ queryKey, state }: Query) =>
      ['claim-start', 'claim-get-details'].includes(String(queryKey[0])) &&
      queryKey[2] === id &&
      state.data !== undefined,
  }
  return {
    current(otherwise: ClaimDraft | null = null) {
      const carriers = queryClient.getQueryCache().findAll(carriesDraft)
      const newest = carriers.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]
      return newest ? (newest.state.data as { draft: ClaimDraft | null }).draft : otherwise
    },
    send: async (answers, version) =>
      (await postFunction('save-claim-draft', { ...references, id, answers, version })).draft,
    discard: () => postFunction('discard-claim-draft', { ...references, id }),
    reload: async () =>
      (await queryClient.fetchQuery({ ...claimStartQuery(references, id), staleTime: 0 })).draft,
    show(draft) {
      // A request sent before the save must not restore the older draft.
      void queryClient.cancelQueries(carriesDraft)
      queryClient.setQueriesData<{ draft: ClaimDraft | null }>(
        carriesDraft,
        (data) => data && { ...data, draft },
      )
      void queryClient.invalidateQueries({ queryKey: ['my-devices'], refetchType: 'none' })
    },
    failed(error) {
      // The screen shows that it is not saved; only an ended session concerns the shell.
      const { status } = FAILURES[error instanceof Failure ? error.code : 'internal']
      if (status === 401 || status === 403) reportFailure(error)
    },
  } satisfies DraftConnection
}
