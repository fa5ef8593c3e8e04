import PDFDocument from 'pdfkit'
import { embedFaces } from './embedded-faces.ts'
import { type FontName, fonts } from './faces.ts'
import { heightOfText, writeText } from './write-text.ts'

/*
 * What every document that we draw looks like: A4, one family of fonts, three colours, and any script. Code that draws one imports this
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
  write(document)
    .then(() => {
      embedFaces(document)
      document.end()
    })
    .catch((error) => document.destroy(error))
  return document
}

/** Answers how many characters no font has; they are shown as a box. */
export const line = (
  document: Document,
  font: FontName,
  size: number,
  colour: string,
  text: string,
): number => writeText(document, { font, size, colour }, text)

/** What belongs together does not begin at the foot of a page. */
export function keepTogether(document: Document, height: number) {
  if (document.y > document.page.height - margin - height) document.addPage()
}

export function say(document: Document, size: number, colour: string, text: string) {
  line(document, 'text', size, colour, text)
}

export function heading(document: Document, text: string) {
  keepTogether(document, 72)
  document.moveDown(1)
  line(document, 'bold', 12, ink, text)
  document.moveDown(0.3)
}

const labelWidth = 150

/** A label and its text beside each other. */
export function pair(document: Document, label: string, text: string) {
  const width = document.page.width - 2 * margin - labelWidth
  const style = { font: 'text', size: 9 } as const
  keepTogether(document, heightOfText(document, style, text, width) + 4)
  const top = document.y
  writeText(document, { ...style, colour: muted }, label, { x: margin, y: top, width: labelWidth - 8 })
  const below = document.y
  writeText(document, { ...style, colour: ink }, text, { x: margin + labelWidth, y: top, width })
  document.x = margin
  document.y = Math.max(below, document.y) + 2
}
