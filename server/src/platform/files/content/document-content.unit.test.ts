import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { requireDocument } from './document-content.ts'

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#135' } })
const png = await picture().png().toBuffer()
const jpeg = await picture().jpeg().toBuffer()
const deepPng = await picture().ensureAlpha().toColourspace('rgb16').png().toBuffer()
const interlacedPng = await picture().png({ progressive: true, palette: true }).toBuffer()
const progressiveJpeg = await picture().jpeg({ progressive: true }).withMetadata().toBuffer()

const pdf = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  )
const catalog = '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>'
const packed = (text: string, filter = '/FlateDecode') =>
  `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} >>\nstream\n${deflateSync(text).toString('latin1')}\nendstream`

/** The code and what the person is told, or the type. */
const told = (content: Buffer) =>
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
    ['PDF', pdf(catalog), 'application/pdf'],
    [
      'PDF with packed objects',
      pdf(catalog, packed('3 0 << /Type /Page /Parent 2 0 R >>')),
      'application/pdf',
    ],
    ['PDF with a font called JS', pdf(catalog, '<< /Font << /JS /F1 >> >>'), 'application/pdf'],
  ])('%s', async (_name, content, type) => {
    expect(await told(content)).toBe(type)
  })
})

describe('refused as none of the types', () => {
  it.each([
    ['a program for Windows', Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['a program for Linux', Buffer.from('\x7fELF\x02\x01\x01')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a PDF behind something else', Buffer.concat([Buffer.from('MZ'), pdf(catalog)])],
    ['nothing', Buffer.alloc(0)],
    ['half a beginning', png.subarray(0, 6)],
  ])('%s', async (_name, content) => {
    expect(await told(content)).toBe('unsupported_type: A document must be a PNG, JPEG or PDF file.')
  })
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
    ['a PNG that claims more than its data can hold', withHeader(9_000, 9_000), damagedPng],
    ['a JPEG that was cut off', jpeg.subarray(0, 100), damagedJpeg],
    ['a JPEG without an end', jpeg.subarray(0, -2), damagedJpeg],
    ['only the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), damagedJpeg],
    ['a PDF that was cut off', pdf(catalog).subarray(0, 60), damagedPdf],
    ['a PDF of no version', Buffer.from('%PDF-x.y\n%%EOF'), damagedPdf],
    ['a PDF with a script', pdf(catalog, '<< /S /JavaScript /JS (app.alert(1)) >>'), active],
    [
      'a PDF with a script in disguise',
      pdf('<< /OpenAction << /S /J#61vaScr#69pt /#4aS 4 0 R >> >>'),
      active,
    ],
    ['a PDF with a script told only by its text', pdf('<< /AA << /O << /JS (x) >> >> >>'), active],
    ['a PDF that starts a program', pdf(catalog, '<</S/Launch/F(calc.exe)>>'), active],
    ['a PDF with a file inside', pdf(catalog, '<< /Type /EmbeddedFile >>\nstream\nMZ\nendstream'), active],
    ['a PDF with a form that runs scripts', pdf('<< /AcroForm << /XFA 5 0 R >> >>'), active],
    ['a PDF with a packed script', pdf(catalog, packed('4 0 << /S /JavaScript /JS (x) >>')), active],
    ['a PDF packed in another way', pdf(catalog, packed('x', '/LZWDecode')), tooComplex],
    ['a PDF packed twice', pdf(catalog, packed('x', '[/ASCII85Decode /FlateDecode]')), tooComplex],
    ['a PDF that unpacks without end', pdf(catalog, packed(' '.repeat(70_000_000))), tooComplex],
    [
      'a PDF with a password',
      pdf(catalog, '<< /Encrypt 9 0 R >>'),
      'invalid: The PDF file is protected by a password.',
    ],
  ])('%s', async (_name, content, message) => {
    expect(await told(content)).toBe(message)
  })
})
