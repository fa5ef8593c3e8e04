import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { mostPixels } from '#platform/files/content/picture-size.ts'

/** A scan has one side, or two; further pages are not looked at. */
const mostPages = 4
/** Smaller ones are logos and stamps. */
const leastPixels = 200 * 200

type Unpacked = { width: number; height: number; kind?: number; data?: Uint8Array }

/**
 * The pictures on the pages of a PDF, however they are packed (deflated, fax, JPEG 2000, JBIG2), the largest of each
 * page first, as PNG files. Pages are not drawn, and nothing in the file is run.
 */
export async function* unpackPictures(bytes: Buffer): AsyncGenerator<Buffer> {
  // Large, and needed by few files.
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const { ImageKind, OPS } = pdfjs
  const task = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    wasmUrl: fileURLToPath(new URL('../../wasm/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))),
    maxImageSize: mostPixels,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  const channels: Record<number, 3 | 4> = { [ImageKind.RGB_24BPP]: 3, [ImageKind.RGBA_32BPP]: 4 }

  async function toPng({ width, height, kind = 0, data }: Unpacked): Promise<Buffer | undefined> {
    if (!data || width * height < leastPixels) return undefined
    const raw =
      kind === ImageKind.GRAYSCALE_1BPP
        ? sharp(spreadBits(data, width, height), { raw: { width, height, channels: 1 } })
        : channels[kind] && sharp(data, { raw: { width, height, channels: channels[kind] } })
    return raw ? raw.png({ compressionLevel: 1 }).toBuffer() : undefined
  }

  try {
    const pdf = await task.promise
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
      const page = await pdf.getPage(number)
      const { fnArray, argsArray } = await page.getOperatorList()
      const found: Unpacked[] = []
      for (const [at, operation] of fnArray.entries()) {
        const [argument] = argsArray[at] ?? []
        if (operation === OPS.paintImageXObject) found.push(await objectOf(page, argument))
        if (operation === OPS.paintInlineImageXObject) found.push(argument)
        // A fax on a clear ground: what is drawn is black.
        if (operation === OPS.paintImageMaskXObject)
          found.push({ ...argument, kind: ImageKind.GRAYSCALE_1BPP })
      }
      found.sort((one, other) => other.width * other.height - one.width * one.height)
      for (const picture of found) {
        const png = await toPng(picture)
        if (png) yield png
      }
      page.cleanup()
    }
  } finally {
    await task.destroy()
  }
}

type Page = { objs: Store; commonObjs: Store }
type Store = { get(id: string, then: (object: unknown) => void): void }

/** Pictures that several pages share have a name of their own. */
const objectOf = ({ objs, commonObjs }: Page, id: string) =>
  new Promise<Unpacked>((resolve) => {
    const store = id.startsWith('g_') ? commonObjs : objs
    store.get(id, (object) => resolve((object as Unpacked | null) ?? { width: 0, height: 0 }))
  })

/** One bit for each pixel, rows filled up to whole bytes; 1 is white. */
function spreadBits(data: Uint8Array, width: number, height: number): Buffer {
  const perRow = Math.ceil(width / 8)
  const grey = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = data[y * perRow + (x >> 3)] ?? 0
      grey[y * width + x] = (byte >> (7 - (x & 7))) & 1 ? 255 : 0
    }
  }
  return grey
}
