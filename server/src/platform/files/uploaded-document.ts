import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../errors.ts'
import { type DocumentType, requireDocument } from './content/document-content.ts'
import type { FileStore } from './files.ts'

/** A document that a browser has put into the store, looked at before it is kept. */
export type UploadedDocument = { content: Buffer; contentType: DocumentType; size: number; sha256: string }

const notThere = new AppError('conflict', 'The file has not been uploaded yet.')

/** What was refused is not to be tried again; what has not arrived, or failed through no fault of its own, is. */
export const isRefused = (error: unknown) =>
  error instanceof AppError && error.status < 500 && error !== notThere

export async function readUploadedDocument(
  { files }: { files: FileStore },
  { uploadKey, maxBytes, tooLargeText }: { uploadKey: string; maxBytes: number; tooLargeText: string },
): Promise<UploadedDocument> {
  const stored = await files.stat(uploadKey)
  if (!stored) throw notThere
  if (stored.size > maxBytes) throw new AppError('too_large', tooLargeText)
  const stream = await files.read(uploadKey)
  if (!stream) throw notThere
  const content = await buffer(stream)
  const contentType = await requireDocument(content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { content, contentType, size: content.length, sha256 }
}
