import { crc32 } from 'node:zlib'
import { sizeProblem } from './picture-size.ts'

const broken = 'The PNG file is damaged.'
/** What the picture may hold at most when it is unpacked, in bytes of one for each byte of the file. */
const mostRatio = 1_500

/** Walks the chunks: each must be whole, the header first, the end last, and the size bearable. */
export function pngProblem(content: Buffer): string | undefined {
  let at = 8
  let header: Buffer | undefined
  let dataBytes = 0
  while (at + 12 <= content.length) {
    const length = content.readUInt32BE(at)
    const end = at + 12 + length
    if (end > content.length) return broken
    const type = content.toString('latin1', at + 4, at + 8)
    const data = content.subarray(at + 8, end - 4)
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) return broken
    if (!header && (type !== 'IHDR' || length !== 13)) return broken
    if (type === 'IHDR') header ??= data
    if (type === 'IDAT') dataBytes += length
    if (type === 'IEND') return header && dataBytes > 0 ? bombProblem(header, dataBytes) : broken
    at = end
  }
  return broken
}

/** Deflate packs a thousandfold at best, so a picture that claims more is none. */
function bombProblem(header: Buffer, dataBytes: number): string | undefined {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const bitsPerPixel = (header[8] ?? 0) * (channels[header[9] ?? 0] ?? 0)
  if (bitsPerPixel === 0) return broken
  const unpacked = (width * height * bitsPerPixel) / 8
  return sizeProblem(width, height) ?? (unpacked / dataBytes > mostRatio ? broken : undefined)
}

/** By the colour type of the header. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
