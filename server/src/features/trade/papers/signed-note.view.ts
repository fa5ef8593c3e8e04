import { type Document, keepTogether, muted, say } from '#platform/pdf/pdf-document.ts'

/** What the foot of a signed paper says of its signature. */
export function writeSigned(document: Document, name: string, checkedAt: string) {
  keepTogether(document, 60)
  document.moveDown(2)
  say(
    document,
    8,
    muted,
    `Issued in the name of ${name} and signed electronically by Laycan. Any change breaks the signature: check this file at ${checkedAt}.`,
  )
}
