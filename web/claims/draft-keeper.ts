/**
 * Keeps what the server does not have yet of one device's draft. A change stands here, and in the tab's storage, at
 * once; it is sent in the background, one save after another, each on the version that the last one made. So nothing
 * is lost by a cut connection or a reload, and nobody waits. What another window saved meanwhile wins, and is shown;
 * what was entered here can then still be put in its place.
 */
import type { ClaimDraft, ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { Failure } from '#contract/failure.ts'
import type { Store } from '#web/client/storage.ts'
import { answersOf, changeAnswers, sameAnswers } from './claim-answers.ts'

export interface DraftConnection {
  /** What the server has, as far as is known here. */
  current(): ClaimDraft | null
  send(answers: ClaimDraftAnswers, version: number | null): Promise<ClaimDraft>
  /** Gives the draft on the server up. */
  discard(): Promise<unknown>
  /** Asks the server what it has now. */
  reload(): Promise<ClaimDraft | null>
  /** What the server has from now on, for every screen that shows it. */
  show(draft: ClaimDraft | null): void
  /** A save that failed for good. */
  failed(error: unknown): void
}

export interface KeeperState {
  /** What the server does not have yet. */
  unsaved: ClaimDraftAnswers | null
  saving: 'idle' | 'saving' | 'saved' | 'failed'
  /** What was entered here when another window had been faster. */
  overruled: ClaimDraftAnswers | null
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

// Long enough to have stopped typing.
const PAUSE_MS = 800

interface Kept {
  answers: ClaimDraftAnswers
  version: number | null
  isSaved: boolean
}

export function createDraftKeeper(id: string, store: Store) {
  const key = `portal.claimDraft.${id}`
  const listeners = new Set<() => void>()
  let kept = load()
  let state: KeeperState = {
    unsaved: kept && !kept.isSaved ? kept.answers : null,
    saving: 'idle',
    overruled: null,
  }
  let running: Promise<boolean> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined

  function change(connection: DraftConnection, part: Partial<ClaimDraftAnswers>): void {
    const current = connection.current()
    const before = state.unsaved ?? answersOf(current)
    const answers = changeAnswers(before, part)
    if (sameAnswers(answers, before)) return
    const basis = state.unsaved ? kept : current
    keep({ answers, version: basis?.version ?? null, isSaved: false })
    // Also in the pause before it is sent: what was saved before is not all of it any more.
    set({ unsaved: answers, saving: 'saving' })
  }

  async function run(connection: DraftConnection): Promise<boolean> {
    while (state.unsaved) {
      const sent = state.unsaved
      set({ saving: 'saving' })
      try {
        const draft = await connection.send(sent, kept?.version ?? null)
        connection.show(draft)
        const newer = state.unsaved === sent ? null : state.unsaved
        keep({ answers: newer ?? sent, version: draft.version, isSaved: newer === null })
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
    const overruled = state.unsaved
    connection.show(draft)
    keep(draft && { answers: answersOf(draft), version: draft.version, isSaved: true })
    set({ unsaved: null, saving: 'idle', overruled })
    return false
  }

  function fail(connection: DraftConnection, error: unknown): false {
    set({ saving: 'failed' })
    connection.failed(error)
    return false
  }

  /** Sends what is not sent yet. True once the server has everything. */
  function flush(connection: DraftConnection): Promise<boolean> {
    clearTimeout(pause)
    running ??= run(connection).finally(() => {
      running = undefined
    })
    return running
  }

  function set(part: Partial<KeeperState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  function keep(next: Kept | null): void {
    kept = next
    if (next) store.set(key, JSON.stringify(next))
    else store.remove(key)
  }

  function load(): Kept | null {
    try {
      return JSON.parse(store.get(key) ?? 'null') as Kept | null
    } catch {
      return null
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The answers as this tab last knew them, before the server has said anything. */
    lastKnown: () => kept?.answers ?? null,
    flush,
    /** Keeps a change here at once, and sends it when there is a pause. */
    note(connection: DraftConnection, part: Partial<ClaimDraftAnswers>): void {
      change(connection, part)
      clearTimeout(pause)
      pause = setTimeout(() => void flush(connection), PAUSE_MS)
    },
    /** Keeps a change and sends it now. */
    save(connection: DraftConnection, part: Partial<ClaimDraftAnswers>): Promise<boolean> {
      change(connection, part)
      return flush(connection)
    },
    /** After a conflict: what was entered here, on top of what the other window saved. */
    insist(connection: DraftConnection): Promise<boolean> {
      if (state.overruled) change(connection, state.overruled)
      return flush(connection)
    },
    async discard(connection: DraftConnection): Promise<void> {
      clearTimeout(pause)
      await running
      await connection.discard()
      this.forget(connection)
    },
    /** There is no draft any more: it was given up, or became a claim. */
    forget(connection: DraftConnection): void {
      clearTimeout(pause)
      keep(null)
      set({ unsaved: null, saving: 'idle', overruled: null })
      connection.show(null)
    },
  }
}
