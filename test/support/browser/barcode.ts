/**
 * A barcode in front of Chromium's fake camera, and a reader for it. This Chromium can play a video as its camera but
 * has no `BarcodeDetector`, so the page gets a working one: it reads Code 39, which labels use for serial numbers,
 * from the pixels of the given image.
 */

/** Alternating bars and gaps of each character; 1 is wide. Ends with the gap before the next character. */
const CODE_39: Record<string, string> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  A: '100001001',
  B: '001001001',
  C: '101001000',
  D: '000011001',
  E: '100011000',
  F: '001011000',
  G: '000001101',
  H: '100001100',
  I: '001001100',
  J: '000011100',
  K: '100000011',
  L: '001000011',
  M: '101000010',
  N: '000010011',
  O: '100010010',
  P: '001010010',
  Q: '000000111',
  R: '100000110',
  S: '001000110',
  T: '000010110',
  U: '110000001',
  V: '011000001',
  W: '111000000',
  X: '010010001',
  Y: '110010000',
  Z: '011010000',
  '-': '010000101',
  '*': '010010100',
}
const STOP = '*'
const NARROW_PX = 2
const WIDE_PX = 5

const WIDTH = 640
const HEIGHT = 480
const [BLACK, WHITE, NO_COLOR] = [16, 235, 128]

/** A one-frame video for `--use-file-for-fake-video-capture`: a label with the text's barcode. */
export function filmOf(text: string): Buffer {
  const bars = [...(STOP + text + STOP)].flatMap((character) => [
    ...[...CODE_39[character]!].map((wide) => (wide === '1' ? WIDE_PX : NARROW_PX)),
    NARROW_PX,
  ])
  const row = Buffer.alloc(WIDTH, WHITE)
  let x = Math.floor((WIDTH - bars.reduce((sum, width) => sum + width, 0)) / 2)
  for (const [index, width] of bars.entries()) {
    if (index % 2 === 0) row.fill(BLACK, x, x + width)
    x += width
  }
  const margin = Buffer.alloc(WIDTH * 120, WHITE)
  const barcode = Buffer.concat(Array.from({ length: HEIGHT - 240 }, () => row))
  const picture = Buffer.concat([margin, barcode, margin, Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOR)])
  const film = [`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`, 'FRAME\n', picture]
  return Buffer.concat(film.map((part) => Buffer.from(part)))
}

/** For `addInitScript`: stands in for the Barcode Detection API. */
export const DETECTOR = `(${installDetector.toString()})(${JSON.stringify({ CODE_39, STOP })})`

/** Never detects anything. */
export const BLIND_DETECTOR = `window.BarcodeDetector = class { async detect() { return [] } }`

function installDetector({ CODE_39, STOP }: { CODE_39: Record<string, string>; STOP: string }): void {
  const characters = new Map(Object.entries(CODE_39).map(([character, code]) => [code, character]))

  class BarcodeDetector {
    async detect(video: HTMLVideoElement): Promise<{ rawValue: string; format: string }[]> {
      const { videoWidth: width, videoHeight: height } = video
      if (!width) return []
      const canvas = new OffscreenCanvas(width, height).getContext('2d')!
      canvas.drawImage(video, 0, 0)
      const { data } = canvas.getImageData(0, Math.floor(height / 2), width, 1)
      const isDark = Array.from({ length: width }, (_, x) => data[x * 4]! < 128)
      const rawValue = read(runLengths(isDark))
      return rawValue === undefined ? [] : [{ rawValue, format: 'code_39' }]
    }
  }

  /** Lengths of the dark and light runs, starting at the first dark pixel. */
  function runLengths(isDark: boolean[]): number[] {
    const lengths: number[] = []
    for (let x = isDark.indexOf(true); x >= 0 && x < isDark.length; x += lengths.at(-1)!) {
      const next = isDark.indexOf(!isDark[x], x)
      lengths.push((next < 0 ? isDark.length : next) - x)
    }
    return lengths
  }

  function read(lengths: number[]): string | undefined {
    const wide = (Math.min(...lengths) + Math.max(...lengths.slice(0, 9))) / 2
    let text = ''
    for (let start = 0; start + 9 <= lengths.length; start += 10) {
      const code = lengths.slice(start, start + 9).map((length) => (length > wide ? '1' : '0'))
      text += characters.get(code.join('')) ?? '?'
    }
    const isComplete = text.length > 2 && text.startsWith(STOP) && text.endsWith(STOP)
    return isComplete && !text.includes('?') ? text.slice(1, -1) : undefined
  }

  Object.assign(window, { BarcodeDetector })
}
