import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** What a browser sends to store one file: a form to this address, every field first, then the file as `file`. */
export type UploadForm = { url: string; fields: Record<string, string>; expiresAt: Date }

export type UploadTerms = { contentType: string; maxBytes: number; seconds: number }
export type StoredFile = { size: number; contentType: string }
export type ViewTerms = { fileName: string; contentType: string; seconds: number }
export type ViewLink = { url: string; expiresAt: Date }

/**
 * Where people's files are stored: a folder, or S3. A file is known by a key that `newFileKey` made and nobody
 * can guess. It reaches others only by links that we made, that run out, and that never let a browser render it.
 */
export type FileStore = {
  /** Lets a browser store one file under this key, as often as it likes until the form runs out. */
  presignUpload(key: string, terms: UploadTerms): Promise<UploadForm>
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** Undefined when there is no such file. */
  read(key: string): Promise<Readable | undefined>
  stat(key: string): Promise<StoredFile | undefined>
  createViewLink(key: string, terms: ViewTerms): Promise<ViewLink>
  /** It is no error when there is no such file. */
  delete(key: string): Promise<void>
  /** Another origin that pages must be allowed to call, if the store has one. */
  origin: string | undefined
  /** Serves the store's own links, if they lead to us. */
  mount(app: FastifyInstance): void
  close(): void
}

const keyPattern = /^[a-z]{1,20}\/[0-9a-f]{48}$/

/** `folder` names the kind of file, for people who operate the store. */
export const newFileKey = (folder: string) => requireFileKey(`${folder}/${randomBytes(24).toString('hex')}`)

/** Nothing else ever becomes part of a path. */
export function requireFileKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`this is not the key of a file: ${JSON.stringify(key)}`)
  return key
}

/** Content types that may be sent to a browser as they are; anything else is sent as bytes. */
const safeTypes = new Set(['image/png', 'image/jpeg', 'application/pdf'])

export const safeType = (contentType: string) =>
  safeTypes.has(contentType) ? contentType : 'application/octet-stream'

/** Both kinds of store say so in the same words: the plain name for old programs, and the whole one. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]+/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
