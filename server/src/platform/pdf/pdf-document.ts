import PDFDocument from 'pdfkit'
import { fonts, printable } from './pdf-fonts.ts'

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

export const say = (document: Document, size: number, colour: string, text: string) =>
  line(document, 'text', size, colour, printable(text).text)

export function heading(document: Document, text: string) {
  keepTogether(document, 72)
  document.moveDown(1)
  line(document, 'bold', 12, ink, text)
  document.moveDown(0.3)
}

const labelWidth = 150

/** A label and its text beside each other. */
export function pair(document: Document, label: string, text: string) {
  const said = printable(text).text
  const width = document.page.width - 2 * margin - labelWidth
  document.font('text').fontSize(9)
  keepTogether(document, document.heightOfString(said, { width }) + 4)
  const top = document.y
  document.fillColor(muted).text(label, margin, top, { width: labelWidth - 8 })
  const below = document.y
  document.fillColor(ink).text(said, margin + labelWidth, top, { width })
  document.x = margin
  document.y = Math.max(below, document.y) + 2
}
