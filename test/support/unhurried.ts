/**
 * Long timeouts for servers and connections under test: a busy machine may pause a process for seconds, which is not what
 * a test is about.
 */
const PATIENCE_MS = 120_000

/** For a server's environment. */
export const UNHURRIED = {
  DATABASE_TIMEOUT_MS: String(PATIENCE_MS),
  OVERLOAD_LAG_MS: '0',
  // The longest that may be set, as below.
  PAGE_DATA_MS: '60000',
  PARTNER_GATEWAY_TIMEOUT_MS: '60000',
  PARTNER_ADJUDICATION_TIMEOUT_MS: '60000',
}

/** For `connectPostgres`. */
export const UNHURRIED_CONNECTION = { statementTimeout: PATIENCE_MS, connectTimeout: PATIENCE_MS }
