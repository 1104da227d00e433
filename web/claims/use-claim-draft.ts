/** A device's draft as a screen of the claim uses it: what is answered, unsaved answers included, and how to change it. */
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
  /** Whether anything is answered, here or on the server. */
  exists: boolean
  savedAt: string | null
  saving: KeeperState['saving']
  /** Another window was faster: its answers are shown, and `insist` puts the ones entered here in their place. */
  isOverruled: boolean
  insist: () => void
  /** For what is being typed: kept at once, sent in a pause. */
  note: (change: Partial<ClaimDraftAnswers>) => void
  /** Sent now, in the background; true once the server has it. With nothing to change it sends what is left. */
  save: (change?: Partial<ClaimDraftAnswers>) => Promise<boolean>
  discard: () => Promise<void>
  /** The draft became a claim, and is gone from the server. */
  forget: () => void
}

/** `draft` is what the screen's own data brought. */
export function useClaimDraft(id: string, draft: ClaimDraft | null): ClaimDraftControls {
  const queryClient = useQueryClient()
  const { customerRef, contractRef } = useReferences()
  const keeper = keeperOf(id)
  const { unsaved, saving, overruled } = useSyncExternalStore(keeper.subscribe, keeper.state)
  const connection = useMemo(
    () => connect(queryClient, { customerRef, ...(contractRef && { contractRef }) }, id),
    [queryClient, customerRef, contractRef, id],
  )
  // What a reload or a cut connection kept from being sent goes out as soon as it can.
  useEffect(() => {
    const resume = () => void keeper.flush(connection)
    resume()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [keeper, connection])
  // The data that this was drawn with may be a moment older than the save that led to drawing it.
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

/** What this tab last knew of a draft, to begin a question's own call before the draft itself has come. */
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
  // Everything that carries the draft along, and has come: ['claim-start', references, id].
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
      // What was asked for before the save must not bring the older draft back.
      void queryClient.cancelQueries(carriesDraft)
      queryClient.setQueriesData<{ draft: ClaimDraft | null }>(
        carriesDraft,
        (data) => data && { ...data, draft },
      )
      void queryClient.invalidateQueries({ queryKey: ['my-devices'], refetchType: 'none' })
    },
    failed(error) {
      // The screen says that it is not saved; only an ended session is the shell's business.
      const { status } = FAILURES[error instanceof Failure ? error.code : 'internal']
      if (status === 401 || status === 403) reportFailure(error)
    },
  } satisfies DraftConnection
}
