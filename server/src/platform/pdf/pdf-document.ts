import PDFDocument from 'pdfkit'
import { fonts } from './pdf-fonts.ts'

/*
 * What every document that we draw looks like: A4, one family of fonts, three colours. Code that draws one imports this
 * only when it is asked for, since what draws documents would hold up every start.
 */

export type Document = InstanceType<typeof PDFDocument>

export const ink = '#17212b'
export const muted = '#5b6875'
export const alarm = '#b42318'
export const margin = 56

/** Ends itself once `write` has written it, piece by piece, while it is already being read. */
export function drawPdf(
  { title, at }: { title: string; at: Date },
  write: (document: Document) => Promise<void>,
): Document {
  const info = { Title: title, Creator: 'Laycan', CreationDate: at }
  const document = new PDFDocument({ size: 'A4', margin, info })
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font)
  write(document).then(
    () => document.end(),
    (error) => document.destroy(error),
  )
  return document
}

export function line(
  document: Document,
  font: keyof typeof fonts,
  size: number,
  colour: string,
  text: string,
) {
  document.font(font).fontSize(size).fillColor(colour).text(text)
}

/** What belongs together does not begin at the foot of a page. */
export function keepTogether(document: Document, height: number) {
  if (document.y > document.page.height - margin - height) document.addPage()
}
