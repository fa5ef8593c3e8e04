import { brotliDecompressSync } from 'node:zlib'
import { buildGlyphs } from './woff2-glyphs.ts'

/*
 * Unpacks a font of the web (WOFF2, https://www.w3.org/TR/WOFF2/) into the tables that shaping and PDFs need. Node can
 * decompress it; only the outlines are stored in another way. Packages for this give a promise, but text is set at once.
 */

const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
const tagOf = (index: number) => knownTags.slice(index * 5, index * 5 + 4)

/** Where the table `head` says how long offsets of outlines are. */
const longOffsetsAt = 50

type Tables = Map<string, Buffer>

type Entry = { tag: string; length: number; isTransformed: boolean }

/** The font as a file of TrueType tables. */
export function decodeWoff2(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is not a WOFF2 font.')
  const { entries, end } = readDirectory(file, file.readUInt16BE(12))
  const data = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)))
  const tables: Tables = new Map()
  let at = 0
  let outlines: Buffer | undefined
  for (const { tag, length, isTransformed } of entries) {
    const table = data.subarray(at, at + length)
    at += length
    if (tag === 'glyf' && isTransformed) outlines = table
    else if (isTransformed && tag !== 'loca') throw new Error(`The table ${tag} is stored in an unknown way.`)
    else if (!isTransformed) tables.set(tag, table)
  }
  if (outlines) {
    const { glyf, loca } = buildGlyphs(outlines)
    tables.set('glyf', glyf).set('loca', loca)
    // Outlines grow when unpacked, so that short offsets may not reach.
    tables.get('head')?.writeUInt16BE(1, longOffsetsAt)
  }
  return writeTables(file.readUInt32BE(4), tables)
}

function readDirectory(file: Buffer, count: number): { entries: Entry[]; end: number } {
  let at = 48
  const readLength = () => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const entries: Entry[] = []
  for (let n = 0; n < count; n++) {
    const flags = file.readUInt8(at++)
    const isNamed = (flags & 63) === 63
    const tag = isNamed ? file.toString('latin1', at, at + 4) : tagOf(flags & 63)
    if (isNamed) at += 4
    const length = readLength()
    const plain = tag === 'glyf' || tag === 'loca' ? 3 : 0
    const isTransformed = flags >> 6 !== plain
    entries.push({ tag, isTransformed, length: isTransformed ? readLength() : length })
  }
  return { entries, end: at }
}

function writeTables(flavor: number, tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const head = Buffer.alloc(12 + 16 * sorted.length)
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(sorted.length, 4)
  const chunks: Buffer[] = [head]
  let at = head.length
  for (const [n, [tag, table]] of sorted.entries()) {
    // Nobody checks the sums of tables inside a PDF.
    head.write(tag, 12 + 16 * n, 'latin1')
    head.writeUInt32BE(at, 20 + 16 * n)
    head.writeUInt32BE(table.length, 24 + 16 * n)
    const padding = Buffer.alloc(-table.length & 3)
    chunks.push(table, padding)
    at += table.length + padding.length
  }
  return Buffer.concat(chunks)
}
