export type SaveState =
  | { kind: 'untouched' | 'waiting' | 'saving' | 'saved' }
  /** The edits stay in the tab; the save is retried. */
  | { kind: 'failed'; reason: string }
  /** Changed elsewhere: nothing is sent until the person has decided. */
  | { kind: 'stale' }

export type SaveFailure = { kind: 'stale' } | { kind: 'failed'; reason: string; mayRetry: boolean }

type AutosaveParts<Values> = {
  save: (values: Values) => Promise<void>
  classify: (error: unknown) => SaveFailure
  /** Keeps the edits in the tab at once, so that a reload loses nothing. */
  storeUnsaved: (values: Values) => void
  /** Called once the server has everything. */
  clearStored: () => void
  onState: (state: SaveState) => void
}

/** Long enough to type a word, short enough that little is ever unsaved. */
const pauseMs = 700
const retryMs = 5000

/** Saves whenever typing pauses, one save at a time, so that an older one never overtakes a newer one. */
export function createAutosave<Values>(parts: AutosaveParts<Values>) {
  let unsaved: Values | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let saves = Promise.resolve()
  let isStale = false

  async function send() {
    const values = unsaved
    if (values === undefined || isStale) return
    parts.onState({ kind: 'saving' })
    try {
      await parts.save(values)
      if (unsaved !== values) return parts.onState({ kind: 'waiting' })
      unsaved = undefined
      parts.clearStored()
      parts.onState({ kind: 'saved' })
    } catch (error) {
      const failure = parts.classify(error)
      isStale = failure.kind === 'stale'
      if (failure.kind === 'stale') return parts.onState({ kind: 'stale' })
      parts.onState({ kind: 'failed', reason: failure.reason })
      if (failure.mayRetry) sendIn(retryMs)
    }
  }

  function sendIn(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  /** Saves now; returns whether the server has everything. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    saves = saves.then(send)
    await saves
    return unsaved === undefined
  }

  return {
    change(values: Values) {
      unsaved = values
      parts.storeUnsaved(values)
      if (isStale) return
      parts.onState({ kind: 'waiting' })
      sendIn(pauseMs)
    },
    flush,
    /** Forgets what is unsaved, once the person has decided about it. */
    discard() {
      isStale = false
      unsaved = undefined
      clearTimeout(timer)
    },
  }
}
