/** Ends a call with an HTTP status other than 200 (P7.2). */
export class Rejected extends Error {
  readonly status: number

  constructor(status: 400 | 401 | 403 | 404 | 409 | 422 | 500 | 503, message: string) {
    super(message)
    this.status = status
  }
}

export interface Refusal {
  errorDetails: { code: string; description: string }
}

/** A refusal is an answer (P6.3). */
export function refuse(code: string, description: string): Refusal {
  return { errorDetails: { code, description } }
}
