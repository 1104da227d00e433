/** Checks an envelope and its parameters (P6.2, P8.5, P11.1) and returns the parameters. */
import { Rejected } from './errors.ts'
import { isEmpty, valuesAt, type Params } from './parameters.ts'
import { rules, type CallName, type Rule } from './rules.ts'

export interface Envelope {
  transactionId: string
  sourceSystemRefId: string
  params: Params
  /** Names of parameters that no page of docs/product knows. */
  unknown: string[]
}

const HEADER = ['user', 'sourceSystemName', 'sourceSystemVersion', 'sourceSystemRefId', 'transactionId']

/** `mayBeMissing` are parameters that this gateway itself has made impossible to send. */
export function readEnvelope(
  name: CallName,
  body: unknown,
  subject: string,
  mayBeMissing: readonly string[] = [],
): Envelope {
  const given = body as Record<string, unknown>
  for (const field of HEADER)
    if (typeof given[field] !== 'string' || !given[field]) missing(`envelope ${field}`)
  if (given.user !== subject) wrong('user')
  if (given.sourceSystemName !== 'WEB') wrong('sourceSystemName')
  if (given.sourceSystemVersion !== '2.0') wrong('sourceSystemVersion')
  if (!/^[\w-]{8,64}$/.test(given.transactionId as string)) wrong('transactionId')
  const params = given[name] as Params | undefined
  if (!params || typeof params !== 'object') return missing(name)
  const { channel, locale } = (params.context ?? missing('context')) as Params
  if (channel !== 'WEB' || locale !== 'en-US') wrong('context')
  checkParams(rules[name], params, mayBeMissing)
  return {
    transactionId: given.transactionId as string,
    sourceSystemRefId: given.sourceSystemRefId as string,
    params,
    unknown: unknownNames(rules[name], params),
  }
}

function checkParams(rule: Rule, params: Params, mayBeMissing: readonly string[]): void {
  for (const path of rule.needs) {
    if (!mayBeMissing.includes(path) && valuesAt(params, path).some(isEmpty)) missing(path)
  }
  for (const path of rule.has ?? []) if (valuesAt(params, path).includes(undefined)) missing(path)
  for (const [path, value] of Object.entries(rule.fixed ?? {})) {
    if (valuesAt(params, path)[0] !== value) wrong(path)
  }
  for (const [path, value] of Object.entries(rule.fixedIfGiven ?? {})) {
    const [given] = valuesAt(params, path)
    if (given !== undefined && given !== value) wrong(path)
  }
}

function unknownNames(rule: Rule, params: Params): string[] {
  const known = [
    ...rule.needs,
    ...(rule.has ?? []),
    ...(rule.may ?? []),
    ...Object.keys({ ...rule.fixed, ...rule.fixedIfGiven }),
    'context',
  ].map((path) => path.split('.')[0]!.replace('[]', ''))
  return Object.keys(params).filter((name) => !known.includes(name))
}

function missing(what: string): never {
  throw new Rejected(400, `${what} is missing`)
}

function wrong(what: string): never {
  throw new Rejected(400, `${what} is wrong`)
}
