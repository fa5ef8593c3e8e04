import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { apiBase } from '@laycan/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'
import { addressKey, RateLimiter } from '../http/rate-limit.ts'
import { dataHeaders } from '../http/security-headers.ts'
import { readKey } from '../key-file.ts'
import type { Signer } from '../signed-value.ts'
import { StartError } from '../start-error.ts'
import { attachmentHeader, type FileStore, safeType } from './files.ts'
import { SealedFolder } from './folder.ts'
import { BrokenFileError } from './sealed-file.ts'
import { limited, readUploadForm } from './upload-form.ts'

const uploadPath = `${apiBase}/files/upload`
const viewPath = `${apiBase}/files/view`
const UploadPass = z.object({
  key: z.string(),
  contentType: z.string(),
  maxBytes: z.number(),
  expiresAtMs: z.number(),
})
const ViewPass = z.object({
  key: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  expiresAtMs: z.number(),
})

type FolderOptions = {
  config: Pick<Config, 'dataDir' | 'filesKey' | 'callsPerMinute'>
  signer: Signer
  clock: Clock
}

/** Files in a folder of this machine, encrypted; its links lead to this server and carry what they allow, signed. */
export async function openFolderStore({ config, signer, clock }: FolderOptions): Promise<FileStore> {
  const folder = await openFolder(config)
  const nowMs = () => clock().getTime()

  async function readPass<P extends { expiresAtMs: number }>(
    purpose: string,
    schema: z.ZodType<P>,
    token: unknown,
  ) {
    const value = typeof token === 'string' ? signer.open(purpose, token) : undefined
    if (value === undefined) throw new AppError('forbidden', 'This link is not valid.')
    const pass = schema.parse(JSON.parse(value))
    if (pass.expiresAtMs <= nowMs()) throw new AppError('forbidden', 'This link has expired.')
    return pass
  }

  async function takeFile(fields: Record<string, string>, content: Readable) {
    const { key, contentType, maxBytes } = await readPass('files/upload', UploadPass, fields.token)
    if (fields['content-type'] !== contentType) {
      throw new AppError('unsupported_type', `The form is for a file of type ${contentType}.`)
    }
    await folder.write(key, contentType, limited(content, maxBytes))
  }

  return {
    origin: undefined,
    async presignUpload(key, { contentType, maxBytes, seconds }) {
      const expiresAtMs = nowMs() + seconds * 1000
      const pass: z.infer<typeof UploadPass> = { key, contentType, maxBytes, expiresAtMs }
      const token = signer.sign('files/upload', JSON.stringify(pass))
      return {
        url: uploadPath,
        fields: { token, 'Content-Type': contentType },
        expiresAt: new Date(expiresAtMs),
      }
    },
    put: (key, content, contentType) => folder.write(key, contentType, [content]),
    read: (key) => folder.read(key),
    stat: (key) => folder.stat(key),
    delete: (key) => folder.delete(key),
    async createViewLink(key, { fileName, contentType, seconds }) {
      const expiresAtMs = nowMs() + seconds * 1000
      const pass: z.infer<typeof ViewPass> = { key, fileName, contentType, expiresAtMs }
      const token = signer.sign('files/view', JSON.stringify(pass))
      // In the query, which is never logged.
      return { url: `${viewPath}?token=${token}`, expiresAt: new Date(expiresAtMs) }
    },
    mount(app) {
      const limiter = new RateLimiter(config.callsPerMinute)
      app.register(async (scope) => {
        scope.addHook('onRequest', async (request) => {
          const waitMs = limiter.take(addressKey(request.ip))
          if (waitMs === 0) return
          const retryAfterSeconds = Math.ceil(waitMs / 1000)
          throw new AppError('too_many_requests', undefined, { retryAfterSeconds })
        })
        mountUpload(scope, takeFile)
        scope.get(viewPath, async (request: FastifyRequest<{ Querystring: { token?: unknown } }>, reply) => {
          const { key, fileName, contentType } = await readPass('files/view', ViewPass, request.query.token)
          const stored = await folder.stat(key)
          const content = await folder.read(key)
          if (!stored || !content) throw new AppError('not_found', 'This file is gone.')
          return reply
            .headers({ ...dataHeaders, 'content-security-policy': "default-src 'none'; sandbox" })
            .header('content-length', stored.size)
            .header('content-disposition', attachmentHeader(fileName))
            .type(safeType(contentType))
            .send(content)
        })
      })
    },
    close() {},
  }
}

/** In a scope of its own, since the form's body stays a stream here. */
function mountUpload(scope: FastifyInstance, takeFile: Parameters<typeof readUploadForm>[2]) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
  scope.post(uploadPath, async (request, reply) => {
    const contentType = request.headers['content-type'] ?? ''
    await readUploadForm({ 'content-type': contentType }, request.body as Readable, takeFile)
    // As S3 answers.
    return reply.code(204).headers(dataHeaders).send()
  })
}

/** Tells at the start, and not when the first file is asked for, that the key is another. */
export async function openFolder({
  dataDir,
  filesKey,
}: Pick<Config, 'dataDir' | 'filesKey'>): Promise<SealedFolder> {
  const key = await readKey({ setting: filesKey, settingName: 'FILES_KEY', dataDir, fileName: 'files.key' })
  const root = join(dataDir, 'files')
  const folder = new SealedFolder(root, key.bytes)
  const proof = `proof/${'0'.repeat(48)}`
  try {
    const content = await folder.read(proof)
    if (content) for await (const _ of content);
    else await folder.write(proof, 'text/plain', [Buffer.from('This key opens the files beside it.')])
    await folder.sweepDrafts()
  } catch (error) {
    if (error instanceof BrokenFileError) {
      throw new StartError(
        `${key.source} is not the key with which the files in ${root} were written. Restore that key (see docs/operations.md).`,
      )
    }
    throw new StartError(`${root} cannot be used: ${(error as Error).message}`)
  }
  return folder
}
