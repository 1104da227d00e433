import { expect, test } from 'vitest'
import { issueName } from './words.ts'

test('an issue that isn’t listed is named with its category', () => {
  const other = { issueCode: 'TV-9', category: 'Screen', name: 'Something else', needsDescription: true }
  expect(issueName(other)).toBe('Screen: something else')
  expect(issueName({ issueCode: 'TV-1', category: 'Screen', name: 'Cracked panel' })).toBe('Cracked panel')
})
