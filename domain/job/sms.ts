// How long an SMS is. The telephone networks' own alphabet (GSM-7) takes 160 characters, or 153 in each part of a longer
// text; a single character outside it makes the whole text UCS-2, with 70 and 67.

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ\u00a7¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€\f'

const basic = new Set(BASIC)
/** These are sent as two: an escape and a character. */
const extended = new Set(EXTENDED)

export const MOST_SMS_SEGMENTS = 2

const SIZES = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const

export type SmsSize = { encoding: keyof typeof SIZES; segments: number }

export function smsSize(text: string): SmsSize {
  const encoding = isGsm(text) ? 'GSM-7' : 'UCS-2'
  // Neither an escaped character nor a surrogate pair is split between two parts.
  const widths = Array.from(text, (sign) => (encoding === 'UCS-2' ? sign.length : extended.has(sign) ? 2 : 1))
  const { single, part } = SIZES[encoding]
  let [segments, used] = [1, 0]
  for (const width of widths) {
    if (used + width > part) [segments, used] = [segments + 1, 0]
    used += width
  }
  const total = widths.reduce((sum, width) => sum + width, 0)
  return { encoding, segments: total <= single ? 1 : segments }
}

export function fitsSms(text: string): boolean {
  return smsSize(text).segments <= MOST_SMS_SEGMENTS
}

/** Typographic signs and accents give way to their GSM-7 relatives; a script of its own stays as it is. */
export function gsmText(text: string): string {
  return Array.from(text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"'), gsmSign).join('')
}

function gsmSign(sign: string): string {
  if (isGsm(sign)) return sign
  if (/\s/.test(sign)) return ' '
  if (/[\p{Dash}·•]/u.test(sign)) return '-'
  if (sign === '…') return '...'
  const plain = sign.normalize('NFKD').replaceAll(/\p{Mark}/gu, '')
  return isGsm(plain) && plain !== '' ? plain : sign
}

/** A device's name, cut after a word where possible. Pictographs go, unless the name is nothing else. */
export function shortName(name: string, most: number): string {
  const written = name.replaceAll(
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/gu,
    '',
  )
  const wanted = gsmText(written.replaceAll(/\s+/g, ' ').trim() || name.trim())
  if (wanted.length <= most) return wanted
  let cut = ''
  for (const sign of wanted) {
    if (cut.length + sign.length > most - 3) break
    cut += sign
  }
  const lastSpace = cut.lastIndexOf(' ')
  const whole = lastSpace > cut.length / 2 && wanted[cut.length] !== ' ' ? cut.slice(0, lastSpace) : cut
  return `${whole.replace(/[\s,.:;-]+$/, '')}...`
}

function isGsm(text: string): boolean {
  return Array.from(text).every((sign) => basic.has(sign) || extended.has(sign))
}
