/** The prepaid shipping label as a PDF of 4 by 6 inches, the size of label printers; it fits on letter paper too. */
import { addressLines } from '#domain/customer/address.ts'
import { longDate } from '#domain/time/day-text.ts'
import type { LabelFacts } from '#server/labels/label-provider.ts'
import type { KeptDocument } from '#server/uploads/upload-store.ts'
import { code128 } from './code-128.ts'
import { writePdf, type PdfMark } from './pdf.ts'

const WIDTH = 288
const HEIGHT = 432
const MARGIN = 18
// Ten modules of white on both sides, as scanners expect.
const MODULE = 1.5
const BAR_HEIGHT = 84
const LINE_HEIGHT = 1.35
/** What fits between the title of the sender and the next line. */
const FROM = { lines: 4, letters: 46 }

/** The sandbox has one depot for everything. */
const DEPOT = ['Repair Depot, Receiving', '2400 Rickenbacker Pkwy W', 'Columbus, OH 43217']

export function labelFile(label: LabelFacts): KeptDocument & { content: Buffer } {
  const fileName = `Prepaid label ${label.serviceJobId}.pdf`
  return { fileName, mediaType: 'application/pdf', content: labelPdf(label), objectKey: null }
}

function labelPdf(label: LabelFacts): Buffer {
  const { carrier, trackingNumber, serviceJobId, shipBy, senderName } = label
  const from = [senderName, ...(label.from ? addressLines(label.from) : [])]
    .slice(0, FROM.lines)
    .map((text) => text.slice(0, FROM.letters))
  return writePdf({
    title: `Prepaid label for Service Call ${serviceJobId}`,
    width: WIDTH,
    height: HEIGHT,
    marks: [
      { text: carrier, x: MARGIN, y: 396, size: 22, bold: true },
      { text: 'PREPAID', x: 206, y: 400, size: 14, bold: true },
      { text: 'Shipping paid by recipient', x: 166, y: 388, size: 8 },
      line(380),
      { text: 'FROM', x: MARGIN, y: 366, size: 8, bold: true },
      ...lines(from, { x: MARGIN, y: 353, size: 10 }),
      line(300),
      { text: 'SHIP TO', x: MARGIN, y: 286, size: 8, bold: true },
      ...lines(DEPOT, { x: MARGIN, y: 268, size: 14 }),
      line(212),
      { text: `Service Call ${serviceJobId}`, x: MARGIN, y: 196, size: 11, bold: true },
      { text: `Ship by ${longDate(shipBy)}`, x: MARGIN, y: 180, size: 11 },
      line(168),
      ...bars(trackingNumber, 64),
      { text: trackingNumber, x: MARGIN, y: 44, size: 12, bold: true },
      { text: 'Tape this label flat on the box, and cover any old labels.', x: MARGIN, y: 24, size: 8 },
    ],
  })
}

function line(y: number): PdfMark {
  return { x: MARGIN, y, width: WIDTH - 2 * MARGIN, height: 1 }
}

function lines(texts: readonly string[], { x, y, size }: { x: number; y: number; size: number }): PdfMark[] {
  return texts.map((text, index) => ({ text, x, y: y - index * size * LINE_HEIGHT, size }))
}

function bars(text: string, y: number): PdfMark[] {
  const widths = code128(text)
  const total = widths.reduce((sum, width) => sum + width, 0) * MODULE
  let x = (WIDTH - total) / 2
  return widths.flatMap((width, index) => {
    const bar = { x: round(x), y, width: round(width * MODULE), height: BAR_HEIGHT }
    x += width * MODULE
    return index % 2 === 0 ? [bar] : []
  })
}

function round(points: number): number {
  return Math.round(points * 1000) / 1000
}
