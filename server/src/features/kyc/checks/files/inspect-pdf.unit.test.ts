import { describe, expect, it } from 'vitest'
import { makePdf, packObjects, pictureObject } from '#test/pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

describe('a plain PDF', () => {
  it('has pages and pictures', () => {
    const jpeg = Buffer.from('ffd8ffe000104a46494600', 'hex')
    expect(inspectPdf(makePdf())).toEqual({ pages: 1, pictures: [] })
    expect(inspectPdf(makePdf([pictureObject(jpeg)], { pages: 3 }))).toEqual({ pages: 3, pictures: [jpeg] })
  })

  it('may have packed objects, text that looks like a name, and an action that only opens a page', () => {
    const file = makePdf([
      packObjects('<< /Type /Page /Contents 9 0 R >>'),
      '<< /Title (Letter of J. Smith) /OpenAction [3 0 R /Fit] /JSomething 1 >>',
      { dictionary: '', stream: Buffer.from('(The word /JavaScript on a page) Tj') },
    ])
    expect(inspectPdf(file)).toMatchObject({ pages: 2 })
  })
})

describe('a PDF that is refused', () => {
  it.each([
    ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script with its name in codes', '<< /S /J#61vaScript /J#53 (app.alert(1)) >>'],
    ['a program to start', '<< /S /Launch /F (cmd.exe) >>'],
    ['another file', '<< /Type /EmbeddedFile >>'],
    ['files in its catalogue', '<< /Names << /EmbeddedFiles 5 0 R >> >>'],
    ['a form that sends', '<< /S /SubmitForm /F (https://example.org) >>'],
    ['a form of the other kind', '<< /AcroForm << /XFA 7 0 R >> >>'],
    ['a film', '<< /Subtype /RichMedia >>'],
  ])('holds %s', (_what, object) => {
    expect(inspectPdf(makePdf([object]))).toEqual({ problem: 'active' })
    expect(inspectPdf(makePdf([packObjects(object)]))).toEqual({ problem: 'active' })
  })

  it.each([
    ['is locked', makePdf([], { trailer: '/Encrypt 9 0 R' }), 'locked'],
    ['is packed in another way', makePdf([packObjects('<< >>', '[/ASCII85Decode /FlateDecode]')]), 'opaque'],
    ['is packed twice', makePdf([packObjects('<< >>', '[/FlateDecode /LZWDecode]')]), 'opaque'],
    [
      'is packed wrongly',
      makePdf([{ dictionary: '/Type /ObjStm /Filter /FlateDecode', stream: Buffer.from('no') }]),
      'opaque',
    ],
    ['unpacks to too much', makePdf([packObjects(' '.repeat(65 * 1024 * 1024))]), 'opaque'],
    ['has no page', makePdf([], { pages: 0 }), 'broken'],
    ['is cut off', makePdf().subarray(0, 200), 'broken'],
    ['is only a beginning', Buffer.from('%PDF-1.7\n'), 'broken'],
  ])('%s', (_what, file, problem) => {
    expect(inspectPdf(file)).toEqual({ problem })
  })

  it('is looked through in no time even if it is made to take long', () => {
    const lines = Buffer.concat([makePdf(), Buffer.from('stream\n'.repeat(1_000_000)), makePdf()])
    expect(inspectPdf(lines)).toMatchObject({ pages: 2 })
    const spaces = Buffer.from(`<< /Filter ${' '.repeat(15_000)} >>\nstream\n\nendstream\nobj`.repeat(500))
    expect(inspectPdf(Buffer.concat([makePdf(), spaces]))).toMatchObject({ pages: 1 })
  })
})
