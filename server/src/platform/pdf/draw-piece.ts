import { blank, codeOf, type Embedded, embeddedOf, hex, utf16 } from './embedded-faces.ts'
import type { Glyph, Piece } from './text-lines.ts'

type Drawn = {
  codes: number[]
  width: number
  x: number
  y: number
  isMute: boolean
  before?: string
  after?: string
}

/** Draws a piece at a place that counts from the lower left corner of the page. */
export function drawPiece(
  document: PDFKit.PDFDocument,
  piece: Piece,
  at: { x: number; y: number; size: number },
) {
  const font = embeddedOf(document, piece.face)
  const page = document.page as typeof document.page & { fonts: Record<string, unknown> }
  page.fonts[font.id] = font.ref
  const drawn = piece.level % 2 ? drawnFromRight(font, piece) : drawnFromLeft(font, piece)
  const parts = [`BT /${font.id} ${at.size} Tf 1 0 0 1 ${at.x.toFixed(3)} ${at.y.toFixed(3)} Tm`]
  let [pen, rise] = [0, 0]
  for (const { codes, width, x, y, before, after } of drawn) {
    if (before) parts.push(before)
    if (y !== rise) parts.push(`${(y * at.size).toFixed(3)} Ts`)
    rise = y
    const shift = Math.round(pen - x * 1000)
    parts.push(`[${shift ? `${shift} ` : ''}<${codes.map(hex).join('')}>] TJ`)
    pen += width - shift
    if (after) parts.push(after)
  }
  parts.push(rise ? '0 Ts ET' : 'ET')
  document.addContent(parts.join('\n'))
}

const spanOf = (text: string) => `/Span <</ActualText <feff${utf16(text)}>>> BDC`

/** Readers take the text of a whole cluster, in whatever order its glyphs are drawn. */
function drawnFromLeft(font: Embedded, { clusters }: Piece): Drawn[] {
  let pen = 0
  return clusters.flatMap(({ text, glyphs }) => {
    const main = widest(glyphs)
    const drawn = glyphs.map(({ id, advance, x, y }, n): Drawn => {
      const code = codeOf(font, id, n === main ? text : '', advance)
      pen += advance
      return { codes: [code], width: widthOf(font, code), x: pen - advance + x, y, isMute: n !== main }
    })
    const [first, last] = [drawn[0], drawn.at(-1)]
    if (first && last && first !== last) {
      first.before = spanOf(text)
      last.after = 'EMC'
    }
    return drawn
  })
}

/**
 * Readers turn what they find from the left round by themselves, sign by sign. So the widest glyph stands for the first
 * character alone, and those after it (of a ligature, or marks above and below) are blank codes before it. Glyphs of
 * marks are drawn at the end, as a part without text.
 */
function drawnFromRight(font: Embedded, { clusters }: Piece): Drawn[] {
  let pen = 0
  const drawn = clusters.flatMap(({ text, glyphs }) => {
    const main = widest(glyphs)
    const [first = '', ...more] = text
    return glyphs.map(({ id, advance, x, y }, n): Drawn => {
      const isMute = n !== main
      const code = codeOf(font, id, isMute ? '' : first, advance)
      const blanks = isMute ? [] : more.reverse().map((one) => codeOf(font, blank, one))
      pen += advance
      return { codes: [...blanks, code], width: widthOf(font, code), x: pen - advance + x, y, isMute }
    })
  })
  const marks = drawn.filter(({ isMute }) => isMute)
  for (const mark of marks) Object.assign(mark, { before: spanOf(''), after: 'EMC' })
  return [...drawn.filter(({ isMute }) => !isMute), ...marks]
}

const widthOf = ({ list }: Embedded, code: number) => list[code]?.width ?? 0

function widest(glyphs: Glyph[]): number {
  const width = Math.max(...glyphs.map(({ advance }) => advance))
  return glyphs.findIndex(({ advance }) => advance === width)
}
