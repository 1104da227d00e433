import type { ComponentType } from 'react'

/** One piece of the design system as it stands on the demo page: in a state that its name tells. */
export interface Specimen {
  /** Stands in the address, and names the picture that tests compare. */
  id: string
  name: string
  Piece: ComponentType
}

export interface SpecimenGroup {
  id: string
  title: string
  /** When to use it and what to mind, in a sentence or two. */
  about: string
  specimens: readonly Specimen[]
}
