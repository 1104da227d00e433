// What each kind of service means for the customer, in plain words: shown on its card, before submitting, on the
// receipt and on the job page. One table, so that all screens promise the same.

import { cannotShip, type Hazards } from './hazard.ts'
import { defectiveDevice, type ClaimKind } from './kind.ts'
import { BUYOUT_DAYS, REVIEW_WINDOW_HOURS } from '../limits.ts'
import { shortDay } from '../time/short-day.ts'

export type Guidance = {
  whatHappens: string
  /** A checklist of what to have ready. */
  prepare: readonly string[]
  /** What happens after the claim is submitted, in order. */
  nextSteps: readonly string[]
}

const backUp = 'Back up your data. A repair can erase what is stored on the device.'
const signOut = 'Sign out of your accounts, and switch off Find My Device or any other lock.'
const moveData = 'Back up your data. The replacement comes without it.'
const copyData = 'Copy what you want to keep from the device.'
const signOutOfOld =
  'Before you give the old device away, sign out of your accounts and switch off every lock.'

export const claimGuidance = {
  'carry-in': {
    whatHappens: 'Take it to a service center near you.',
    prepare: [
      backUp,
      signOut,
      'Bring the device with its charger or power cord.',
      'Bring a photo ID and your Service Call number.',
    ],
    nextSteps: [
      'Bring your device to the service center at the time you chose.',
      'A technician looks at it, and we tell you what is needed by e-mail and text message.',
      'Pick it up once we tell you that it is repaired.',
    ],
  },
  depot: {
    whatHappens: 'Ship it to our repair depot. We pay the postage both ways.',
    prepare: [
      backUp,
      signOut,
      'Remove cases, memory cards, SIM cards and anything else that is not part of the device.',
      'Pack the device so that it cannot move, and put the prepaid label on the box.',
    ],
    nextSteps: [
      'You’ll get a prepaid shipping label separately, or in the box we send you.',
      'Hand the parcel to the carrier. You can follow it on the page of your Service Call.',
      'The depot repairs your device and ships it back to you.',
    ],
  },
  'home-service': {
    whatHappens: 'A technician comes to you.',
    prepare: [
      backUp,
      'Make sure that an adult is at home for the whole arrival window.',
      'Clear the way to the device, and keep pets in another room.',
    ],
    nextSteps: [
      'The technician calls before the visit, at the phone number you gave.',
      'They arrive within the window you chose and repair the device where it stands.',
      'If a part has to be ordered, we arrange a second visit with you.',
    ],
  },
  reimbursement: {
    whatHappens: 'Have it repaired where you like, and we pay you back.',
    prepare: [
      'Have the device repaired by a shop of your choice.',
      'Keep the itemized receipt: date, shop, device, serial number, parts and labor.',
      'Take a photo of the damage before it is repaired.',
    ],
    nextSteps: [
      'Have your device repaired, and pay the shop.',
      'Add the receipt and your photos on the page of your Service Call.',
      'We check them and pay you back, up to your benefit limit.',
    ],
  },
  replacement: {
    whatHappens: 'We send you a device of like kind and quality.',
    prepare: [moveData, 'Make sure that somebody can accept the delivery.', signOutOfOld],
    nextSteps: [
      'We look for a replacement and tell you by e-mail and text message.',
      `You have ${REVIEW_WINDOW_HOURS} hours to review and accept it. Otherwise we offer you a buyout.`,
      'We ship it to you, with a tracking number.',
    ],
  },
  buyout: {
    whatHappens: 'We pay you what the device is worth.',
    prepare: [copyData, 'Check that your mailing address is right.'],
    nextSteps: [
      'We work out the fair market value of your device.',
      'You review the amount, and accept or decline it.',
      `Once you accept, payment and delivery take up to ${BUYOUT_DAYS} days, and the device leaves your list.`,
    ],
  },
} as const satisfies Record<ClaimKind, Guidance>

/** What is known of a prepaid label. Without one it comes from a partner, and nothing is promised (P3.12). */
export type LabelWords = { carrier: string; shipBy: string } | null

/** How to hand in a defective device; the specification only says that it is handed in (P3.12). */
export function handInSteps(label: LabelWords): readonly string[] {
  return [
    label
      ? `Print your prepaid ${label.carrier} label.`
      : 'The prepaid label for your old device comes separately. If you don’t have it once your replacement is there, call us.',
    'Sign out of your accounts on the old device, and turn off every lock.',
    label
      ? `Put it in the box the new one came in, stick the label on, and hand it to ${label.carrier} by ${shortDay(label.shipBy)}.`
      : 'Put it in the box the new one came in, stick the label on, and hand it to the carrier.',
  ]
}

/** The same for a message. */
export const HAND_IN =
  'Please send your old device back to us: sign out of your accounts on it, put it into the box that the new one came in, and use the prepaid label, which comes separately.'

/** What happens to the old device of a replacement; null for any other job. */
export function oldDeviceOf(serviceJobType: string, hazards?: Hazards): OldDevice | null {
  const defective = defectiveDevice(serviceJobType)
  return defective === 'handed in' ? (cannotShip(hazards) ? 'dropped off' : 'mailed back') : defective
}
export type OldDevice = 'kept' | 'mailed back' | 'dropped off'

/** What to prepare. A device that isn't safe to use is not turned on for a backup. */
export function prepareFor(kind: ClaimKind, hazards: Hazards = []): string[] {
  const { prepare } = claimGuidance[kind]
  if (!hazards.includes('do-not-use')) return [...prepare]
  return [
    'Don’t turn it on to back up your data or to sign out: you can sign out from another device.',
    ...prepare.filter((item) => !needsDevice.includes(item)),
  ]
}
const needsDevice: readonly string[] = [backUp, signOut, moveData, signOutOfOld, copyData]

/** The next steps of a job, which differ if the old device is mailed back. */
export function nextStepsOf(
  kind: ClaimKind,
  oldDevice: OldDevice | null,
  label: LabelWords = null,
): readonly string[] {
  const { nextSteps } = claimGuidance[kind]
  if (kind === 'depot' && label) {
    return [
      `Print your prepaid ${label.carrier} label, or use the one in the box we send you.`,
      `Hand the parcel to ${label.carrier} by ${shortDay(label.shipBy)}.`,
      ...nextSteps.slice(2),
    ]
  }
  if (oldDevice !== 'mailed back') return nextSteps
  return [
    ...nextSteps.slice(0, -1),
    'We ship it to you, with a tracking number. The prepaid label for the old device comes separately.',
    'Send the old device back to us in the box that the new one came in.',
  ]
}
