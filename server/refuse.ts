import type { Refusal } from '#contract/operation.ts'

export function refuse(code: string, description: string): Refusal {
  return { errorDetails: { code, description } }
}
