import bidiFactory, { type Bidi } from 'bidi-js'
import { Direction, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs'
import { box, chineseFamilies, chooseFace } from './face-choice.ts'
import { dejaVu, type Face, type FontName } from './faces.ts'

/*
 * Lines of text in any script: cut into words, each in the font that has it, shaped by HarfBuzz and put in order by the
 * rules for text of both directions (Unicode, annex 9).
 */

/** Lengths are shares of the size of the font. */
export type Glyph = { id: number; advance: number; x: number; y: number }
/** Glyphs that stand for these characters together. */
export type Cluster = { text: string; glyphs: Glyph[] }
export type Piece = { face: Face; level: number; clusters: Cluster[]; width: number; isSpace: boolean }
/** Pieces in the order read, each with its distance from the left end of the line. */
export type Line = { pieces: { piece: Piece; left: number }[]; width: number; isFromRight: boolean }

// Its types take the factory for a module.
const bidi = (bidiFactory as unknown as () => Bidi)()
const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many characters no font has, beside the lines. */
export function layOut(text: string, font: FontName, width: number): { lines: Line[]; missing: number } {
  let missing = 0
  const lines = readable(text)
    .split('\n')
    .flatMap((paragraph) => {
      const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph)
      const level = paragraphs[0]?.level ?? 0
      const units = unitsOf(paragraph).map(({ start, segment }) => {
        const cut = cutPieces(segment, levels.subarray(start), font, chineseFamilies(text))
        missing += cut.missing
        return cut.pieces
      })
      return fill(units, width).map((pieces) => toLine(joined(pieces), level))
    })
  return { lines, missing }
}

/** Overrides could show a text other than it was written; other invisible signs have served by now. */
const readable = (text: string) => text.replace(/[\u202a-\u202e\u00ad\ufeff]/g, '').replaceAll('\t', '    ')

/** What stays on one line: a word with the signs around it. */
function unitsOf(paragraph: string): { start: number; segment: string }[] {
  const units: { start: number; segment: string }[] = []
  for (const { segment, index } of words.segment(paragraph)) {
    const last = units.at(-1)
    if (last && staysWith(last.segment, segment)) last.segment += segment
    else units.push({ start: index, segment })
  }
  return units
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
function staysWith(before: string, next: string): boolean {
  const isSpace = /^\s/.test(next)
  if (isSpace || /\s$/.test(before)) return isSpace && /\s$/.test(before)
  if (/^[\p{Pe}\p{Pf}\p{Po}\u30fc]/u.test(next) || /[\p{Ps}\p{Pi}]$/u.test(before)) return true
  return !unspaced.test(before.slice(-1)) && !unspaced.test(next[0] ?? '')
}

type Run = { text: string; face: Face; level: number; isMissing: boolean }

function cutPieces(
  text: string,
  levels: Uint8Array,
  font: FontName,
  chinese: ReturnType<typeof chineseFamilies>,
) {
  const runs: Run[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0
    if (/^\p{Cf}+$/u.test(segment)) continue
    const found = chooseFace(segment, font, chinese)
    // A cluster that no font has as a whole is set in its characters.
    const parts = found || segment.length === 1 ? [segment] : [...segment]
    for (const part of parts) {
      const face = found ?? chooseFace(part, font, chinese)
      const last = runs.at(-1)
      if (last && face && last.face === face && last.level === level && !last.isMissing) last.text += part
      else runs.push({ text: part, face: face ?? dejaVu('text'), level, isMissing: !face })
    }
  }
  const missing = runs.filter(({ isMissing }) => isMissing).length
  return { pieces: runs.map(shapeRun), missing }
}

function shapeRun({ text, face, level, isMissing }: Run): Piece {
  const buffer = new HarfBuzzBuffer()
  const isFromRight = level % 2 === 1
  buffer.addText(isMissing ? box : text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isFromRight ? Direction.RTL : Direction.LTR)
  shape(face.font, buffer)
  const shaped = buffer.getGlyphInfosAndPositions()
  const starts = isMissing ? [0] : [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const em = face.unitsPerEm
  const clusters = starts.map((start, n) => ({
    text: text.slice(start, starts[n + 1] ?? text.length),
    glyphs: shaped
      .filter(({ cluster }) => cluster === start)
      .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
        id: codepoint,
        advance: xAdvance / em,
        x: xOffset / em,
        y: yOffset / em,
      })),
  }))
  const width = shaped.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) / em
  if (isFromRight) clusters.reverse()
  return { face, level, clusters, width, isSpace: /^\s+$/.test(text) }
}

const widthOf = (pieces: Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)

/** As many words on a line as it can hold; a word that is longer is cut between clusters. */
function fill(units: Piece[][], width: number): Piece[][] {
  const lines: Piece[][] = [[]]
  let used = 0
  for (const unit of units) {
    for (const part of widthOf(unit) > width ? unit.flatMap((piece) => cutToWidth(piece, width)) : [unit]) {
      const length = widthOf(part)
      const isSpace = part.every((piece) => piece.isSpace)
      if (used + length > width && used > 0 && !isSpace) {
        lines.push([])
        used = 0
      }
      lines.at(-1)?.push(...part)
      used += length
    }
  }
  return lines.map(withoutEndSpace)
}

/** Clusters of a piece are in the order seen; what is read first goes on the first line. */
function cutToWidth(piece: Piece, width: number): Piece[][] {
  const parts: Piece[] = []
  const read = piece.level % 2 ? piece.clusters.toReversed() : piece.clusters
  for (const cluster of read) {
    const length = cluster.glyphs.reduce((sum, { advance }) => sum + advance, 0)
    const last = parts.at(-1)
    if (last && last.width + length <= width) {
      last.clusters.push(cluster)
      last.width += length
    } else parts.push({ ...piece, clusters: [cluster], width: length })
  }
  for (const part of parts) if (piece.level % 2) part.clusters.reverse()
  return parts.map((part) => [part])
}

function withoutEndSpace(pieces: Piece[]): Piece[] {
  const end = pieces.findLastIndex(({ isSpace }) => !isSpace)
  return pieces.slice(0, end + 1)
}

/** Words beside each other in one font become one piece, with the spaces between. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && last.face === piece.face && last.level === piece.level) {
      last.clusters =
        piece.level % 2 ? [...piece.clusters, ...last.clusters] : [...last.clusters, ...piece.clusters]
      last.width += piece.width
    } else result.push({ ...piece })
  }
  return result
}

/** As seen, what is of the highest level is turned round first. Written in the order read, for who takes the text out. */
function toLine(pieces: Piece[], paragraphLevel: number): Line {
  const seen = [...pieces]
  const levels = pieces.map(({ level }) => level)
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let start = 0; start < seen.length; start++) {
      let end = start
      while (end < seen.length && (seen[end]?.level ?? 0) >= level) end++
      if (end > start) seen.splice(start, end - start, ...seen.slice(start, end).reverse())
      start = end
    }
  }
  const places = new Map<Piece, number>()
  let width = 0
  for (const piece of seen) {
    places.set(piece, width)
    width += piece.width
  }
  const placed = pieces.map((piece) => ({ piece, left: places.get(piece) ?? 0 }))
  return { pieces: placed, width, isFromRight: paragraphLevel % 2 === 1 }
}
