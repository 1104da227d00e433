// What makes an issue dangerous, and what follows: nobody is asked to mail a battery that may catch fire (P3.13).

import type { ClaimKind } from './kind.ts'

export const hazardNames = ['do-not-ship', 'do-not-charge', 'do-not-use'] as const
export type Hazard = (typeof hazardNames)[number]
export type Hazards = readonly Hazard[]

export function cannotShip(hazards: Hazards = []): boolean {
  return hazards.includes('do-not-ship')
}

const NO_MAIL = 'It isn’t safe to mail. Carriers don’t accept devices that could catch fire.'

/** Why a kind of service is out of the question; null if it is not. */
export function reasonAgainstShipping(kind: ClaimKind, hazards?: Hazards): string | null {
  return kind === 'depot' && cannotShip(hazards) ? NO_MAIL : null
}

/** Why the old device can't be handed in for a replacement; null if it can. */
export function reasonAgainstHandIn(hazards?: Hazards): string | null {
  return cannotShip(hazards) ? `${NO_MAIL} Keep it until you can take it to a collection site.` : null
}

/** What to do with the old device, for the page and the message of a replacement. */
export const DROP_OFF_OLD_DEVICE =
  'Don’t mail your old device, and don’t put it in the trash. Take it to your city’s or county’s household hazardous waste site. Call ahead to ask about damaged batteries.'

/** What to do at once, in order. Empty if the issue is harmless. */
export function safetyAdvice(hazards: Hazards = []): string[] {
  if (hazards.length === 0) return []
  return [
    ...(hazards.includes('do-not-use') ? ['Stop using it, and turn it off.'] : []),
    ...(hazards.includes('do-not-charge') ? ['Unplug it, and don’t charge it again.'] : []),
    'Don’t press on it, bend it, or open it.',
    'Put it on a hard surface such as tile or concrete, away from heat, sunlight, and anything that burns.',
    ...(cannotShip(hazards)
      ? [
          'Don’t mail it, and don’t put it in the trash. A service center will take it, and so will your city’s or county’s household hazardous waste site.',
        ]
      : []),
    'If it smokes, hisses, or gets hot, move away from it and call 911.',
  ]
}
