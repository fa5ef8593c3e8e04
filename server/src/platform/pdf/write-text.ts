import { drawPiece } from './draw-piece.ts'
import { isSimple } from './face-choice.ts'
import type { FontName } from './faces.ts'
import { type Line, layOut } from './text-lines.ts'

type Document = PDFKit.PDFDocument
export type Style = { font: FontName; size: number; colour: string }
/** Where a text stands; from the current place to the right margin without it. */
export type Place = { x: number; y: number; width: number }

/** What pdfkit sets alone: without signs that nobody sees. */
function plainText(text: string): string | undefined {
  const plain = text.replaceAll('\t', '    ')
  if (isSimple(plain)) return plain
  const seen = plain.replace(/\p{Cf}/gu, '')
  return !/\ufe0f/.test(text) && isSimple(seen) ? seen : undefined
}

/** In any script. Answers how many characters are shown as a box, since no font has them. */
export function writeText(document: Document, style: Style, text: string, place?: Place): number {
  const plain = plainText(text)
  document.font(style.font).fontSize(style.size).fillColor(style.colour)
  if (plain !== undefined) {
    if (place) document.text(plain, place.x, place.y, { width: place.width })
    else document.text(plain)
    return 0
  }
  const { x, y, width } = place ?? { x: document.x, y: document.y, width: widthFrom(document, document.x) }
  document.x = x
  document.y = y
  const { lines, missing } = layOut(text, style.font, width / style.size)
  for (const line of lines) drawLine(document, style, line, { x, width })
  return missing
}

export function heightOfText(
  document: Document,
  { font, size }: Pick<Style, 'font' | 'size'>,
  text: string,
  width: number,
) {
  const plain = plainText(text)
  document.font(font).fontSize(size)
  if (plain !== undefined) return document.heightOfString(plain, { width })
  const { lines } = layOut(text, font, width / size)
  return lines.reduce((sum, line) => sum + measure(document, line, size).height, 0)
}

const widthFrom = (document: Document, x: number) => document.page.width - document.page.margins.right - x

/** A line is as high as its highest font, and never lower than one of Latin letters. */
function measure(document: Document, { pieces }: Line, size: number) {
  const { ascender, descender } = (document as unknown as { _font: Record<'ascender' | 'descender', number> })
    ._font
  const ascent = Math.max(
    ascender / 1000,
    ...pieces.map(({ piece: { face } }) => face.ascender / face.unitsPerEm),
  )
  const descent = Math.min(
    descender / 1000,
    ...pieces.map(({ piece: { face } }) => face.descender / face.unitsPerEm),
  )
  return { ascent: ascent * size, height: (ascent - descent) * size }
}

function drawLine(document: Document, style: Style, line: Line, { x, width }: { x: number; width: number }) {
  const { size, colour } = style
  const { ascent, height } = measure(document, line, size)
  if (document.y + height > document.page.maxY()) {
    document.addPage()
    document.font(style.font).fontSize(size).fillColor(colour)
  }
  const start = line.isFromRight ? x + width - line.width * size : x
  document.save()
  document.transform(1, 0, 0, -1, 0, document.page.height)
  const y = document.page.height - document.y - ascent
  for (const { piece, left } of line.pieces) drawPiece(document, piece, { x: start + left * size, y, size })
  document.restore()
  document.x = x
  document.y += height
}
