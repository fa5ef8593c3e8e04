import {
  type DocumentContentType,
  documentFileEndings,
  documentTooLargeText,
  documentTypeText,
  heicText,
  isHeic,
  maxDocumentBytes,
} from '@laycan/contract/kyc/kyc-rules'

/** For the browser's file picker. */
export const acceptedFiles = documentFileEndings.join(',')

/** The first bytes of what is accepted; a name says nothing about what is inside. */
const signatures: [DocumentContentType, number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

export type CheckedFile = { contentType: DocumentContentType } | { problem: string }

/** Looked at before anything is sent; the storage and the server look again. */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (file.size > maxDocumentBytes) {
    return { problem: `${documentTooLargeText}; this one has ${inMegabytes(file.size)}` }
  }
  if (file.size === 0) return { problem: 'This file is empty' }
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  if (isHeic(head)) return { problem: heicText }
  if (!documentFileEndings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    return { problem: documentTypeText }
  }
  const contentType = contentTypeOf(head)
  return contentType
    ? { contentType }
    : { problem: `${documentTypeText}; this one is something else inside, whatever its name` }
}

export const contentTypeOf = (head: Uint8Array): DocumentContentType | undefined =>
  signatures.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0]

export function inMegabytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  // Rounded up, so that what is too large never reads as the limit itself.
  return kilobytes < 1024
    ? `${kilobytes} KB`
    : `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`
}
