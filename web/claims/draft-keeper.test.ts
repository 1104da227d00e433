import { beforeEach, expect, test, vi } from 'vitest'
import type { ClaimDraft, ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { Failure } from '#contract/failure.ts'
import { NO_ANSWERS } from '#contract/no-answers.ts'
import { createDraftKeeper, type DraftConnection } from './draft-keeper.ts'

const stored = new Map<string, string>()
const store = {
  get: (key: string) => stored.get(key) ?? null,
  set: (key: string, value: string) => void stored.set(key, value),
  remove: (key: string) => void stored.delete(key),
}

/** A server with one draft that can be unreachable or lose its responses. */
function startServer() {
  const server = {
    draft: null as ClaimDraft | null,
    shown: null as ClaimDraft | null,
    isReachable: true,
    losesAnswers: false,
    saves: [] as (number | null)[],
    write(answers: ClaimDraftAnswers) {
      server.draft = { ...answers, version: (server.draft?.version ?? 0) + 1, updatedAt: '' }
      return server.draft
    },
  }
  const connection: DraftConnection = {
    current: () => server.shown,
    async send(answers, version) {
      await Promise.resolve()
      if (!server.isReachable) throw new Failure('unavailable')
      server.saves.push(version)
      const { version: stands = null, updatedAt: _, ...same } = server.draft ?? {}
      const isRepeated = JSON.stringify(same) === JSON.stringify(answers)
      if (stands !== version && !isRepeated) throw new Failure('conflict')
      const draft = isRepeated ? server.draft! : server.write(answers)
      if (server.losesAnswers) throw new Failure('unavailable')
      return draft
    },
    discard: async () => (server.draft = null),
    reload: async () => server.draft,
    show: (draft) => (server.shown = draft),
    failed: () => {},
  }
  return { server, connection }
}

beforeEach(() => stored.clear())

test('changes are sent one at a time, each based on the previous version', async () => {
  const { server, connection } = startServer()
  const keeper = createDraftKeeper('1', store)
  const first = keeper.save(connection, { issueCode: 'TV-1' })
  const second = keeper.save(connection, { description: 'It fell.' })
  expect(keeper.state().saving).toBe('saving')
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(server.saves).toEqual([null, 1])
  expect(server.draft).toMatchObject({ issueCode: 'TV-1', description: 'It fell.', version: 2 })
  expect(keeper.state()).toEqual({ unsaved: null, saving: 'saved', overruled: null })
})

test('typed text is sent once, after a pause, and is in session storage before that', async () => {
  vi.useFakeTimers()
  const { server, connection } = startServer()
  const keeper = createDraftKeeper('1', store)
  for (const description of ['I', 'It', 'It fell.']) keeper.note(connection, { description })
  expect(server.saves).toEqual([])
  expect(createDraftKeeper('1', store).state().unsaved?.description).toBe('It fell.')
  await vi.runAllTimersAsync()
  expect(server.saves).toEqual([null])
  vi.useRealTimers()
})

test('without a change nothing is sent', async () => {
  const { server, connection } = startServer()
  const keeper = createDraftKeeper('1', store)
  expect(await keeper.save(connection, { description: '' })).toBe(true)
  expect(server.saves).toEqual([])
})

test('a change that could not be sent survives a reload and is sent later', async () => {
  const { server, connection } = startServer()
  server.isReachable = false
  const keeper = createDraftKeeper('1', store)
  expect(await keeper.save(connection, { description: 'It fell.' })).toBe(false)
  expect(keeper.state().saving).toBe('failed')

  const afterReload = createDraftKeeper('1', store)
  expect(afterReload.state().unsaved?.description).toBe('It fell.')
  server.isReachable = true
  expect(await afterReload.flush(connection)).toBe(true)
  expect(server.draft?.description).toBe('It fell.')
  expect(createDraftKeeper('1', store).state().unsaved).toBeNull()
})

test('a save whose response was lost is retried without a conflict', async () => {
  const { server, connection } = startServer()
  server.losesAnswers = true
  const keeper = createDraftKeeper('1', store)
  expect(await keeper.save(connection, { description: 'It fell.' })).toBe(false)
  server.losesAnswers = false
  expect(await keeper.flush(connection)).toBe(true)
  expect(keeper.state()).toEqual({ unsaved: null, saving: 'saved', overruled: null })
})

test('another window’s answers win and are shown, and can be overwritten', async () => {
  const { server, connection } = startServer()
  server.write({ ...NO_ANSWERS, description: 'From the other window' })
  const keeper = createDraftKeeper('1', store)
  expect(await keeper.save(connection, { description: 'From here' })).toBe(false)
  expect(server.shown?.description).toBe('From the other window')
  expect(keeper.state()).toMatchObject({ unsaved: null, overruled: { description: 'From here' } })

  expect(await keeper.insist(connection)).toBe(true)
  expect(server.draft).toMatchObject({ description: 'From here', version: 2 })
  expect(keeper.state().overruled).toBeNull()
})

test('a discarded draft leaves nothing behind', async () => {
  const { server, connection } = startServer()
  const keeper = createDraftKeeper('1', store)
  await keeper.save(connection, { description: 'It fell.' })
  keeper.note(connection, { description: 'It fell again.' })
  await keeper.discard(connection)
  expect(server.draft).toBeNull()
  expect(server.shown).toBeNull()
  expect(keeper.state().unsaved).toBeNull()
  expect([...stored]).toEqual([])
})
