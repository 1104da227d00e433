import type { ComponentType } from 'react'

/** One component on the demo page, in the state its name describes. */
export interface Specimen {
  /** Used in the URL and as the name of the screenshot that tests compare. */
  id: string
  name: string
  Piece: ComponentType
}

export interface SpecimenGroup {
  id: string
  title: string
  /** When to use it and what to watch out for, in a sentence or two. */
  about: string
  specimens: readonly Specimen[]
}
