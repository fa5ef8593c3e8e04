import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { AppError } from '../errors.ts'

/** Gets the fields that came before the file, by their names in lower case. */
type FileTaker = (fields: Record<string, string>, content: Readable) => Promise<void>

const limits = { fields: 20, fieldSize: 8 * 1024, files: 1, parts: 21, headerPairs: 20 }

/**
 * Reads a form of some fields and then one file, as S3 wants them too. The file streams through `takeFile`. When
 * that refuses it, the rest of the body is read and dropped, so that the sender still gets the answer.
 */
export function readUploadForm(headers: BusboyHeaders, body: Readable, takeFile: FileTaker): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = openForm(headers)
    const fields: Record<string, string> = {}
    let file: { content: Readable; taken: Promise<void> } | undefined
    const fail = (error: unknown) => {
      body.unpipe(form)
      body.resume()
      file?.content.destroy()
      reject(error instanceof AppError ? error : notReadable(error))
    }
    form.on('field', (name, value) => {
      fields[name.toLowerCase()] = value
    })
    form.on('file', (name, content) => {
      if (name !== 'file' || file) return void content.resume()
      // A body that breaks off is reported here and by `taken`; without a listener it would be an uncaught error.
      content.on('error', () => undefined)
      file = { content, taken: takeFile(fields, content) }
      file.taken.catch(fail)
    })
    form.on('error', fail)
    form.on('finish', () => {
      if (file) file.taken.then(resolve, fail)
      else fail(new AppError('malformed', 'The form holds no file.'))
    })
    body.on('error', fail)
    body.on('close', () => body.readableEnded || fail(new Error('the body broke off')))
    body.pipe(form)
  })
}

const notReadable = (cause: unknown) => new AppError('malformed', 'The form could not be read.', { cause })

function openForm(headers: BusboyHeaders) {
  try {
    return new Busboy({ headers, limits })
  } catch (error) {
    throw notReadable(error)
  }
}

/** Cut off past its limit. */
export async function* limited(content: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let seen = 0
  for await (const chunk of content) {
    seen += chunk.length
    if (seen > maxBytes) throw new AppError('too_large', 'The file is too large.')
    yield chunk
  }
  if (seen === 0) throw new AppError('invalid', undefined, { fields: { file: 'The file is empty.' } })
}
