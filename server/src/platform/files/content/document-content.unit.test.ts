import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePdf, packObjects } from '#test/pdf.ts'
import { requireDocument } from './document-content.ts'

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#135' } })
const png = await picture().png().toBuffer()
const jpeg = await picture().jpeg().toBuffer()
const deepPng = await picture().ensureAlpha().toColourspace('rgb16').png().toBuffer()
const interlacedPng = await picture().png({ progressive: true, palette: true }).toBuffer()
const progressiveJpeg = await picture().jpeg({ progressive: true }).withMetadata().toBuffer()

/** The code and the message for the person, or the type. */
const outcomeOf = (content: Buffer) =>
  requireDocument(content).catch(
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  )

describe('a document is known by its content', () => {
  it.each([
    ['PNG', png, 'image/png'],
    ['PNG of 16 bits with transparency', deepPng, 'image/png'],
    ['interlaced PNG', interlacedPng, 'image/png'],
    ['JPEG', jpeg, 'image/jpeg'],
    ['progressive JPEG', progressiveJpeg, 'image/jpeg'],
    ['JPEG with something behind it', Buffer.concat([jpeg, Buffer.from('thumbnail')]), 'image/jpeg'],
    ['PDF', makePdf(), 'application/pdf'],
  ])('%s', async (_name, content, type) => {
    expect(await outcomeOf(content)).toBe(type)
  })
})

describe('refused as none of the types', () => {
  it.each([
    ['a program for Windows', Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['a program for Linux', Buffer.from('\x7fELF\x02\x01\x01')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a PDF behind something else', Buffer.concat([Buffer.from('MZ'), makePdf()])],
    ['nothing', Buffer.alloc(0)],
    ['half a beginning', png.subarray(0, 6)],
  ])('%s', async (_name, content) => {
    expect(await outcomeOf(content)).toBe('unsupported_type: A document must be a PNG, JPEG or PDF file.')
  })
})

it('refused with a way out: a picture from an iPhone', async () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), Buffer.alloc(64)])
  expect(await outcomeOf(heic)).toMatch(/^unsupported_type: This is a HEIC picture.*export it as JPEG\.$/)
})

const withHeader = (width: number, height: number) => {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(width, 16)
  bomb.writeUInt32BE(height, 20)
  return withCrc(bomb)
}
/** The header's check is made right again, so that only the size is wrong. */
function withCrc(bomb: Buffer): Buffer {
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

const damagedPng = 'invalid: The PNG file is damaged.'
const damagedJpeg = 'invalid: The JPEG file is damaged.'
const damagedPdf = 'invalid: The PDF file is damaged.'
const tooManyPixels = 'invalid: The picture has too many pixels.'
const active = 'invalid: The PDF file holds a script, a program or another file.'
const tooComplex = 'invalid: The PDF file is too complex to be looked through. Please send a picture instead.'

describe('refused as broken or dangerous', () => {
  it.each([
    ['a PNG that was cut off', png.subarray(0, -20), damagedPng],
    ['a PNG with a changed byte', Buffer.from(png.with(50, 0)), damagedPng],
    ['only the beginning of a PNG', png.subarray(0, 8), damagedPng],
    ['a PNG of 50,000 by 50,000 pixels', withHeader(50_000, 50_000), tooManyPixels],
    ['a PNG of 4 billion pixels in a row', withHeader(0xffff_ffff, 1), tooManyPixels],
    ['a PNG of no size', withHeader(0, 10), 'invalid: The picture has no size.'],
    ['a PNG that claims more than its data can hold', withHeader(8_000, 8_000), damagedPng],
    ['a JPEG that was cut off', jpeg.subarray(0, 100), damagedJpeg],
    ['a JPEG without an end', jpeg.subarray(0, -2), damagedJpeg],
    ['only the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), damagedJpeg],
    ['a PDF that was cut off', makePdf().subarray(0, 60), damagedPdf],
    ['a PDF with a script', makePdf(['<< /S /JavaScript /JS (app.alert(1)) >>']), active],
    ['a PDF packed in another way', makePdf([packObjects('x', '/LZWDecode')]), tooComplex],
    [
      'a PDF with a password',
      makePdf(['<< /Encrypt 9 0 R >>']),
      'invalid: The PDF file is protected by a password.',
    ],
  ])('%s', async (_name, content, message) => {
    expect(await outcomeOf(content)).toBe(message)
  })
})
