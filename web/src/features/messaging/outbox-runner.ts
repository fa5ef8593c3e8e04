import { ApiError } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { UploadError } from '#platform/uploads/send-file.ts'
import { toast } from '#ui/toast.ts'
import { takeMessage } from './live-messaging.ts'
import { openOutbox } from './open-outbox.ts'
import type { QueuedMessage } from './outbox.ts'
import { createOutboxSender, type Outcome } from './outbox-sender.ts'
import { LostFileError, sendQueued } from './send-queued.ts'

const patienceMs = 5000

/** Sends queued messages until the signal ends, also those an earlier page could not send. */
export function runOutbox(userId: string, signal: AbortSignal) {
  const outbox = openOutbox(userId)
  const name = `laycan.outbox.${userId}`
  const wake = createOutboxSender(
    {
      outbox,
      send: (message) => send(userId, message),
      onOutcome: reportOutcome,
      isOnline: () => navigator.onLine,
      // Only secure contexts have locks; without them the client id alone keeps messages single.
      takeTurn: (work, stop) =>
        navigator.locks ? navigator.locks.request(name, { signal: stop }, work) : work(),
      wakeAfter(ms, callBack, stop) {
        const timer = setTimeout(callBack, ms)
        stop.addEventListener('abort', () => clearTimeout(timer))
      },
    },
    signal,
  )
  // Each tab sends its own messages; this one takes over if that tab is gone.
  const stopListening = outbox.subscribe((isElsewhere) => {
    if (isElsewhere) setTimeout(wake, patienceMs)
    else wake()
  })
  signal.addEventListener('abort', stopListening)
  window.addEventListener('online', wake, { signal })
  window.addEventListener('storage', outbox.handleStorage, { signal })
  wake()
}

async function send(userId: string, queued: QueuedMessage): Promise<Outcome> {
  try {
    const message = await sendQueued(userId, queued)
    if (!message) return { kind: 'withdrawn' }
    takeMessage(queryClient, message)
    return { kind: 'sent' }
  } catch (error) {
    const isWanted = openOutbox(userId)
      .listNow()
      .some(({ clientId }) => clientId === queued.clientId)
    return isWanted ? outcomeOf(error) : { kind: 'withdrawn' }
  }
}

/** One toast at a time: a line of messages that goes out together says so once. */
function reportOutcome(message: QueuedMessage, outcome: Outcome) {
  if (outcome.kind === 'withdrawn') return
  if (outcome.kind === 'sent') toast.success('Message sent!', { id: 'message-sent' })
  // A message that waits for the network has not failed, and one that failed before was reported then.
  else if (message.problem === null && navigator.onLine) {
    toast.error('Failed to send message', { id: 'message-failed' })
  }
}

/** Asking again may help: no answer, a server in trouble, too many at once, a session that has to be renewed. */
const passingStatuses = new Set([0, 401, 408, 425, 429])
const isPassing = (status: number) => passingStatuses.has(status) || status >= 500

/** What became of a message that was not taken. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof LostFileError) {
    const reason = `This browser did not keep “${error.message}”. Remove it here and attach it again.`
    return { kind: 'refused', reason }
  }
  if (error instanceof UploadError && error.status >= 400 && error.status < 500) {
    return { kind: 'refused', reason: 'The storage did not accept the file.' }
  }
  if (!(error instanceof ApiError)) return { kind: 'unreachable', reason: '' }
  const { status, fields, message } = error
  const [problem] = Object.values(fields)
  // What is said of a field is said of this very message, and said again of the same one.
  if (problem !== undefined || !isPassing(status)) return { kind: 'refused', reason: problem ?? message }
  // A limit says when it ends; that a server is in trouble says nothing to the writer.
  return { kind: 'unreachable', reason: status === 429 ? message : '' }
}
