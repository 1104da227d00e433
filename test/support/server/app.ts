/** The real app on a real database, called in process. */
import { randomUUID } from 'node:crypto'
import type { QueryResult } from 'pg'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { responseKey, wrapRequest } from '#contract/envelope.ts'
import {
  functions,
  type FunctionName,
  type FunctionParams,
  type FunctionResult,
  type OperationName,
  type OperationParams,
  type OperationResult,
} from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import { sandboxLabels } from '#sandbox/labels/sandbox-labels.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { buildApp, type AppDependencies } from '#server/app.ts'
import { readConfig, type Config } from '#server/config.ts'
import { newReferenceKey } from '#server/identity/reference-keys.ts'
import type { Connection } from '#server/database/connect.ts'
import { createReferences, type ReferencePurpose, type References } from '#server/identity/references.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { expectAsDeclared } from './declared-answers.ts'
import { openDatabase } from './database.ts'
import { AUDIENCE, createIssuer, ISSUER, type TestIssuer } from './issuer.ts'
import { PARTNER_KEYS } from './partners.ts'
import { NOW } from './seeded.ts'
import { UNHURRIED } from '../unhurried.ts'

export interface Caller {
  /** Whose token to send; none if omitted. */
  as?: AccountKey
  token?: string
  /** For sending the same call again; defaults to a new id. */
  transactionId?: string
  /** Named in the envelope, for parameters that don't name the customer. */
  customerRef?: string
}

type ScreenParams<Name extends FunctionName> = Omit<FunctionParams<Name>, 'customerRef'> & {
  customerRef?: string
}

export interface TestApp {
  app: FastifyInstance
  connection: Connection
  config: Config
  references: References
  issuer: TestIssuer
  tokenFor: TestIssuer['tokenFor']
  callGateway<Name extends OperationName>(
    name: Name,
    params: OperationParams<Name>,
    caller?: Caller,
  ): Promise<LightMyRequestResponse>
  /** Without a customerRef, uses the caller's own. */
  callFunction<Name extends FunctionName>(
    name: Name,
    params: ScreenParams<Name>,
    caller?: Caller,
  ): Promise<LightMyRequestResponse>
  /** The answer of a gateway call with its HTTP status, or its `failure`. */
  send<Name extends OperationName>(
    name: Name,
    params: OperationParams<Name>,
    caller?: Caller,
  ): ReturnType<Response['json']>
  /** The answer of a gateway call that is not an HTTP error. */
  read<Name extends OperationName>(
    name: Name,
    params: OperationParams<Name>,
    as?: AccountKey,
  ): Promise<OperationResult<Name> & Partial<Refusal>>
  /** The answer of a function that succeeds. */
  ask<Name extends FunctionName>(
    name: Name,
    params?: ScreenParams<Name>,
    as?: AccountKey,
  ): Promise<FunctionResult<Name>>
  /** The rows of a statement. */
  query(text: string, values?: unknown[]): Promise<QueryResult['rows']>
  /** The customerRef in the URL of an account's screens. */
  customerRefOf(key: AccountKey): Promise<string>
  encrypt(purpose: ReferencePurpose, value: string): Promise<string>
  bearer(caller: Caller): Promise<{ authorization?: string }>
  close(): Promise<void>
}

/** `labels` are the sandbox's, unless given. */
type Given =
  | 'replicas'
  | 'logger'
  | 'web'
  | 'tracing'
  | 'jobEvents'
  | 'arrivingBodies'
  | 'labels'
  | 'draining'

export interface TestAppSettings extends Partial<Pick<AppDependencies, Given>> {
  now?: () => Date
  env?: Record<string, string>
  connection?: Connection
  metrics?: (connection: Connection) => Metrics
  /** Another server's issuer, so that the two accept each other's tokens. */
  issuer?: TestIssuer
  /** Instead of a key of its own. */
  referenceKeys?: Config['referenceKeys']
  /** Routes and hooks of the test, added before the app is ready. */
  prepare?: (app: FastifyInstance) => unknown
}

export async function startTestApp(settings: TestAppSettings = {}): Promise<TestApp> {
  const { now = () => NOW, env, metrics, referenceKeys = [newReferenceKey()], prepare, ...given } = settings
  const config = readConfig({
    ...UNHURRIED,
    OIDC_ISSUER: ISSUER,
    OIDC_AUDIENCE: AUDIENCE,
    RATE_LIMIT_PER_MINUTE: '1000000',
    PARTNER_KEYS: Object.entries(PARTNER_KEYS)
      .map((pair) => pair.join(':'))
      .join(),
    PARTNER_SOURCE_SYSTEMS: 'WEB:servicebench',
    ...env,
  })
  const connection = given.connection ?? (await openDatabase()).connection
  const testIssuer = given.issuer ?? (await createIssuer(now))
  const { issuer, tokenFor } = testIssuer
  const references = createReferences(referenceKeys)
  const app = await buildApp({
    labels: sandboxLabels,
    ...given,
    config,
    connection,
    issuer,
    references,
    now,
    ...(metrics && { metrics: metrics(connection) }),
    inspectAnswer: expectAsDeclared,
  })
  prepare?.(app)
  // Opens its connections now, so that tests that count statements don't see it.
  await app.ready()
  const bearer = async ({ as, token }: Caller): Promise<{ authorization?: string }> => {
    const sent = token ?? (as && (await tokenFor(accountOf(as))))
    return sent ? { authorization: `Bearer ${sent}` } : {}
  }
  const customerRefOf = (key: AccountKey) => references.encrypt('customerRef', accountOf(key).customerRef)
  const callGateway: TestApp['callGateway'] = async (name, params, caller = {}) => {
    const { transactionId = randomUUID() } = caller
    // As the browser does: names the customer in the envelope.
    const { customerRef = caller.customerRef } = params as { customerRef?: string }
    const header = { transactionId, now: now().getTime(), ...(customerRef && { customerRef }) }
    const payload = wrapRequest(name, params, header)
    return app.inject({ method: 'POST', url: `/gateway/${name}`, headers: await bearer(caller), payload })
  }
  const callFunction: TestApp['callFunction'] = async (name, given, caller = {}) => {
    const { method, params: schema } = functions[name]
    const isTheirs =
      caller.as !== undefined && (schema as { required?: string[] }).required?.includes('customerRef')
    const params = { ...(isTheirs && { customerRef: await customerRefOf(caller.as!) }), ...given }
    const request = method === 'GET' ? { query: params as Record<string, string> } : { payload: params }
    return app.inject({ method, url: `/functions/${name}`, headers: await bearer(caller), ...request })
  }
  return {
    app,
    connection,
    config,
    references,
    issuer: testIssuer,
    tokenFor,
    bearer,
    encrypt: (purpose, value) => references.encrypt(purpose, value),
    customerRefOf,
    callGateway,
    callFunction,
    async send(name, params, caller = { as: 'one-plan' }) {
      const response = await callGateway(name, params, caller)
      const body = response.json()
      return { http: response.statusCode, ...(body[responseKey(name)] ?? { failure: body.error }) }
    },
    async read(name, params, as = 'one-plan') {
      const response = await callGateway(name, params, { as })
      if (response.statusCode !== 200) throw new Error(`${name} failed: ${response.payload}`)
      return response.json()[responseKey(name)]
    },
    async ask(name, params, as = 'one-plan') {
      const response = await callFunction(name, params ?? ({} as never), { as })
      if (response.statusCode !== 200) throw new Error(`${name} failed: ${response.payload}`)
      return response.json()
    },
    query: async (text, values) => (await connection.pool.query(text, values)).rows,
    async close() {
      await app.close()
      await connection.close()
    },
  }
}
