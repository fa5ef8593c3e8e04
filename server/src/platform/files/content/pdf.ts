import { inspectPdf, type PdfProblem } from './inspect-pdf.ts'

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
