import { documentTypeText, heicText, isHeic } from '@laycan/contract/kyc/kyc-rules'
import { AppError } from '#platform/errors.ts'
import { inspectPdf, type PdfProblem } from './inspect-pdf.ts'
import { jpegProblem } from './jpeg.ts'
import { pngProblem } from './png.ts'

export type DocumentType = 'image/png' | 'image/jpeg' | 'application/pdf'
export type PictureType = Exclude<DocumentType, 'application/pdf'>

type Kind = {
  contentType: DocumentType
  /** How such a file begins. */
  magic: Buffer
  /** What is wrong with it, as shown to the person. */
  problemOf: (content: Buffer) => string | undefined | Promise<string | undefined>
}

const kinds: Kind[] = [
  {
    contentType: 'image/png',
    magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    problemOf: pngProblem,
  },
  { contentType: 'image/jpeg', magic: Buffer.from([0xff, 0xd8, 0xff]), problemOf: jpegProblem },
  { contentType: 'application/pdf', magic: Buffer.from('%PDF-'), problemOf: pdfProblem },
]

const kindOf = (content: Buffer) => kinds.find(({ magic }) => content.subarray(0, magic.length).equals(magic))

/** By its first bytes alone; undefined if it is none of the three. */
export const documentTypeOf = (content: Buffer): DocumentType | undefined => kindOf(content)?.contentType

/**
 * Says what a file is by its content; its name and what the browser called it count for nothing. What is none of
 * the three types is 415, and what is broken, dangerous or made to overwhelm its reader is 422.
 */
export async function requireDocument(content: Buffer): Promise<DocumentType> {
  const kind = kindOf(content)
  if (!kind) throw new AppError('unsupported_type', `${isHeic(content) ? heicText : documentTypeText}.`)
  const problem = await kind.problemOf(content)
  if (problem) throw new AppError('invalid', problem, { fields: { file: problem } })
  return kind.contentType
}

const problems: Record<PdfProblem, string> = {
  broken: 'The PDF file is damaged.',
  locked: 'The PDF file is protected by a password.',
  active: 'The PDF file holds a script, a program or another file.',
  opaque: 'The PDF file is too complex to be looked through. Please send a picture instead.',
}

export async function pdfProblem(content: Buffer): Promise<string | undefined> {
  const { problem } = await inspectPdf(content)
  return problem && problems[problem]
}
