import { deflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Part = string | { dictionary: string; stream: Buffer }

/** A PDF of one page, with these objects beside it; a part may come with a stream. */
export function makePdf(
  parts: Part[] = [],
  { trailer = '', pages = 1, page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>' } = {},
): Buffer {
  const kids = Array.from({ length: pages }, (_none, i) => `${3 + i} 0 R`).join(' ')
  const all: Part[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => page),
    ...parts,
  ]
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')]
  all.forEach((part, i) => {
    chunks.push(Buffer.from(`${i + 1} 0 obj\n`))
    if (typeof part === 'string') chunks.push(Buffer.from(part, 'latin1'))
    else {
      chunks.push(Buffer.from(`<< ${part.dictionary} /Length ${part.stream.length} >>\nstream\n`, 'latin1'))
      chunks.push(part.stream, Buffer.from('\nendstream'))
    }
    chunks.push(Buffer.from('\nendobj\n'))
  })
  chunks.push(Buffer.from(`trailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`, 'latin1'))
  return Buffer.concat(chunks)
}

/** Objects packed into another, as newer files have them. */
export const packObjects = (text: string, filter = '/FlateDecode'): Part => ({
  dictionary: `/Type /ObjStm /N 1 /First 4 /Filter ${filter}`,
  stream: deflateSync(Buffer.from(`1 0 ${text}`, 'latin1')),
})

/** A picture on a page, as scanners put it there. */
export const pictureObject = (jpeg: Buffer): Part => ({
  dictionary: '/Type /XObject /Subtype /Image /Filter /DCTDecode /Width 100 /Height 100',
  stream: jpeg,
})

/** What a reader shows; a text that is broken into lines consists of several pieces. */
export async function textOfPdf(file: Uint8Array, betweenPieces = ''): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const words: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items) if ('str' in item) words.push(item.str)
  }
  return words.join(betweenPieces)
}
