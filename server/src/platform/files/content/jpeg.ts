import { sizeProblem } from './picture-size.ts'

const broken = 'The JPEG file is damaged.'
const startOfScan = 0xda
const endOfImage = Buffer.from([0xff, 0xd9])

/** Walks the segments up to the picture itself, which must be there, have a size, and come to an end. */
export function jpegProblem(content: Buffer): string | undefined {
  let at = 2
  let size: { width: number; height: number } | undefined
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return broken
    const marker = content[at + 1] ?? 0
    if (marker === 0xff) {
      // Fill bytes may stand before a marker.
      at += 1
      continue
    }
    const length = content.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > content.length) return broken
    if (isFrame(marker)) {
      if (length < 8) return broken
      size = { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    }
    at += 2 + length
    if (marker === startOfScan) {
      if (!size || content.indexOf(endOfImage, at) < 0) return broken
      return sizeProblem(size.width, size.height)
    }
  }
  return broken
}

/** SOF0 to SOF15, but for the three among them that mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
