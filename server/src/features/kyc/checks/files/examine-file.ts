import type { GlyphNetwork } from '@laycan/mrz/glyph-network'
import type { GrayImage } from '@laycan/mrz/gray-image'
import { type GrayDecoder, readPicture } from '@laycan/mrz/read-picture'
import type { ZoneReading } from '@laycan/mrz/read-zone'
import sharp from 'sharp'
import {
  type DocumentType,
  documentTypeOf,
  type PictureType,
} from '#platform/files/content/document-content.ts'
import { inspectPdf, type PdfProblem } from '#platform/files/content/inspect-pdf.ts'
import { jpegSizeOf } from '#platform/files/content/jpeg.ts'
import { isTooLarge, mostPixels, type PictureSize } from '#platform/files/content/picture-size.ts'
import { pngSizeOf } from '#platform/files/content/png.ts'
import { unpackPictures } from './pdf-pictures.ts'

export type FileProblem = 'huge' | 'damaged' | 'unexamined' | PdfProblem

/** What a file turns out to be. */
export type FileReport = {
  problem?: FileProblem
  /** Of the picture, or of the largest on the pages of a PDF. */
  size?: PictureSize
  /** Of a PDF. */
  pages?: number
  /** What was read of a machine-readable zone, if one was looked for. */
  zone?: ZoneReading
}

/** A scan has one side, or two. */
const mostPicturesRead = 4

export type Examination = { bytes: Buffer; isZoneWanted: boolean; today: Date }

/** Everything that needs a decoder; runs on a worker thread. */
export async function examineFile(
  { bytes, isZoneWanted, today }: Examination,
  network: () => GlyphNetwork,
): Promise<FileReport> {
  const type = documentTypeOf(bytes)
  if (!type) return { problem: 'damaged' }
  const report = await (type === 'application/pdf' ? examinePdf(bytes) : examinePicture(type, bytes))
  if (report.problem || !isZoneWanted) return withoutPictures(report)
  for await (const picture of picturesOf(type, bytes, report)) {
    const decode: GrayDecoder = (longestPx, blurPx) => decodeGray(picture, longestPx, blurPx)
    const zone = await readPicture(decode, network(), today).catch(() => undefined)
    if (zone) return { ...withoutPictures(report), zone }
  }
  return withoutPictures(report)
}

/** Those found as files of their own first; the others of a PDF must be unpacked. */
async function* picturesOf(type: DocumentType, bytes: Buffer, { pictures }: Examined) {
  yield* pictures
  if (type === 'application/pdf') yield* unpackPictures(bytes)
}

type Examined = FileReport & { pictures: Buffer[] }
const withoutPictures = ({ pictures: _pictures, ...report }: Examined) => report

async function examinePicture(type: PictureType, bytes: Buffer): Promise<Examined> {
  const size = type === 'image/png' ? pngSizeOf(bytes) : jpegSizeOf(bytes)
  if (!size || size.width === 0 || size.height === 0) return { problem: 'damaged', pictures: [] }
  if (isTooLarge(size)) return { problem: 'huge', size, pictures: [] }
  return (await canDecode(bytes)) ? { size, pictures: [bytes] } : { problem: 'damaged', size, pictures: [] }
}

async function examinePdf(bytes: Buffer): Promise<Examined> {
  const report = await inspectPdf(bytes)
  if (report.problem) return { problem: report.problem, pictures: [] }
  const sized = report.pictures
    .map((picture) => ({
      picture,
      size: documentTypeOf(picture) === 'image/jpeg' ? jpegSizeOf(picture) : undefined,
    }))
    .filter(
      (one): one is { picture: Buffer; size: PictureSize } => one.size !== undefined && !isTooLarge(one.size),
    )
    .sort((a, b) => b.size.width * b.size.height - a.size.width * a.size.height)
  const size = sized[0]?.size
  return {
    pages: report.pages,
    pictures: sized.slice(0, mostPicturesRead).map(({ picture }) => picture),
    ...(size && { size }),
  }
}

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
