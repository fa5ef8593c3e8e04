import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { isBackupUnderWay } from '../backup/backup-lock.ts'
import type { Clock } from '../clock.ts'
import { type Db, inTransaction } from '../db.ts'
import { AppError } from '../errors.ts'
import { type Jobs, NotNow, type Queue, sweepBatches, sweepQueue } from '../jobs.ts'
import { logBackground } from '../outage.ts'
import { scanForViruses } from '../virus-scan.ts'
import { type DocumentType, requireDocument } from './content/document-content.ts'
import { type FileStore, newFileKey } from './files.ts'

/**
 * The life of an uploaded document, the same for every feature. It begins with a form, by which the browser sends the
 * file straight to the file store. When the browser says that the file is there, the upload is claimed, and the file
 * inspected and, if the feature asks for it, scanned. An accepted file is copied to a key of its own, so that nobody
 * can replace it by sending the form again; a rejected one is deleted. Uploads that nobody comes back for expire.
 */
export type Upload = {
  uploadId: string
  /** Where the browser puts the file. */
  uploadKey: string
  /** Where an accepted file is stored. */
  fileKey: string
}

/** The feature's own table. `Which` is how its callers name an upload of theirs. */
export type UploadStore<Row extends Upload, Which> = {
  insert(db: Db, uploads: Row[], expiresAt: Date): Promise<void>
  /**
   * Reserves the upload for this caller; undefined when there is none or somebody else has it. A claim holds for
   * `claimSeconds` since it was made or renewed, and is possible until 30 minutes after the form expired, for slow uploads.
   */
  claim(db: Db, which: Which, now: Date): Promise<Row | undefined>
  /** The claim's owner is still at work. */
  renew(db: Db, uploadId: string, now: Date): Promise<void>
  isClaimed(db: Db, which: Which): Promise<boolean>
  /** Ends a claim, so that the upload can be tried again. */
  release(db: Db, uploadId: string): Promise<void>
  /** False when it is gone already. */
  delete(tx: Db, uploadId: string): Promise<boolean>
  /** Deletes uploads whose form expired over an hour ago, and answers them. */
  deleteExpired(tx: Db, limit: number, now: Date): Promise<Row[]>
}

export type AcceptedFile = { contentType: DocumentType; size: number; sha256: string }

type Options<Row extends Upload, Which> = {
  /** Names the queues. */
  feature: string
  /** The folder of accepted files. */
  folder: string
  maxBytes: number
  tooLargeText: string
  /** Uploads under way at a time: each may bring a file that stays until it is swept away. */
  mostOpen: number
  /** Whether files are scanned for viruses before they are accepted. */
  isScanned: boolean
  /** When expired uploads are deleted. */
  cron: string
  store: UploadStore<Row, Which>
}

/** What the lifecycle needs of the server's context. */
type Ctx = {
  db: Db
  clock: Clock
  jobs: Jobs
  files: FileStore
  log: FastifyBaseLogger
  config: { clamdUrl: string | undefined }
}

const formSeconds = 15 * 60
/** A process that has not renewed its claim for so long is gone, and another one may look at the file. */
export const claimSeconds = 15
const renewMs = 4_000
const readPatienceMs = 20_000
const Deletion = z.object({ keys: z.array(z.string()) })
const notArrived = new AppError('conflict', 'The file has not been uploaded yet.')
const beingInspected = () =>
  new AppError('conflict', 'The file is being looked at already.', { retryAfterSeconds: claimSeconds })

/** A rejected file stays rejected; one that has not arrived, or failed through no fault of its own, may be retried. */
const isRejection = (error: unknown) =>
  error instanceof AppError && error.status < 500 && error !== notArrived

type Accept<Row> = (tx: Db, upload: Row, file: AcceptedFile) => Promise<unknown>

export function uploadLifecycle<Row extends Upload, Which>(options: Options<Row, Which>) {
  const { feature, folder, maxBytes, store } = options
  const deletionQueue = `${feature}-file-deletion`

  /** Part of the transaction that makes the files useless, so that none is forgotten or deleted too early. */
  const deleteFiles = ({ jobs }: Pick<Ctx, 'jobs'>, tx: Db, keys: string[]) =>
    jobs.enqueue(tx, deletionQueue, { keys } satisfies z.infer<typeof Deletion>)

  /** Makes a form for each file wanted. `openCount`: uploads that are under way already. */
  async function begin(
    ctx: Ctx,
    openCount: number,
    wanted: { contentType: DocumentType; details: Omit<Row, keyof Upload> }[],
  ) {
    if (openCount >= options.mostOpen) {
      throw new AppError('too_many_requests', 'Too many uploads were begun. Please wait an hour.', {
        retryAfterSeconds: 60 * 60,
      })
    }
    const begun = await Promise.all(
      wanted.map(async ({ contentType, details }) => {
        const keys: Upload = {
          uploadId: randomUUID(),
          uploadKey: newFileKey('uploads'),
          fileKey: newFileKey(folder),
        }
        const terms = { contentType, maxBytes, seconds: formSeconds }
        const { url, fields, expiresAt } = await ctx.files.presignUpload(keys.uploadKey, terms)
        const form = { uploadId: keys.uploadId, url, fields, maxBytes, expiresAt: expiresAt.toISOString() }
        return { row: { ...details, ...keys } as Row, form }
      }),
    )
    const expiresAt = new Date(ctx.clock().getTime() + formSeconds * 1000)
    await store.insert(
      ctx.db,
      begun.map(({ row }) => row),
      expiresAt,
    )
    return begun.map(({ form }) => form)
  }

  /**
   * Inspects a file that has arrived, and answers the accepted document. `accept` stores it, in the transaction that
   * ends the upload; `findAccepted` finds it, also when somebody asks again for one that was accepted already.
   */
  async function receive<Document>(
    ctx: Ctx,
    which: Which,
    accept: Accept<Row>,
    findAccepted: () => Promise<Document | undefined>,
  ): Promise<Document> {
    const upload = await store.claim(ctx.db, which, ctx.clock())
    if (upload) await whileRenewed(ctx, upload, () => acceptOrReject(ctx, upload, accept))
    const accepted = await findAccepted()
    if (accepted) return accepted
    if (await store.isClaimed(ctx.db, which)) throw beingInspected()
    // Somebody else's claim may have ended in success between those two looks.
    const acceptedMeanwhile = await findAccepted()
    if (acceptedMeanwhile) return acceptedMeanwhile
    throw new AppError('not_found', 'There is no such upload, or it has expired.')
  }

  async function whileRenewed(ctx: Ctx, { uploadId }: Row, work: () => Promise<void>) {
    const timer = setInterval(() => {
      // Where this fails, the next one may succeed; a claim that is lost costs no more than a second look.
      store.renew(ctx.db, uploadId, ctx.clock()).catch(() => undefined)
    }, renewMs)
    try {
      await work()
    } finally {
      clearInterval(timer)
    }
  }

  async function acceptOrReject(ctx: Ctx, upload: Row, accept: Accept<Row>) {
    try {
      const { content, ...file } = await inspect(ctx, upload.uploadKey)
      // To store it may take as long again.
      await store.renew(ctx.db, upload.uploadId, ctx.clock())
      await ctx.files.put(upload.fileKey, content, file.contentType)
      await inTransaction(ctx.db, async (tx) => {
        // Our claim ran out, and somebody else was faster.
        if (!(await store.delete(tx, upload.uploadId))) throw beingInspected()
        await deleteFiles(ctx, tx, [upload.uploadKey])
        await accept(tx, upload, file)
      })
    } catch (error) {
      if (isRejection(error)) await inTransaction(ctx.db, (tx) => reject(ctx, tx, upload))
      else await store.release(ctx.db, upload.uploadId)
      throw error
    }
  }

  async function reject(ctx: Ctx, tx: Db, { uploadId, uploadKey, fileKey }: Row) {
    if (await store.delete(tx, uploadId)) await deleteFiles(ctx, tx, [uploadKey, fileKey])
  }

  async function inspect(ctx: Ctx, uploadKey: string): Promise<AcceptedFile & { content: Buffer }> {
    const stored = await ctx.files.stat(uploadKey)
    if (!stored) throw notArrived
    if (stored.size > maxBytes) throw new AppError('too_large', options.tooLargeText)
    const stream = await ctx.files.read(uploadKey)
    if (!stream) throw notArrived
    const content = await readWhole(stream, stored.size)
    const contentType = await requireDocument(content)
    if (options.isScanned) await rejectViruses(ctx, content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { content, contentType, size: content.length, sha256 }
  }

  const expire = (ctx: Ctx) =>
    sweepBatches(ctx.db, async (tx, limit) => {
      const expired = await store.deleteExpired(tx, limit, ctx.clock())
      const keys = expired.flatMap(({ uploadKey, fileKey }) => [uploadKey, fileKey])
      if (keys.length > 0) await deleteFiles(ctx, tx, keys)
      return expired.length
    })

  const queues = (ctx: Ctx): Queue[] => [
    {
      name: deletionQueue,
      retries: 10,
      retryDelaySeconds: 30,
      keepSeconds: 24 * 60 * 60,
      handle: async (data) => {
        if (await isBackupUnderWay(ctx.db)) throw new NotNow('a backup is being made')
        for (const key of Deletion.parse(data).keys) await ctx.files.delete(key)
      },
    },
    sweepQueue(`${feature}-abandoned-uploads`, options.cron, () => expire(ctx)),
  ]

  return { begin, receive, deleteFiles, queues }
}

/** A store that breaks off, stalls or sends something else has failed, not the file. */
async function readWhole(stream: Readable, size: number): Promise<Buffer> {
  const giveUp = setTimeout(() => stream.destroy(new Error('the file store does not go on')), readPatienceMs)
  try {
    const content = await buffer(stream)
    if (content.length === size) return content
    throw new Error(`the file store sent ${content.length} bytes of ${size}`)
  } catch (cause) {
    throw new AppError('unavailable', undefined, { cause, retryAfterSeconds: 5 })
  } finally {
    clearTimeout(giveUp)
  }
}

async function rejectViruses({ config, log }: Ctx, content: Buffer) {
  if (!config.clamdUrl) return
  const virus = await scanForViruses(config.clamdUrl, content).catch((error: unknown) => {
    logBackground(log, error, 'an uploaded file could not be scanned')
    const text = 'Files cannot be scanned at the moment. Please try again in a few minutes.'
    // Without its cause, which has just been logged.
    throw new AppError('unavailable', text, { retryAfterSeconds: 60 })
  })
  if (virus === undefined) return
  const text = 'This file carries a virus and was not kept.'
  throw new AppError('invalid', text, { fields: { file: text } })
}
