import type { Outbox, QueuedMessage } from './outbox.ts'

const firstDelayMs = 1000
const longestDelayMs = 30_000

/** What became of one try. `refused`: the same message would be refused again; `withdrawn`: by its writer, meanwhile. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'withdrawn' }
  | { kind: 'unreachable' | 'refused'; reason: string }

export type SenderParts = {
  outbox: Pick<Outbox, 'listNow' | 'mark' | 'remove'>
  send(message: QueuedMessage): Promise<Outcome>
  /** Told after the outbox was changed. */
  onOutcome(message: QueuedMessage, outcome: Outcome): void
  /** Runs `work` once no other tab is at it. */
  takeTurn(work: () => Promise<void>, signal: AbortSignal): Promise<void>
  isOnline(): boolean
  /** Calls `wake` after the time, unless the signal ends first. */
  wakeAfter(ms: number, wake: () => void, signal: AbortSignal): void
}

/**
 * Sends what waits in the outbox, oldest first and one at a time, so that messages arrive in the order in which
 * they were written. A message that gets no answer holds up the later ones to the same person, and is tried again
 * later; one that is refused waits for its writer and blocks nothing. An answer wakes it.
 */
export function createOutboxSender(parts: SenderParts, signal: AbortSignal): () => void {
  const { outbox, send, onOutcome, takeTurn, isOnline, wakeAfter } = parts
  let isWaiting = false
  let isSettling = false
  let failures = 0
  let timer = new AbortController()

  async function sendAll() {
    isWaiting = false
    timer.abort()
    const stuck = new Set<string>()
    for (let next = findNext(stuck); next && !signal.aborted; next = findNext(stuck)) {
      const outcome = await send(next)
      if (signal.aborted && outcome.kind !== 'sent') return
      settle(next, outcome)
      if (outcome.kind === 'unreachable') stuck.add(next.recipientId)
      else failures = 0
    }
    if (stuck.size > 0) tryLater()
  }

  const findNext = (stuck: Set<string>) =>
    outbox
      .listNow()
      .find(({ problem, recipientId }) => problem?.kind !== 'refused' && !stuck.has(recipientId))

  function settle(message: QueuedMessage, outcome: Outcome) {
    isSettling = true
    if (outcome.kind === 'sent' || outcome.kind === 'withdrawn') outbox.remove(message.clientId)
    else if (outcome.kind === 'refused') outbox.mark(message.clientId, outcome)
    // Without a network nothing has failed: the message waits, and the screen says so.
    else if (isOnline()) markAll(message.recipientId, outcome)
    isSettling = false
    onOutcome(message, outcome)
  }

  /** Those behind it share its fate. */
  function markAll(recipientId: string, problem: NonNullable<QueuedMessage['problem']>) {
    for (const one of outbox.listNow()) {
      if (one.recipientId === recipientId && one.problem === null) outbox.mark(one.clientId, problem)
    }
  }

  function tryLater() {
    const delayMs = Math.min(firstDelayMs * 2 ** failures, longestDelayMs)
    failures += 1
    timer = new AbortController()
    wakeAfter(delayMs, wake, AbortSignal.any([timer.signal, signal]))
  }

  function wake() {
    // Its own changes need no wake-up, and one queued run is enough: it sends everything.
    if (isSettling || isWaiting || signal.aborted || !findNext(new Set())) return
    isWaiting = true
    takeTurn(sendAll, signal).catch(() => {
      isWaiting = false
    })
  }

  return wake
}
