import type { JobEvent } from '#contract/job-events.ts'

export function takeVersions(text: string): { versions: number[]; rest: string } {
  const lines = text.split('\n')
  const rest = lines.pop()!
  const data = lines.filter((line) => line.startsWith('data:'))
  return { versions: data.map((line) => (JSON.parse(line.slice(5)) as JobEvent).version), rest }
}
