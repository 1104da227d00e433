// Every alert is tried in both directions by promtool's tests (`npm run check-alerts` runs them), and documented.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

interface Rule {
  alert: string
  severity: string
}

const rules: Rule[] = read('deploy/alerts.yml')
  .split('- alert: ')
  .slice(1)
  .map((text) => ({
    alert: /^\w+/.exec(text)![0],
    severity: /severity: (\w+)/.exec(text)![1]!,
  }))

/** What promtool expects of an alert at some time: the severities that fire, none if it doesn't. */
const cases = read('deploy/alerts.test.yml')
  .split(/- (?:\{ )?eval_time: /)
  .slice(1)
  .map((text) => ({
    alert: /alertname: (\w+)/.exec(text)![1]!,
    firing: [...text.matchAll(/severity: (\w+)/g)].map(([, severity]) => severity),
  }))

test('every alert has a case in which it fires and one in which it doesn’t', () => {
  expect(rules.length).toBeGreaterThan(15)
  const missing = rules.flatMap(({ alert, severity }) => {
    const own = cases.filter((each) => each.alert === alert)
    return [
      own.some(({ firing }) => firing.includes(severity)) ? [] : [`${alert} (${severity}) never fires`],
      own.some(({ firing }) => firing.length === 0) ? [] : [`${alert} always fires`],
    ].flat()
  })
  expect(missing).toEqual([])
})

test('docs/operations.md has a first step for every alert, and for no other', () => {
  const rows = read('docs/operations.md').matchAll(/^\| (`Portal[^|]+)\|/gm)
  const named = [...rows].flatMap(([, names]) => [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!))
  expect(named.toSorted()).toEqual([...new Set(rules.map(({ alert }) => alert))].toSorted())
})
