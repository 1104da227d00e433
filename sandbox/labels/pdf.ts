/** A PDF of one page with text, lines and boxes: all that a label needs, and nothing to install. */

export type PdfMark =
  | { text: string; x: number; y: number; size: number; bold?: boolean }
  /** A filled rectangle: a bar, or a line if it is thin. */
  | { x: number; y: number; width: number; height: number }

/** In points of 1/72 inch, from the lower left corner. */
export interface PdfPage {
  title: string
  width: number
  height: number
  marks: readonly PdfMark[]
}

export function writePdf({ title, width, height, marks }: PdfPage): Buffer {
  const content = marks.map(draw).join('\n')
  const fonts = ['Helvetica', 'Helvetica-Bold'].map(
    (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  )
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...fonts,
    `<< /Title (${literal(title)}) >>`,
  ]
  return Buffer.from(file(objects), 'latin1')
}

/** The objects, numbered from 1, and the table of where each one begins. */
function file(objects: readonly string[]): string {
  let body = '%PDF-1.4\n'
  const starts: number[] = []
  for (const [index, object] of objects.entries()) {
    starts.push(body.length)
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const size = objects.length + 1
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  return `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
}

function draw(mark: PdfMark): string {
  if (!('text' in mark)) return `${mark.x} ${mark.y} ${mark.width} ${mark.height} re f`
  const { text, x, y, size, bold = false } = mark
  return `BT /F${bold ? 2 : 1} ${size} Tf ${x} ${y} Td (${literal(text)}) Tj ET`
}

/** The fonts that every reader has know Latin 1: accents stay, other letters become question marks. */
function literal(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`)
}
