import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'
import { attachmentHeader, type FileStore, requireFileKey, safeType } from './files.ts'

/** Browsers wait half a minute for an answer: they must have ours before, however slow the store is. */
const patienceMs = 20_000

/** S3, or what speaks like it. Browsers send files to it and fetch them from it directly. */
export function openS3Store(
  s3: NonNullable<Config['s3']>,
  clock: Clock,
  { mostMs = patienceMs } = {},
): FileStore {
  const client = new S3Client({
    region: s3.region,
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
    // Without keys of its own, the machine's role or AWS's usual variables count.
    ...(s3.accessKeyId &&
      s3.secretAccessKey && {
        credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      }),
    // The newer checksums are not known to every server that speaks like S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: mostMs, connectionTimeout: 5_000 },
    maxAttempts: 2,
  })
  /** With every attempt, and what lies between them. */
  const inTime = () => ({ abortSignal: AbortSignal.timeout(mostMs) })
  const objectOf = (key: string) => ({ Bucket: s3.bucket, Key: requireFileKey(key) })
  const expiryAfter = (seconds: number) => new Date(clock().getTime() + seconds * 1000)

  return {
    origin: originOf(s3),
    async presignUpload(key, { contentType, maxBytes, seconds }) {
      const expiresAt = expiryAfter(seconds)
      const form = await createPresignedPost(client, {
        ...objectOf(key),
        Conditions: [
          ['content-length-range', 1, maxBytes],
          ['eq', '$Content-Type', contentType],
        ],
        Fields: { 'Content-Type': contentType },
        Expires: seconds,
      })
      return { ...form, expiresAt }
    },
    async put(key, content, contentType) {
      const command = { ...objectOf(key), Body: content, ContentType: contentType }
      await reach(client.send(new PutObjectCommand(command), inTime()))
    },
    async read(key) {
      const found = await reach(client.send(new GetObjectCommand(objectOf(key)), inTime()))
      return found?.Body as Readable | undefined
    },
    async stat(key) {
      const found = await reach(client.send(new HeadObjectCommand(objectOf(key)), inTime()))
      return found && { size: found.ContentLength ?? 0, contentType: found.ContentType ?? '' }
    },
    async delete(key) {
      await reach(client.send(new DeleteObjectCommand(objectOf(key)), inTime()))
    },
    async createViewLink(key, { fileName, contentType, seconds }) {
      const expiresAt = expiryAfter(seconds)
      const command = new GetObjectCommand({
        ...objectOf(key),
        ResponseContentDisposition: attachmentHeader(fileName),
        ResponseContentType: safeType(contentType),
        ResponseCacheControl: 'no-store',
      })
      return { url: await getSignedUrl(client, command, { expiresIn: seconds }), expiresAt }
    },
    mount() {},
    close: () => client.destroy(),
  }
}

/** Undefined when there is no such file; a store that is unreachable or refuses us is an error. */
async function reach<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (
      error instanceof S3ServiceException &&
      error.$metadata.httpStatusCode === 404 &&
      error.name !== 'NoSuchBucket'
    ) {
      return undefined
    }
    throw new AppError('unavailable', undefined, { cause: causeOf(error), retryAfterSeconds: 5 })
  }
}

/** A store that refuses us needs somebody to look into it; one that does not answer, or not in S3's words, is an outage. */
function causeOf(error: unknown): unknown {
  if (error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500) return error
  const told = new Error(`the file store: ${(error as Error).message}`, { cause: error })
  return Object.assign(told, { code: 'ECONNECTION' })
}

function originOf({ bucket, region, endpoint }: NonNullable<Config['s3']>): string {
  return endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`
}
