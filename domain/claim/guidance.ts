// What each kind of service means for the customer, in plain words: shown on its card, before submitting, on the
// receipt and on the job page. In one place, so that all screens promise the same; in two tables, because the web app
// only needs the second.

import { cannotShip, type Hazards } from './hazard.ts'
import { defectiveDevice, type ClaimKind } from './kind.ts'
import { REVIEW_WINDOW_HOURS } from '../limits.ts'
import { shortDay } from '../time/short-day.ts'

export type Guidance = {
  whatHappens: string
  /** A checklist of what to have ready. */
  prepare: readonly string[]
}

const backUp = 'Back up your data. A repair can erase what’s on the device.'
const signOut = 'Sign out of your accounts, and turn off Find My Device and any other locks.'
const moveData = 'Back up your data. It won’t be on your replacement.'
const copyData = 'Copy anything you want to keep from the device.'
const signOutOfOld = 'Before you part with your old device, sign out of your accounts and turn off any locks.'

export const claimGuidance = {
  'carry-in': {
    whatHappens: 'Take it to a service center near you.',
    prepare: [
      backUp,
      signOut,
      'Bring the device with its charger or power cord.',
      'Bring a photo ID and your Service Call number.',
    ],
  },
  depot: {
    whatHappens: 'A mail-in repair: you ship it to our repair depot. We’ll pay for shipping both ways.',
    prepare: [
      backUp,
      signOut,
      'Remove cases, memory cards, SIM cards, and anything else that isn’t part of the device.',
      'Pack the device so it can’t move around. Make sure the prepaid label is on the box.',
    ],
  },
  'home-service': {
    whatHappens: 'A technician will come to you.',
    prepare: [
      backUp,
      'Make sure an adult is home for the whole arrival window.',
      'Clear a path to the device, and keep pets in another room.',
    ],
  },
  reimbursement: {
    whatHappens: 'Get it repaired at any shop, and we’ll pay you back.',
    prepare: [
      'Take a photo of the damage before the repair.',
      'Ask for an itemized receipt: date, shop, device, serial number, parts, and labor.',
    ],
  },
  replacement: {
    whatHappens: 'We’ll send you a device of like kind and quality.',
    prepare: [moveData, 'Make sure someone can accept the delivery.', signOutOfOld],
  },
  buyout: {
    whatHappens: 'We’ll pay you what the device is worth.',
    prepare: [copyData, 'Make sure your address under Details is right. We’ll mail your payment there.'],
  },
} as const satisfies Record<ClaimKind, Guidance>

/** What happens after the claim is submitted, in order. A buyout has no receipt: the page of its job says it. */
export const nextSteps = {
  'carry-in': [
    'Bring your device to the service center at the time you chose.',
    'A technician will look at it, and we’ll let you know what’s next.',
    'Pick it up when we tell you it’s ready.',
  ],
  depot: [
    'Ship it with a prepaid label from our service partner. If you don’t get one, call us.',
    'Hand the package to the carrier. You can follow along on your Service Call page.',
    'The depot will repair your device and ship it back to you.',
  ],
  'home-service': [
    'The technician will call your contact number before the visit.',
    'They’ll arrive within the window you chose and repair the device on the spot if they can.',
    'If they need a part, we’ll order it and schedule a second visit with you.',
  ],
  reimbursement: [
    'Get your device repaired at any shop you like, and pay the shop.',
    'Add the receipt and your photos on your Service Call page.',
    'We’ll check them and pay you back, up to your benefit limit. We’ll let you know how and by when.',
  ],
  replacement: [
    'We’ll look for a replacement and let you know.',
    `You’ll have ${REVIEW_WINDOW_HOURS} hours to review and accept it. If you don’t, we’ll offer you a buyout.`,
    'We’ll ship it to you with a tracking number.',
  ],
} as const satisfies Record<KindWithReceipt, readonly string[]>
export type KindWithReceipt = Exclude<ClaimKind, 'buyout'>

export const BOX_ARRIVES = 'Your box should arrive in 2–3 business days.'

/** What is known of a prepaid label. Without one it comes from a partner, and nothing is promised (P3.12). */
export type LabelWords = { carrier: string; shipBy: string; comesInBox?: boolean | undefined } | null

/** How to hand in a defective device; the specification only says that it is handed in (P3.12). */
export function handInSteps(
  label: LabelWords,
  { productLineName }: { productLineName: string },
): readonly string[] {
  return [
    label
      ? `Print your prepaid ${label.carrier} label.`
      : 'Use a prepaid label from our service partner. If you don’t have one when your replacement arrives, call us.',
    ...(keepsData(productLineName)
      ? ['Sign out of your accounts on your old device, and turn off any locks.']
      : []),
    `Put it in the box your replacement came in, add the label, and hand it to ${label ? `${label.carrier} by ${shortDay(label.shipBy)}` : 'the carrier'}.`,
  ]
}

/** What happens to the old device of a replacement; null for any other job. */
export function oldDeviceOf(serviceJobType: string, hazards?: Hazards): OldDevice | null {
  const defective = defectiveDevice(serviceJobType)
  return defective === 'handed in' ? (cannotShip(hazards) ? 'dropped off' : 'mailed back') : defective
}
export type OldDevice = 'kept' | 'mailed back' | 'dropped off'

/**
 * What to prepare. There is nothing to back up from headphones, and a device that isn't safe to use is not turned on
 * for a backup.
 */
export function prepareFor(
  kind: ClaimKind,
  { productLineName }: { productLineName: string },
  hazards: Hazards = [],
): string[] {
  const { prepare } = claimGuidance[kind]
  if (canBackUp({ productLineName, hazards })) return [...prepare]
  const withoutData = prepare.filter((item) => !aboutData.includes(item))
  if (!keepsData(productLineName)) return withoutData
  return [
    'Don’t turn it on to back up your data or sign out. You can sign out from another device.',
    ...withoutData,
  ]
}
const aboutData: readonly string[] = [backUp, signOut, moveData, signOutOfOld, copyData]

/** Whether the customer can be asked to back up their data and sign out. */
export function canBackUp(device: { productLineName: string; hazards?: Hazards | undefined }): boolean {
  return keepsData(device.productLineName) && !device.hazards?.includes('do-not-use')
}

/** By words of the name, which a partner's product lines have too. */
function keepsData(productLineName: string): boolean {
  return !/headphone|headset|earbud|monitor|audio|speaker|soundbar|router/i.test(productLineName)
}

function firstStep({ carrier, comesInBox }: NonNullable<LabelWords>): string {
  if (comesInBox) return `${BOX_ARRIVES} The prepaid label will already be on it.`
  return comesInBox === false
    ? `Print your prepaid ${carrier} label and put it on your box.`
    : `Print your prepaid ${carrier} label, or use the one on the box we’ll send you.`
}

/** The next steps of a job, which differ if the old device is mailed back. */
export function nextStepsOf(
  kind: KindWithReceipt,
  oldDevice: OldDevice | null,
  label: LabelWords = null,
): readonly string[] {
  const steps = nextSteps[kind]
  if (kind === 'depot' && label) {
    return [
      firstStep(label),
      `Hand the package to ${label.carrier} by ${shortDay(label.shipBy)}.`,
      ...steps.slice(2),
    ]
  }
  if (oldDevice !== 'mailed back') return steps
  return [...steps, 'Send us your old device in the box your replacement came in, with a prepaid label.']
}
