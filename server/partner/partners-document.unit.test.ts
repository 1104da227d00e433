// docs/partners.md says what the tables in domain/ say, and its signatures are right. A table that fails is printed as
// it has to be.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARTNER_TIMESTAMP_TOLERANCE_SECONDS } from '#contract/partner.ts'
import { PartnerEventName } from '#contract/partner-events.ts'
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import { claimKindNames } from '#domain/claim/kind-names.ts'
import { reportFields } from '#domain/job/report-fields.ts'
import type { StatusRow } from '#domain/job/status-row.ts'
import { statusTable } from '#domain/job/status-table.ts'
import { transitions, type Transition } from '#domain/job/transitions.ts'
import { PRINTED_KEY } from './keys.ts'
import { signPartnerBody } from './signature.ts'

const page = readFileSync(new URL('../../docs/partners.md', import.meta.url), 'utf8')

const groups = [...Map.groupBy(claimKindNames, (kind) => JSON.stringify(transitions[kind])).values()]

test.each(groups)('has the transitions of %s', (...kinds: ClaimKind[]) => {
  const rows: readonly Transition[] = transitions[kinds[0]!]
  const lines = rows.map(({ from, to, by, action = '' }) => {
    const why = action.replaceAll('-', ' ')
    return `| ${from.join(', ')} | ${to.join(', ')} | ${by} |${why && ` ${why}`} |`
  })
  const title = kinds.map((kind) => claimKinds[kind].label).join(', ')
  expect(page).toContain(
    [`**${title}**`, '', '| from | to | by | |', '|---|---|---|---|', ...lines, ''].join('\n'),
  )
})

test.each(['repair', 'replacement'] as const)('has the status codes of the %s family', (family) => {
  const rows: [string, StatusRow][] = Object.entries(statusTable[family])
  const lines = rows.map(([code, { name }]) => `| ${code} | ${name} |`)
  expect(page).toContain(['| code | name |', '|---|---|', ...lines, ''].join('\n'))
})

test('says which field goes with which status', () => {
  const lines = Object.entries(reportFields).map(([field, codes]) => `| \`${field}\` | ${codes.join(', ')} |`)
  expect(page).toContain(['| `note` | every status |', ...lines, ''].join('\n'))
})

test('names every event', () => {
  const named = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining(PartnerEventName.anyOf.map(({ const: name }) => name)))
})

test('its test vectors are right', () => {
  const [, key = ''] = /^key: +(\S+)$/m.exec(page) ?? []
  const [, timestamp = ''] = /^timestamp: +(\d+)$/m.exec(page) ?? []
  const vectors = [...page.matchAll(/^signed: +(.+)\nsignature: +([0-9a-f]{64})$/gm)]
  expect(vectors).toHaveLength(2)
  // Nobody can use it.
  expect(key).toBe(PRINTED_KEY)
  for (const [, sent = '', signature] of vectors) {
    expect(sent.startsWith(`${timestamp}.`)).toBe(true)
    expect(signPartnerBody(key, timestamp, sent.slice(timestamp.length + 1))).toBe(signature)
  }
  expect(page).toContain(`${PARTNER_TIMESTAMP_TOLERANCE_SECONDS} seconds`)
})
