import { Rejected } from './errors.ts'

/** The parameters of a call, as they came. */
export type Params = Record<string, unknown>

/** The values at a path such as `product.brandCode` or `triageDetails[].issueCode`. */
export function valuesAt(params: unknown, path: string): unknown[] {
  let found = [params]
  for (const part of path.split('.')) {
    const name = part.replace('[]', '')
    const values = found.map((value) => (value as Params | null | undefined)?.[name])
    found = part.endsWith('[]')
      ? values.flatMap((value) => (Array.isArray(value) ? value : [undefined]))
      : values
  }
  return found
}

/** A text, id or code; a number counts as text. Empty if it is missing. */
export function textAt(params: Params, path: string): string {
  const [value] = valuesAt(params, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function textsAt(params: Params, path: string): string[] {
  const [value] = valuesAt(params, path)
  if (!Array.isArray(value)) throw new Rejected(400, `${path} must be a list`)
  return value.map(String)
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
