import { Failure } from '#contract/failure.ts'

/** Trimmed; spaces alone are nothing, which a schema's minimum length cannot see. */
export function requireText(field: string, text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new Failure('malformed', [{ field, message: 'must not be empty' }])
  return trimmed
}
