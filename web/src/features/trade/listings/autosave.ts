export type SaveState =
  | { kind: 'untouched' | 'waiting' | 'saving' | 'saved' }
  /** It stays in the tab, and is tried again. */
  | { kind: 'failed'; reason: string }
  /** Somebody else was faster: nothing is sent until the person has decided. */
  | { kind: 'stale' }

/** What a failed save means. */
export type Verdict = { kind: 'stale' } | { kind: 'failed'; reason: string; mayRetry: boolean }

type AutosaveParts<Values> = {
  save: (values: Values) => Promise<void>
  judge: (error: unknown) => Verdict
  /** At once, in the tab: a reload a moment later loses nothing. */
  keep: (values: Values) => void
  /** The server has it all. */
  drop: () => void
  onState: (state: SaveState) => void
}

/** Long enough that a word is one call, short enough that little is ever unsaved. */
const pauseMs = 700
const retryMs = 5000

/** Saves whenever the typing pauses, one after the other, so that an older text never overtakes a newer one. */
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
      parts.drop()
      parts.onState({ kind: 'saved' })
    } catch (error) {
      const verdict = parts.judge(error)
      isStale = verdict.kind === 'stale'
      if (verdict.kind === 'stale') return parts.onState({ kind: 'stale' })
      parts.onState({ kind: 'failed', reason: verdict.reason })
      if (verdict.mayRetry) sendIn(retryMs)
    }
  }

  function sendIn(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  /** Now, and not only after the pause; answers whether the server has everything. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    saves = saves.then(send)
    await saves
    return unsaved === undefined
  }

  return {
    change(values: Values) {
      unsaved = values
      parts.keep(values)
      if (isStale) return
      parts.onState({ kind: 'waiting' })
      sendIn(pauseMs)
    },
    flush,
    /** The person has decided what becomes of what is unsaved. */
    settle() {
      isStale = false
      unsaved = undefined
      clearTimeout(timer)
    },
  }
}
