import { expect, test } from 'vitest'
import { cellsOf } from './sheet.ts'
import { writeXlsx } from './xlsx.ts'

/** The texts of an archive whose parts are stored, read by its local headers. */
function unzip(archive: Uint8Array): Record<string, string> {
  const view = new DataView(archive.buffer)
  const text = (from: number, length: number) =>
    new TextDecoder().decode(archive.subarray(from, from + length))
  const files: Record<string, string> = {}
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const size = view.getUint32(at + 18, true)
    const nameLength = view.getUint16(at + 26, true)
    files[text(at + 30, nameLength)] = text(at + 30 + nameLength, size)
    at += 30 + nameLength + size
  }
  return files
}

const sheet = {
  name: 'deals',
  columns: [
    { header: 'Reference', value: ({ reference }: { reference: string }) => reference },
    { header: 'Price', value: () => '713.50' },
  ],
}

test('is a workbook with a header, texts and figures', () => {
  const files = unzip(writeXlsx(cellsOf(sheet, [{ reference: 'D-1' }])))
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/worksheets/sheet1.xml',
  ])
  const content = files['xl/worksheets/sheet1.xml']
  expect(content).toContain('>Reference</t>')
  expect(content).toContain('>D-1</t>')
  expect(content).toContain('<c><v>713.50</v></c>')
})

test.each([
  ['=HYPERLINK("x")', '<c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("x")</t></is></c>'],
  ['a & <b>\u0007', '<c t="inlineStr"><is><t xml:space="preserve">a &amp; &lt;b&gt;</t></is></c>'],
  ['007', '<c t="inlineStr"><is><t xml:space="preserve">007</t></is></c>'],
  ['-12.5', '<c><v>-12.5</v></c>'],
  ['1234567890123456', '<c t="inlineStr"><is><t xml:space="preserve">1234567890123456</t></is></c>'],
])('writes %s as it is', (reference, cell) => {
  const files = unzip(writeXlsx(cellsOf(sheet, [{ reference }])))
  expect(files['xl/worksheets/sheet1.xml']).toContain(cell)
})
