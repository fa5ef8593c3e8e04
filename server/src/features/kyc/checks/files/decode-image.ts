import type { GrayImage } from '@laycan/mrz/gray-image'
import sharp from 'sharp'
import { mostPixels } from '#platform/files/content/picture-size.ts'

/** The time a decoder gets; some files are made to take forever. */
const patienceSeconds = 20

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).timeout({
    seconds: patienceSeconds,
  })

/** Whether the whole picture can be decoded, without ever holding the whole of it. */
export async function canDecode(bytes: Buffer): Promise<boolean> {
  try {
    await open(bytes).resize(32, 32, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

/** Upright by its own word, in grey, at most `longest` pixels along its longer side, its grain blurred if asked for. */
export async function decodeGray(bytes: Buffer, longest: number, blur?: number): Promise<GrayImage> {
  const upright = open(bytes)
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .grayscale()
  const { data, info } = await (blur ? upright.blur(blur) : upright)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = new Uint8Array(info.width * info.height)
  for (let i = 0; i < grey.length; i++) grey[i] = data[i * info.channels] as number
  return { width: info.width, height: info.height, data: grey }
}
