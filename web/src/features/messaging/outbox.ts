import type { DocumentContentType } from '@laycan/contract/kyc/kyc-rules'

/** A file of such a message; the browser keeps its content apart, under the same id. */
export type QueuedFile = {
  id: string
  name: string
  size: number
  contentType: DocumentContentType
  /** Once the server has accepted it. */
  attachmentId?: string
}

/** A message that the server has not taken yet. */
export type QueuedMessage = {
  /** Chosen here, once: however often it is sent, the server keeps one message. */
  clientId: string
  recipientId: string
  content: string
  /** Left out without files. */
  files?: QueuedFile[]
  queuedAt: string
  /** Its place in the line of this browser. */
  place: number
  /** Why it is not sent; a refused one waits for the person, the others go out by themselves. */
  problem: { kind: 'unreachable' | 'refused'; reason: string } | null
}

export type Outbox = ReturnType<typeof createOutbox>

/** Known to the layout, too, which looks for such keys before it loads any of this. */
const keyPrefix = (userId: string) => `laycan.outbox.${userId}.`

/**
 * Messages that the server has not accepted yet, stored by the browser so that they survive a reload. Each
 * message has a key of its own: tabs that write at the same moment cannot lose each other's.
 */
export function createOutbox(userId: string, storage: Storage | undefined) {
  const prefix = keyPrefix(userId)
  /** What the browser refuses to keep lives as long as the page. */
  const unkept = new Map<string, string>()
  const listeners = new Set<(isElsewhere: boolean) => void>()
  let known: QueuedMessage[] | undefined

  function read(): QueuedMessage[] {
    const kept = Object.keys(storage ?? {}).filter((key) => key.startsWith(prefix))
    const texts = [...kept.map((key) => storage?.getItem(key)), ...unkept.values()]
    return texts.flatMap((text) => parse(text)).sort(byPlace)
  }

  function notify(isElsewhere = false) {
    known = undefined
    for (const listener of listeners) listener(isElsewhere)
  }

  function write(message: QueuedMessage) {
    const text = JSON.stringify(message)
    try {
      if (!storage) throw new Error('no storage')
      storage.setItem(prefix + message.clientId, text)
      unkept.delete(message.clientId)
    } catch {
      unkept.set(message.clientId, text)
    }
  }

  const list = () => {
    known ??= read()
    return known
  }

  return {
    /** In the order in which they were written. The same array until something changes. */
    list,
    /** As it is at this moment: changes in other tabs arrive with a delay. */
    listNow: read,
    add(message: Pick<QueuedMessage, 'clientId' | 'recipientId' | 'content' | 'files'>, nowMs = Date.now()) {
      const last = read().at(-1)?.place ?? 0
      const queuedAt = new Date(nowMs).toISOString()
      write({ ...message, queuedAt, place: Math.max(nowMs, last + 1), problem: null })
      notify()
    },
    /** Nothing if it was sent or taken back meanwhile, by another tab perhaps. */
    mark(clientId: string, problem: QueuedMessage['problem']) {
      const message = read().find((one) => one.clientId === clientId)
      if (!message) return
      write({ ...message, problem })
      notify()
    },
    /** The same for its files: one was accepted, or is taken out. */
    setFiles(clientId: string, change: (files: QueuedFile[]) => QueuedFile[]) {
      const message = read().find((one) => one.clientId === clientId)
      if (!message) return
      write({ ...message, files: change(message.files ?? []) })
      notify()
    },
    remove(clientId: string) {
      storage?.removeItem(prefix + clientId)
      unkept.delete(clientId)
      notify()
    },
    /** Also for changes in other tabs, once `handleStorage` receives them. */
    subscribe(listener: (isElsewhere: boolean) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    handleStorage({ key }: Pick<StorageEvent, 'key'>) {
      if (key === null || key.startsWith(prefix)) notify(true)
    },
  }
}

const byPlace = (one: QueuedMessage, other: QueuedMessage) =>
  one.place - other.place || (one.clientId < other.clientId ? -1 : 1)

/** What does not read as a message of ours is left where it is, and out. */
function parse(text: string | null | undefined): QueuedMessage[] {
  try {
    const message = JSON.parse(text ?? '') as Partial<QueuedMessage> | null
    const isWhole =
      typeof message?.clientId === 'string' &&
      typeof message.recipientId === 'string' &&
      typeof message.content === 'string' &&
      typeof message.place === 'number'
    return isWhole
      ? [{ problem: null, queuedAt: new Date(0).toISOString(), ...message } as QueuedMessage]
      : []
  } catch {
    return []
  }
}
