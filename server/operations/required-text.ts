import { Failure } from '#contract/failure.ts'
import { plainText } from '#domain/plain-text.ts'

/** Normalizes, and rejects blank text, which a schema's minLength accepts. */
export function requireText(field: string, text: string): string {
  const plain = plainText(text)
  if (plain === '') throw new Failure('malformed', [{ field, message: 'must not be empty' }])
  return plain
}
