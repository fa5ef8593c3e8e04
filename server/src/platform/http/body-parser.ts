import { isUtf8 } from 'node:buffer'
import { Transform } from 'node:stream'
import type { Upload } from '@laycan/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * JSON bodies must be UTF-8 and free of what PostgreSQL cannot store (NUL, lone surrogates), so that bad
 * text is refused at the edge. Bodies of uploads stay streams, cut off past their limit.
 */
export function registerBodyParsers(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()

  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const refused = refusal(request)
    if (refused) return done(refused)
    if (!isUtf8(body)) return done(new AppError('malformed', 'The body is not valid UTF-8.'))
    const text = body.toString('utf8')
    parseJson(request, text, (error, value) => {
      if (error) return done(new AppError('malformed', 'The body is not valid JSON.', { cause: error }))
      // Both can only come from an escape; without one the walk is not needed.
      if (/\\u(0000|d[89a-f])/i.test(text) && hasUnstorableText(value)) {
        return done(new AppError('malformed', 'The body holds characters that are not accepted.'))
      }
      done(null, value)
    })
  })

  app.addContentTypeParser('*', (request, payload, done) => {
    const upload = request.routeOptions.config.upload
    const contentType = mediaType(request.headers['content-type'])
    const refused = upload?.contentTypes.includes(contentType)
      ? refusal(request)
      : new AppError('unsupported_type')
    if (!upload || refused) return done(refused ?? null)
    done(null, { contentType, stream: payload.pipe(limitTo(upload.maxBytes)) })
  })
}

/** Why a body cannot be taken as it was sent, if it cannot. */
function refusal({ headers }: FastifyRequest): AppError | undefined {
  const encoding = headers['content-encoding']
  if (encoding && encoding !== 'identity') {
    return new AppError('unsupported_type', 'Compressed bodies are not accepted.')
  }
  const charset = /charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset && charset.toLowerCase() !== 'utf-8') {
    return new AppError('unsupported_type', 'Bodies must be in UTF-8.')
  }
  return undefined
}

const mediaType = (header = '') => (header.split(';')[0] ?? '').trim().toLowerCase()

function limitTo(maxBytes: Upload['maxBytes']): Transform {
  let seen = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > maxBytes) done(new AppError('too_large'))
      else done(null, chunk)
    },
  })
  // Who reads it gets the error. One that comes before anybody reads must not end the process.
  return limited.on('error', () => undefined)
}

function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (Array.isArray(value)) return value.some(hasUnstorableText)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, item]) => hasUnstorableText(key) || hasUnstorableText(item))
}
