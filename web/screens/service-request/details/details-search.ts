/** What the address of a kind's own questions says beside the kind. */
export interface DetailsSearch {
  /** Which question, where the kind asks several. */
  question?: string
  /** The service center that was found, until a time there makes it an answer. */
  location?: string
}

export function readDetailsSearch({ question, location }: Record<string, unknown>): DetailsSearch {
  return {
    ...(typeof question === 'string' && question && { question }),
    ...(typeof location === 'string' && location && { location }),
  }
}
