import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import { ApiError } from '#platform/api.ts'
import { sendFile, UploadError } from '#platform/uploads/send-file.ts'
import { shortName } from '#platform/uploads/use-uploads.ts'
import { beginUpload, endUpload, postMessage } from './messaging.api.ts'
import { openOutbox } from './open-outbox.ts'
import type { QueuedFile, QueuedMessage } from './outbox.ts'
import { dropFiles, findFile } from './outbox-files.ts'
import { stopUpload, whileUploading } from './outbox-uploads.ts'

/** The browser has not kept the content of a file. */
export class LostFileError extends Error {}

/**
 * Sends a message of the outbox: first its files, one after the other, each remembered once the server has accepted
 * it, so that a second try sends only the rest; then the message. Undefined if the person took it back meanwhile.
 */
export async function sendQueued(userId: string, message: QueuedMessage) {
  const { clientId, recipientId, content, files = [] } = message
  if (files.length === 0) return (await postMessage(recipientId, content, clientId, [])).message
  const ids = await whileUploading(clientId, (signal, onProgress) =>
    uploadAll(userId, message, signal, onProgress),
  )
  const isWanted = openOutbox(userId)
    .listNow()
    .some((one) => one.clientId === clientId)
  if (!isWanted) return undefined
  try {
    const { message: sent } = await postMessage(recipientId, content, clientId, ids)
    dropFiles(files.map(({ id }) => id))
    return sent
  } catch (error) {
    // The server has deleted what waited for too long: the next try uploads it again.
    if (error instanceof ApiError && error.status === 404 && error.fields.attachmentIds) {
      openOutbox(userId).setFiles(clientId, (all) => all.map(({ attachmentId: _, ...file }) => file))
      throw new UploadError(0)
    }
    throw error
  }
}

async function uploadAll(
  userId: string,
  { clientId, recipientId, files = [] }: QueuedMessage,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<string[]> {
  const ids: string[] = []
  for (const [index, file] of files.entries()) {
    const showPart = (percent: number) => onProgress(Math.round((index * 100 + percent) / files.length))
    const id =
      file.attachmentId ?? (await upload(conversationIdOf(userId, recipientId), file, signal, showPart))
    openOutbox(userId).setFiles(clientId, (all) =>
      all.map((one) => (one.id === file.id ? { ...one, attachmentId: id } : one)),
    )
    showPart(100)
    ids.push(id)
  }
  return ids
}

async function upload(
  conversationId: string,
  { id, name, contentType }: QueuedFile,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<string> {
  const content = await findFile(id)
  if (!content) throw new LostFileError(name)
  const form = await beginUpload(conversationId, contentType, signal)
  await sendFile({ form, file: new File([content], name, { type: contentType }), onProgress, signal })
  const { attachment } = await endUpload(form.uploadId, shortName(name))
  return attachment.id
}

/** Takes a message out of the outbox, and stops its upload if that is under way. */
export function discardQueued(userId: string, clientId: string) {
  const outbox = openOutbox(userId)
  const message = outbox.listNow().find((one) => one.clientId === clientId)
  outbox.remove(clientId)
  stopUpload(clientId)
  dropFiles((message?.files ?? []).map(({ id }) => id))
}

/** Takes one file out of a message that waits; what is left of it is sent again. */
export function discardFile(userId: string, clientId: string, fileId: string) {
  const outbox = openOutbox(userId)
  const message = outbox.listNow().find((one) => one.clientId === clientId)
  const left = (message?.files ?? []).filter(({ id }) => id !== fileId)
  if (!message || (left.length === 0 && message.content === '')) return discardQueued(userId, clientId)
  stopUpload(clientId)
  outbox.setFiles(clientId, () => left)
  outbox.mark(clientId, null)
  dropFiles([fileId])
}
