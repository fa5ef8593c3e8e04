import { type PictureSize, sizeProblem } from './picture-size.ts'

const broken = 'The JPEG file is damaged.'
const startOfScan = 0xda
const endOfImage = Buffer.from([0xff, 0xd9])

/** Walks the segments up to the picture itself, which must be there, have a size, and come to an end. */
export function jpegProblem(content: Buffer): string | undefined {
  let size: PictureSize | undefined
  for (const segment of segmentsOf(content)) {
    size = frameSizeOf(content, segment) ?? size
    if (segment.marker !== startOfScan) continue
    return size && content.indexOf(endOfImage, segment.end) >= 0 ? sizeProblem(size) : broken
  }
  return broken
}

/** From the header alone: before a decoder spends memory on it. Undefined where there is none. */
export function jpegSizeOf(content: Buffer): PictureSize | undefined {
  for (const segment of segmentsOf(content)) {
    const size = frameSizeOf(content, segment)
    if (size) return size
  }
  return undefined
}

/** `at` is the position of its length. */
type Segment = { marker: number; at: number; end: number }

/** They follow each other by their lengths; a broken one ends them. */
function* segmentsOf(content: Buffer): Generator<Segment> {
  for (let at = 2; at + 4 <= content.length && content[at] === 0xff; ) {
    const marker = content[at + 1] ?? 0
    if (marker === 0xff) {
      // Fill bytes may stand before a marker.
      at += 1
      continue
    }
    const length = content.readUInt16BE(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > content.length) return
    yield { marker, at: at + 2, end }
    at = end
  }
}

function frameSizeOf(content: Buffer, { marker, at, end }: Segment): PictureSize | undefined {
  if (!isFrame(marker) || end - at < 8) return undefined
  return { height: content.readUInt16BE(at + 3), width: content.readUInt16BE(at + 5) }
}

/** SOF0 to SOF15, but for the three among them that mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
