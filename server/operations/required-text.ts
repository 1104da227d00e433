import { Failure } from '#contract/failure.ts'

/** Trims, and rejects blank text, which a schema's minLength accepts. */
export function requireText(field: string, text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new Failure('malformed', [{ field, message: 'must not be empty' }])
  return trimmed
}
