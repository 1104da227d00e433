/** P5.1: questioned, but not refused. */
export function isShortSerial(serialNumber: string): boolean {
  return serialNumber.replace(/[\s-]/g, '').length < 5
}

export const SHORT_SERIAL = 'That looks short. If it’s right, save again.'
