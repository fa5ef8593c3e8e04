import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a PDF says. */
export async function textOfPdf(content: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const pages = Array.from({ length: pdf.numPages }, async (_, n) =>
    (await pdf.getPage(n + 1)).getTextContent(),
  )
  return (await Promise.all(pages))
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join(' ')
}
