/** The search params of a kind's own questions. */
export interface DetailsSearch {
  /** Which question, if the kind has several. */
  question?: string
  /** The service center found, until picking a time there makes it an answer. */
  location?: string
}

export function readDetailsSearch({ question, location }: Record<string, unknown>): DetailsSearch {
  return {
    ...(typeof question === 'string' && question && { question }),
    ...(typeof location === 'string' && location && { location }),
  }
}
