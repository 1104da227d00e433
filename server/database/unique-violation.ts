const UNIQUE_VIOLATION = '23505'

/** Whether PostgreSQL refused a row because there is one with the same key. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string }).code === UNIQUE_VIOLATION
}
