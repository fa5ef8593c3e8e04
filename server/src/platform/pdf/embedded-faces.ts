import { subsetFace } from './face-subset.ts'
import type { Face } from './faces.ts'

/*
 * The fonts that a document uses beside those of pdfkit. A code stands for a glyph and the characters it shows, so that
 * the text comes out of the document as it was written, in any script.
 */

type Document = PDFKit.PDFDocument
type Code = { glyph: number; text: string; width: number }
export type Embedded = {
  id: string
  face: Face
  codes: Map<string, number>
  list: Code[]
  ref: ReturnType<Document['ref']>
}

/** No outline: a number that no font has. */
export const blank = 0xffff

const embedded = new WeakMap<Document, Map<Face, Embedded>>()

export function embeddedOf(document: Document, face: Face): Embedded {
  const all = embedded.get(document) ?? new Map<Face, Embedded>()
  embedded.set(document, all)
  const known = all.get(face)
  if (known) return known
  const made = {
    id: `S${all.size + 1}`,
    face,
    codes: new Map(),
    list: [{ glyph: blank, text: '', width: 0 }],
    ref: document.ref({}),
  }
  all.set(face, made)
  return made
}

/** As wide as it was shaped: signs that nobody sees are blanks without a width. */
export function codeOf({ codes, list }: Embedded, glyph: number, text: string, advance = 0): number {
  const width = Math.round(advance * 1000)
  const key = `${glyph} ${width} ${text}`
  const known = codes.get(key)
  if (known !== undefined) return known
  codes.set(key, list.length)
  return list.push({ glyph, text, width }) - 1
}

export const hex = (value: number) => value.toString(16).padStart(4, '0')
export const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_none, n) => hex(text.charCodeAt(n))).join('')

/** Writes the fonts, cut down to what was drawn. */
export function embedFaces(document: Document) {
  for (const font of embedded.get(document)?.values() ?? []) embed(document, font)
}

function embed(document: Document, { id, face, list, ref }: Embedded) {
  const { name, unitsPerEm, ascender, descender } = face
  const file = document.ref({})
  file.end(subsetFace(face, new Set(list.map(({ glyph }) => glyph).filter((glyph) => glyph !== blank))))
  const toThousand = (length: number) => Math.round((length * 1000) / unitsPerEm)
  const baseFont = `LAYCA${String.fromCharCode(64 + (Number(id.slice(1)) % 26 || 26))}+${name}`
  const descriptor = document.ref({
    Type: 'FontDescriptor',
    FontName: baseFont,
    Flags: 4,
    FontBBox: [-1000, toThousand(descender), 3000, toThousand(ascender)],
    ItalicAngle: 0,
    Ascent: toThousand(ascender),
    Descent: toThousand(descender),
    CapHeight: toThousand(ascender),
    StemV: 80,
    FontFile2: file,
  })
  descriptor.end(undefined)
  const glyphs = document.ref({})
  glyphs.end(Buffer.from(list.flatMap(({ glyph }) => [glyph >> 8, glyph & 255])))
  const descendant = document.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: baseFont,
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    W: [0, list.map(({ width }) => width)],
    CIDToGIDMap: glyphs,
  })
  descendant.end(undefined)
  const unicode = document.ref({})
  unicode.end(toUnicode(list))
  Object.assign(ref.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: baseFont,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: unicode,
  })
  ref.end(undefined)
}

/** For glyphs that their neighbour speaks for: readers that know no `ActualText` leave this sign out. */
const unseen = '\u200b'
/** At most 100 lines a block, as the format has it. */
const linesPerBlock = 100

function toUnicode(list: Code[]): string {
  const lines = list.map(({ text }, code) => `<${hex(code)}> <${utf16(text || unseen)}>`)
  const blocks: string[] = []
  for (let n = 0; n < lines.length; n += linesPerBlock) {
    const block = lines.slice(n, n + linesPerBlock)
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar')
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000><ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
