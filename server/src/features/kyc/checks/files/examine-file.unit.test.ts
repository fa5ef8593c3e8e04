import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { loadGlyphNetwork } from '@laycan/mrz/glyph-network'
import { drawSpecimen } from '@laycan/mrz/test/specimen'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { makePdf, pictureObject } from '#test/pdf.ts'
import { examineFile } from './examine-file.ts'
import { openFileExaminer } from './file-examiner.ts'

const today = new Date('2026-06-01T12:00:00Z')
const network = loadGlyphNetwork()
const examine = (bytes: Buffer, isZoneWanted = false) =>
  examineFile({ bytes, isZoneWanted, today }, () => network)
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#abcdef' } })

/** A few bytes that say they are a picture of this size. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture', () => {
  it('is measured', async () => {
    expect(await examine(await picture(640, 480).png().toBuffer())).toEqual({
      size: { width: 640, height: 480 },
    })
    const jpeg = await picture(640, 480)
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: 'x' } })
      .toBuffer()
    expect(await examine(jpeg)).toEqual({ size: { width: 640, height: 480 } })
  })

  it('that claims to be huge is never decoded', async () => {
    expect(await examine(pngBomb(100_000, 100_000))).toMatchObject({ problem: 'huge' })
    const jpeg = await picture(64, 64).jpeg().toBuffer()
    const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'))
    jpeg.writeUInt32BE(0xffff_ffff, frame + 5)
    expect(await examine(jpeg)).toMatchObject({ problem: 'huge' })
  })

  it('that is damaged is recognised', async () => {
    // Its rows are missing.
    expect(await examine(pngBomb(2_000, 2_000))).toMatchObject({ problem: 'damaged' })
    const png = await picture(400, 400).png().toBuffer()
    expect(await examine(png.subarray(0, png.length / 2))).toMatchObject({ problem: 'damaged' })
    expect(await examine(Buffer.concat([png.subarray(0, 12), Buffer.from('hello')]))).toMatchObject({
      problem: 'damaged',
    })
    expect(await examine(Buffer.from('ffd8ffe0', 'hex'))).toMatchObject({ problem: 'damaged' })
  })
})

type Packed = { width: number; height: number; bits: number; filter: string; stream: Buffer }

/** One page that shows one picture, which is no file of its own. */
function pageWithPicture({ width, height, bits, filter, stream }: Packed): Buffer {
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 5 0 R /Resources << /XObject << /P 4 0 R >> >> >>'
  return makePdf(
    [
      {
        dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent ${bits} /ColorSpace /DeviceGray /Filter ${filter}`,
        stream,
      },
      { dictionary: '', stream: Buffer.from('q 200 0 0 200 0 0 cm /P Do Q') },
    ],
    { page },
  )
}

/** The data of a TIFF file of one tile, without the rest. */
function tileOf(tiff: Buffer): Buffer {
  const directory = tiff.readUInt32LE(4)
  const entries = Array.from({ length: tiff.readUInt16LE(directory) }, (_none, i) => directory + 2 + i * 12)
  const valueAt = (tag: number) =>
    entries.filter((at) => tiff.readUInt16LE(at) === tag).map((at) => tiff.readUInt32LE(at + 8))[0] ?? 0
  const [offset, length] = [valueAt(324), valueAt(325)]
  return tiff.subarray(offset, offset + length)
}

describe('a PDF', () => {
  const lines = [
    'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<',
    'C01X00T478D<<8308126F3306013<<<<<<<<<<<<<<<4',
  ]

  it('is read by the pictures on its pages', async () => {
    const scan = await drawSpecimen(lines, { jpeg: 85 })
    const report = await examine(makePdf([pictureObject(scan)]), true)
    expect(report).toMatchObject({ pages: 1, size: { width: 1200 }, zone: { lines } })
  })

  it('is read whatever way its pictures are packed', async () => {
    const scan = await drawSpecimen(lines, { jpeg: 85 })
    // Tiles of a TIFF file are a multiple of 16 pixels.
    const { data: grey, info } = await sharp(scan)
      .resize({ width: 1200, height: 800, fit: 'contain', background: 'white' })
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const tiff = await sharp(grey, { raw: { width, height, channels: 1 } })
      .threshold(110)
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1, tile: true, tileWidth: width, tileHeight: height })
      .toBuffer()
    const fax = `/CCITTFaxDecode /DecodeParms << /K -1 /Columns ${width} /Rows ${height} /BlackIs1 true >>`
    const packed = {
      deflated: { filter: '/FlateDecode', bits: 8, stream: deflateSync(grey) },
      fax: { filter: fax, bits: 1, stream: tileOf(tiff) },
    }
    for (const [way, picture] of Object.entries(packed)) {
      const report = await examine(pageWithPicture({ width, height, ...picture }), true)
      expect(report, way).toMatchObject({ pages: 1, zone: { lines } })
    }
  })

  it('may have none, or a broken one', async () => {
    expect(await examine(makePdf(), true)).toEqual({ pages: 1 })
    const broken = makePdf([pictureObject(Buffer.from('ffd8ff00', 'hex'))])
    expect(await examine(broken, true)).toEqual({ pages: 1 })
  })
})

describe('the thread', () => {
  const examiners: { close(): Promise<void> }[] = []
  const open = (options: Parameters<typeof openFileExaminer>[0]) => {
    const examiner = openFileExaminer(options)
    examiners.push(examiner)
    return examiner
  }
  afterAll(() => Promise.all(examiners.map((examiner) => examiner.close())))
  const task = (bytes: Buffer) => ({ bytes, isZoneWanted: false, today })
  const threadOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

  it('takes one file after the other', async () => {
    const examiner = open({})
    const files = await Promise.all([700, 800, 900].map((side) => picture(side, side).png().toBuffer()))
    const reports = await Promise.all(files.map((bytes) => examiner.examine(task(bytes))))
    expect(reports.map(({ size }) => size?.width)).toEqual([700, 800, 900])
  })

  it('refuses more than can wait', async () => {
    const examiner = open({ mostWaiting: 1 })
    const bytes = await picture(10, 10).png().toBuffer()
    const first = examiner.examine(task(bytes))
    await expect(examiner.examine(task(bytes))).rejects.toThrow('Too many files wait to be examined.')
    expect(await first).toEqual({ size: { width: 10, height: 10 } })
    expect(await examiner.examine(task(bytes))).toEqual({ size: { width: 10, height: 10 } })
  })

  it.each([
    ['takes for ever', 'setInterval(() => {}, 1000)'],
    ['breaks', 'throw new Error("broken")'],
    ['ends', 'process.exit(0)'],
  ])('that %s costs its own file alone', async (_what, code) => {
    const bytes = await readFile(import.meta.filename)
    const examiner = open({ file: threadOf(code), patienceMs: 200 })
    expect(await examiner.examine(task(bytes))).toEqual({ problem: 'unexamined' })
    expect(await examiner.examine(task(bytes))).toEqual({ problem: 'unexamined' })
  })
})
