import { plainText } from '../plain-text.ts'

/** What forms send: cleaned up, and without the "S/N:" that is in front of it on most labels. */
export function typedSerial(text: string): string {
  const typed = plainText(text)
  return typed.replace(label, '') || typed
}

// 'SN' needs a colon or a space after it: many numbers begin with these letters.
const label = /^(?:s\s?\/\s?n|sn(?=[\s:#])|serial(?:\s?(?:no\b|number\b|#))?(?=[\s.:#]))[\s.:#]*/i

/** P5.1: questioned, but not refused. */
export function isShortSerial(serialNumber: string): boolean {
  return typedSerial(serialNumber).replace(/[\s-]/g, '').length < 5
}

/** P5.1: refused by the forms. Without a letter or a digit it is no number. */
export function hasNoSerial(serialNumber: string): boolean {
  return !/[\p{L}\p{N}]/u.test(serialNumber)
}

export const NO_SERIAL = 'That isn’t a serial number. Enter one with letters or numbers.'
export const SHORT_SERIAL = 'That looks short. If it’s right, save again.'
