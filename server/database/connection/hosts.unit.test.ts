import { expect, test } from 'vitest'
import { addressesOf, addressProblem } from './hosts.ts'

test('an address with several hosts is one for each', () => {
  expect(addressesOf('postgres://u:p%40x@h1:5433,[::1],h2/db?sslmode=verify-full')).toEqual([
    'postgres://u:p%40x@h1:5433/db?sslmode=verify-full',
    'postgres://u:p%40x@[::1]/db?sslmode=verify-full',
    'postgres://u:p%40x@h2/db?sslmode=verify-full',
  ])
})

test('an address with one host is left as it is', () => {
  for (const url of ['postgres://u:p,q@h/db?options=a,b', 'postgres:///db?host=/run/postgresql'])
    expect(addressesOf(url)).toEqual([url])
})

test.each([
  ['mysql://h/db', /start with postgres/],
  ['postgres://u:se#cret@h/db', /percent-encoded/],
  ['postgres://u:se/cret@/db', /percent-encoded/],
  ['postgres://u:p@/db', /percent-encoded/],
  ['postgres://u:p@/db?host=/run/postgresql&target_session_attrs=standby', /target_session_attrs=read-write/],
  ['postgres://h1,h2:x/db', /percent-encoded/],
  ['postgres://h1,h2/db?target_session_attrs=standby', /target_session_attrs=read-write/],
  ['postgres://h/db?sslmode=verify-full&sslrootcert=/nowhere/root.crt', /readable file as sslrootcert/],
])('%s is refused', (url, reason) => {
  expect(addressProblem(url)).toMatch(reason)
})

test.each([
  'postgres://h/db',
  'postgresql://u:p@h1,h2:5433/db?target_session_attrs=read-write',
  'postgres:///db?host=/run/postgresql',
  'postgres://u:p@/db?host=/run/postgresql',
  'postgres://u:p@/db?sslmode=disable&host=/run/postgresql',
  'postgres://h1,h2/db?target_session_attrs=primary&sslmode=verify-full',
])('%s is accepted', (url) => {
  expect(addressProblem(url)).toBeUndefined()
})
