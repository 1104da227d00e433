/** P5.1: questioned, but not refused. */
export function isShortSerial(serialNumber: string): boolean {
  return serialNumber.replace(/[\s-]/g, '').length < 5
}

/** P5.1: refused by the forms. Without a letter or a digit it is no number. */
export function hasNoSerial(serialNumber: string): boolean {
  return !/[\p{L}\p{N}]/u.test(serialNumber)
}

export const NO_SERIAL = 'That isn’t a serial number. Enter one with letters or numbers.'
export const SHORT_SERIAL = 'That looks short. If it’s right, save again.'
