/** Status codes as the inside of an SQL `in (…)`. Codes come from the status table, never from a request. */
import type { StatusCode } from '#domain/job/status-table.ts'

export function codeList(codes: readonly StatusCode[]): string {
  return codes.map((code) => `'${code}'`).join(', ')
}
