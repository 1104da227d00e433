import assert from 'node:assert/strict'
import { afterEach } from 'vitest'

// A call to console.error fails the test.
const complaints: unknown[][] = []
console.error = (...words) => void complaints.push(words)

afterEach(() => {
  const heard = complaints.splice(0)
  assert.deepEqual(heard, [], `console.error was called: ${heard.flat().join(' ')}`)
})
