import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makePdf, packObjects, pictureObject } from '#test/pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

describe('a plain PDF', () => {
  it('has pages and pictures', async () => {
    const jpeg = Buffer.from('ffd8ffe000104a46494600', 'hex')
    expect(await inspectPdf(makePdf())).toEqual({ pages: 1, pictures: [] })
    expect(await inspectPdf(makePdf([pictureObject(jpeg)], { pages: 3 }))).toEqual({
      pages: 3,
      pictures: [jpeg],
    })
  })

  it('may have packed objects, names that only begin like others, and an action that opens a page', async () => {
    const file = makePdf([
      packObjects('<< /Type /Page /Contents 9 0 R >>'),
      { dictionary: '/Type /ObjStm /N 1 /First 4', stream: Buffer.from('1 0 << /Type /Page >>') },
      '<< /Title (Letter of J. Smith) /OpenAction [3 0 R /Fit] /JSomething 1 /Font << /JS /F1 >> >>',
    ])
    expect(await inspectPdf(file)).toMatchObject({ pages: 3 })
  })
})

describe('a PDF that is refused', () => {
  it.each([
    ['a script', script],
    ['a script with its name in codes', '<< /S /J#61vaScript /J#53 (app.alert(1)) >>'],
    ['a script told only by its text', '<< /AA << /O << /JS (x) >> >> >>'],
    ['a program to start', '<</S/Launch/F(cmd.exe)>>'],
    ['another file', '<< /Type /EmbeddedFile >>'],
    ['files in its catalogue', '<< /Names << /EmbeddedFiles 5 0 R >> >>'],
    ['a form that sends', '<< /S /SubmitForm /F (https://example.org) >>'],
    ['a form of the other kind', '<< /AcroForm << /XFA 7 0 R >> >>'],
    ['a film', '<< /Subtype /RichMedia >>'],
  ])('holds %s', async (_what, object) => {
    expect(await inspectPdf(makePdf([object]))).toEqual({ problem: 'active' })
    expect(await inspectPdf(makePdf([packObjects(object)]))).toEqual({ problem: 'active' })
    // A table of contents may lead into the middle of a stream.
    const hidden = { dictionary: '', stream: Buffer.from(`9 0 obj\n${object}\nendobj`) }
    expect(await inspectPdf(makePdf([hidden]))).toEqual({ problem: 'active' })
  })

  const packedScript = deflateSync(Buffer.from(`1 0 ${script}`))
  it.each([
    ['is locked', makePdf([], { trailer: '/Encrypt 9 0 R' }), 'locked'],
    ['is packed in another way', makePdf([packObjects('<< >>', '[/ASCII85Decode /FlateDecode]')]), 'opaque'],
    ['is packed twice', makePdf([packObjects('<< >>', '[/FlateDecode /LZWDecode]')]), 'opaque'],
    [
      'is packed with a predictor',
      makePdf([packObjects(script, '/FlateDecode /DecodeParms << /Predictor 12 >>')]),
      'opaque',
    ],
    [
      'is packed wrongly',
      makePdf([{ dictionary: '/Type /ObjStm /Filter /FlateDecode', stream: Buffer.from('no') }]),
      'opaque',
    ],
    [
      'breaks off where it is packed',
      makePdf([{ dictionary: '/Type /ObjStm /Filter /FlateDecode', stream: packedScript.subarray(0, -20) }]),
      'opaque',
    ],
    [
      'hides that something is packed',
      makePdf([{ dictionary: '/Type /ObjStm /Filter /FlateDecode /X (obj)', stream: packedScript }]),
      'opaque',
    ],
    ['unpacks to too much', makePdf([packObjects(' '.repeat(65 * 1024 * 1024))]), 'opaque'],
    ['has no page', makePdf([], { pages: 0 }), 'broken'],
    ['is cut off', makePdf().subarray(0, 200), 'broken'],
    ['is only a beginning', Buffer.from('%PDF-1.7\n'), 'broken'],
    ['is of no version', Buffer.from('%PDF-x.y\nstartxref\n%%EOF'), 'broken'],
  ])('%s', async (_what, file, problem) => {
    expect(await inspectPdf(file)).toEqual({ problem })
  })

  // Each of these would take minutes if any part of the text were gone through twice.
  it.each([
    ['words without an object', 'stream\n'.repeat(1_000_000)],
    ['streams of one object', `7 0 obj\n${'stream\nendstream\n'.repeat(500_000)}`],
    ['many streams for each object', `obj ${'stream\nendstream\n'.repeat(1_100)}`.repeat(450)],
    ['spaces', `<< /Filter ${' '.repeat(15_000)} >>\nstream\n\nendstream\nobj`.repeat(500)],
    ['codes', '/#4a#53'.repeat(1_000_000)],
  ])('is looked through in no time though made of %s', async (_what, text) => {
    expect(await inspectPdf(Buffer.concat([makePdf(), Buffer.from(text), makePdf()]))).toMatchObject({
      pages: 2,
    })
  })
})
