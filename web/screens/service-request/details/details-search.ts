export interface DetailsSearch {
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
