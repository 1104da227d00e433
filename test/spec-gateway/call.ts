import type { Owner } from './ownership.ts'
import type { Params } from './parameters.ts'
import type { CallName } from './rules.ts'
import type { World } from './world.ts'

/** Answers a call, or throws `Rejected`. */
export type Call = (params: Params, by: Owner, world: World) => object

export type Calls<Names extends CallName> = Record<Names, Call>
