import { crc32 } from 'node:zlib'
import { type PictureSize, sizeProblem } from './picture-size.ts'

const broken = 'The PNG file is damaged.'
/** What the picture may hold at most when it is unpacked, in bytes of one for each byte of the file. */
const mostRatio = 1_500

/** Walks the chunks: each must be whole, the header first, the end last, and the size bearable. */
export function pngProblem(content: Buffer): string | undefined {
  let at = 8
  let size: PictureSize | undefined
  let dataBytes = 0
  while (at + 12 <= content.length) {
    const length = content.readUInt32BE(at)
    const end = at + 12 + length
    if (end > content.length) return broken
    const type = content.toString('latin1', at + 4, at + 8)
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) return broken
    if (!size && (type !== 'IHDR' || length !== 13)) return broken
    size ??= pngSizeOf(content)
    if (type === 'IDAT') dataBytes += length
    if (type === 'IEND') return size && dataBytes > 0 ? bombProblem(content, size, dataBytes) : broken
    at = end
  }
  return broken
}

/** From the header alone: before a decoder spends memory on it. Undefined where there is none. */
export const pngSizeOf = (content: Buffer): PictureSize | undefined =>
  content.length >= 26 && content.toString('latin1', 12, 16) === 'IHDR'
    ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
    : undefined

/** Deflate packs a thousandfold at best, so a picture that claims more is none. */
function bombProblem(content: Buffer, size: PictureSize, dataBytes: number): string | undefined {
  const bitsPerPixel = (content[24] ?? 0) * (channels[content[25] ?? 0] ?? 0)
  if (bitsPerPixel === 0) return broken
  const unpacked = (size.width * size.height * bitsPerPixel) / 8
  return sizeProblem(size) ?? (unpacked / dataBytes > mostRatio ? broken : undefined)
}

/** By the colour type of the header. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
