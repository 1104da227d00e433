/**
 * Holds the unsaved part of one device's claim draft. A change is kept here and in the tab's storage at once, and sent
 * in the background, one save at a time, each on the version the last one returned. So neither a lost connection nor a
 * reload loses anything, and nobody waits. If another window saved first, its answers win and are shown; the customer
 * can then overwrite them with what was entered here.
 */
import type { ClaimDraft, ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { Failure } from '#contract/failure.ts'
import { readKept, type Store } from '#web/client/storage.ts'
import { createStore } from '#web/create-store.ts'
import { answersOf, changeAnswers, sameAnswers } from './claim-answers.ts'

export interface DraftConnection {
  /** The draft on the server, as last seen here. */
  current(): ClaimDraft | null
  send(answers: ClaimDraftAnswers, version: number | null): Promise<ClaimDraft>
  discard(): Promise<unknown>
  reload(): Promise<ClaimDraft | null>
  /** Puts the draft into every screen that shows it. */
  show(draft: ClaimDraft | null): void
  /** A save failed, other than by a conflict. */
  failed(error: unknown): void
}

export interface KeeperState {
  /** Null if the server has everything. */
  unsaved: ClaimDraftAnswers | null
  saving: 'idle' | 'saving' | 'saved' | 'failed' | 'refused' | 'signed-out'
  /** What was entered here before another window's answers replaced it. */
  overruled: ClaimDraftAnswers | null
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

const PAUSE_MS = 800

interface Kept {
  answers: ClaimDraftAnswers
  version: number | null
  isSaved: boolean
}

export function createDraftKeeper(id: string, store: Store) {
  const tab = keptInTab(id, store)
  const before = tab.get()
  const state = createStore<KeeperState>({
    unsaved: before && !before.isSaved ? before.answers : null,
    saving: 'idle',
    overruled: null,
  })
  const unsaved = () => state.get().unsaved
  let running: Promise<boolean> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined

  function change(connection: DraftConnection, part: Partial<ClaimDraftAnswers>): void {
    const current = connection.current()
    const shown = unsaved() ?? answersOf(current)
    const answers = changeAnswers(shown, part)
    if (sameAnswers(answers, shown)) return
    const basis = unsaved() ? tab.get() : current
    tab.keep({ answers, version: basis?.version ?? null, isSaved: false })
    // Also during the pause before sending: 'saved' would be wrong by now.
    set({ unsaved: answers, saving: 'saving' })
  }

  async function run(connection: DraftConnection): Promise<boolean> {
    for (let sent = unsaved(); sent; sent = unsaved()) {
      set({ saving: 'saving' })
      try {
        const draft = await connection.send(sent, tab.get()?.version ?? null)
        connection.show(draft)
        const newer = unsaved() === sent ? null : unsaved()
        tab.keep({ answers: newer ?? sent, version: draft.version, isSaved: newer === null })
        set({ unsaved: newer, saving: 'saved', overruled: null })
      } catch (error) {
        if (!(error instanceof Failure && error.code === 'conflict')) return fail(connection, error)
        return giveWay(connection).catch((reason: unknown) => fail(connection, reason))
      }
    }
    return true
  }

  async function giveWay(connection: DraftConnection): Promise<false> {
    const draft = await connection.reload()
    const overruled = unsaved()
    connection.show(draft)
    tab.keep(draft && { answers: answersOf(draft), version: draft.version, isSaved: true })
    set({ unsaved: null, saving: 'idle', overruled })
    return false
  }

  function fail(connection: DraftConnection, error: unknown): false {
    const code = error instanceof Failure ? error.code : 'internal'
    const isSignedOut = code === 'unauthenticated'
    set({ saving: code === 'malformed' ? 'refused' : isSignedOut ? 'signed-out' : 'failed' })
    connection.failed(error)
    return false
  }

  /** Sends what is unsent. True once the server has everything. */
  function flush(connection: DraftConnection): Promise<boolean> {
    clearTimeout(pause)
    running ??= run(connection).finally(() => {
      running = undefined
    })
    return running
  }

  function set(part: Partial<KeeperState>): void {
    state.set({ ...state.get(), ...part })
  }

  return {
    state: state.get,
    use: state.use,
    /** The answers this tab last knew, before the server has answered. */
    lastKnown: () => tab.get()?.answers ?? null,
    flush,
    /** Keeps a change at once and sends it after a pause. */
    note(connection: DraftConnection, part: Partial<ClaimDraftAnswers>): void {
      change(connection, part)
      clearTimeout(pause)
      pause = setTimeout(() => void flush(connection), PAUSE_MS)
    },
    save(connection: DraftConnection, part: Partial<ClaimDraftAnswers>): Promise<boolean> {
      change(connection, part)
      return flush(connection)
    },
    /** After a conflict: saves what was entered here over what the other window saved. */
    insist(connection: DraftConnection): Promise<boolean> {
      const { overruled } = state.get()
      if (overruled) change(connection, overruled)
      return flush(connection)
    },
    async discard(connection: DraftConnection): Promise<void> {
      clearTimeout(pause)
      await running
      await connection.discard()
      this.forget(connection)
    },
    /** The draft is gone: it was discarded, or became a claim. */
    forget(connection: DraftConnection): void {
      clearTimeout(pause)
      tab.keep(null)
      set({ unsaved: null, saving: 'idle', overruled: null })
      connection.show(null)
    },
  }
}

/** The answers that this tab last knew, which survive a reload. */
function keptInTab(id: string, store: Store) {
  const key = `portal.claimDraft.${id}`
  let kept = readKept<Kept>(key, store)
  return {
    get: () => kept,
    keep(next: Kept | null): void {
      kept = next
      if (next) store.set(key, JSON.stringify(next))
      else store.remove(key)
    },
  }
}
