import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ClaimDraft, ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { postFunction } from '#web/client/call.ts'
import {
  type ClaimDetails,
  type ClaimStart,
  type ScreenReferences,
  readQuery,
  readsOf,
} from '#web/client/queries.ts'
import { tabStore } from '#web/client/storage.ts'
import { useReferences } from '#web/client/use-references.ts'
import { reportLostAccess } from '#web/shell/report-failure.ts'
import { answersOf } from './claim-answers.ts'
import {
  createDraftKeeper,
  type DraftConnection,
  type DraftKeeper,
  type KeeperState,
} from './draft-keeper.ts'

export interface ClaimDraftControls {
  answers: ClaimDraftAnswers
  /** Whether there are answers, here or on the server. */
  exists: boolean
  savedAt: string | null
  saving: KeeperState['saving']
  /** Another window saved first: its answers are shown, and `insist` overwrites them with the ones entered here. */
  isOverruled: boolean
  insist: () => void
  /** For typed text: stored at once in the tab, sent after a pause. */
  note: (change: Partial<ClaimDraftAnswers>) => void
  /** Sends now, in the background; true once the server has it. Without a change it sends what is still unsent. */
  save: (change?: Partial<ClaimDraftAnswers>) => Promise<boolean>
  discard: () => Promise<void>
  forget: () => void
}

/** `draft` comes from the screen's own data. */
export function useClaimDraft(id: string, draft: ClaimDraft | null): ClaimDraftControls {
  const queryClient = useQueryClient()
  const references = useReferences()
  const keeper = keeperOf(id)
  const { unsaved, saving, overruled } = keeper.use()
  const connection = useMemo(() => connect(queryClient, references, id), [queryClient, references, id])
  // Send what a reload or a lost connection left unsent.
  useEffect(() => {
    const resume = () => void keeper.flush(connection)
    resume()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [keeper, connection])
  // The screen's data may be older than the save that caused this render.
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

/** The answers this tab last knew, to start a question's call before the draft has loaded. */
export function lastKnownAnswers(id: string): ClaimDraftAnswers | null {
  return keeperOf(id).lastKnown()
}

type DraftCarrier = Pick<ClaimStart | ClaimDetails, 'draft' | 'unfinished'>

const keepers = new Map<string, DraftKeeper>()

function keeperOf(id: string): DraftKeeper {
  const keeper = keepers.get(id) ?? createDraftKeeper(id, tabStore)
  keepers.set(id, keeper)
  return keeper
}

function connect(queryClient: QueryClient, references: ScreenReferences, id: string) {
  // The loaded queries whose data contains the draft.
  const carriers = (['claim-start', 'claim-get-details'] as const).map((name) => ({
    ...readsOf(name, { id }),
    predicate: ({ state }: Query) => state.data !== undefined,
  }))
  return {
    current(otherwise: ClaimDraft | null = null) {
      const [newest] = carriers
        .flatMap((carrier) => queryClient.getQueryCache().findAll(carrier))
        .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      return newest ? (newest.state.data as DraftCarrier).draft : otherwise
    },
    send: async (answers, version) =>
      (await postFunction('save-claim-draft', { ...references, id, answers, version })).draft,
    discard: () => postFunction('discard-claim-draft', { ...references, id }),
    reload: async () =>
      (await queryClient.fetchQuery({ ...readQuery('claim-start', { ...references, id }), staleTime: 0 }))
        .draft,
    show(draft) {
      for (const carrier of carriers) {
        // A read from before the save must not bring the older draft back.
        void queryClient.cancelQueries(carrier)
        queryClient.setQueriesData<DraftCarrier>(
          carrier,
          // Its claim is discarded or raised along with it.
          (data) => data && { ...data, draft, ...(!draft && { unfinished: null }) },
        )
      }
      void queryClient.invalidateQueries({ ...readsOf('my-devices'), refetchType: 'none' })
    },
    // The screen shows that it is not saved.
    failed: reportLostAccess,
  } satisfies DraftConnection
}
