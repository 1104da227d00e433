import assert from 'node:assert/strict'
import { afterEach } from 'vitest'

// Nothing that is tested here is expected to complain: whoever calls console.error has found something.
const complaints: unknown[][] = []
console.error = (...words) => void complaints.push(words)

afterEach(() => {
  const heard = complaints.splice(0)
  assert.deepEqual(heard, [], `console.error was called: ${heard.flat().join(' ')}`)
})
