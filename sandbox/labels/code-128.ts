/** Code 128 (ISO/IEC 15417), the barcode of shipping labels: letters in set B, runs of digits in set C. */

/** The widths of bar, gap, bar, … of every symbol by its value; the last one is the stop. */
const SYMBOLS = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/)

const START_B = 104
const TO_C = 99
const TO_B = 100
const STOP = 106
const CHECK_MODULUS = 103

/** The widths of bars and gaps in modules, beginning with a bar. Takes printable ASCII. */
export function code128(text: string): number[] {
  const values = [START_B, ...symbolValues(text)]
  const check =
    values.reduce((sum, value, position) => sum + value * Math.max(position, 1), 0) % CHECK_MODULUS
  return [...values, check, STOP].flatMap((value) => Array.from(SYMBOLS[value]!, Number))
}

function symbolValues(text: string): number[] {
  // Four digits or more are shorter as pairs. An odd one stays in front.
  return (text.match(/(?:\d\d){2,}|[^]/g) ?? []).flatMap((part, index, parts) => {
    if (part.length > 1) return [TO_C, ...(part.match(/\d\d/g) ?? []).map(Number)]
    const wasPairs = (parts[index - 1]?.length ?? 1) > 1
    return [...(wasPairs ? [TO_B] : []), part.codePointAt(0)! - 32]
  })
}
