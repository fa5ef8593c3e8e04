import { ApiError } from '#platform/api.ts'
import type { Outcome } from './outbox-sender.ts'

/** Asking again may help: no answer, a server in trouble, too many at once, a session that has to be renewed. */
const passingStatuses = new Set([0, 401, 408, 425, 429])
const isPassing = (status: number) => passingStatuses.has(status) || status >= 500

/** What became of a message that was not taken. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'unreachable', reason: '' }
  const { status, fields, message } = error
  const [problem] = Object.values(fields)
  // What is said of a field is said of this very message, and said again of the same one.
  if (problem !== undefined || !isPassing(status)) return { kind: 'refused', reason: problem ?? message }
  // A limit says when it ends; that a server is in trouble says nothing to the writer.
  return { kind: 'unreachable', reason: status === 429 ? message : '' }
}
