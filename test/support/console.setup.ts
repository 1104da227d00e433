import { afterEach, expect } from 'vitest'

// Nothing that is tested here is expected to complain: whoever calls console.error has found something.
const complaints: unknown[][] = []
console.error = (...words) => void complaints.push(words)

afterEach(() => {
  expect(complaints.splice(0), 'console.error was called').toEqual([])
})
