import type { PassportState } from '@laycan/contract/kyb/kyb'
import type { PassportDraft } from '@laycan/contract/kyb/passport'
import { emptyPassport } from '@laycan/contract/kyb/passport-content'
import { useEffect, useRef, useState } from 'react'
import { isConflict } from '#platform/error-views.tsx'
import { call } from './kyb.api.ts'

/** Long enough that a word is one call, short enough that little is ever unsaved. */
const pauseMs = 600

export type SaveState = 'untouched' | 'typing' | 'saved' | 'failed' | 'outdated'

/** The draft as it is typed, saved on the server whenever the person pauses. */
export function usePassportDraft(passport: PassportState) {
  const [draft, setDraft] = useState<PassportDraft>(() => ({ ...emptyPassport, ...passport.draft }))
  const [state, setState] = useState<SaveState>('untouched')
  const version = useRef(passport.version)
  const latest = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** One after the other, so that an older draft never overtakes a newer one. */
  const saves = useRef(Promise.resolve())

  async function send() {
    timer.current = undefined
    const sent = latest.current
    try {
      const saved = await call('PUT /companies/mine/passport/draft', {
        body: { version: version.current, draft: sent },
      })
      version.current = saved.version
      if (latest.current === sent) setState('saved')
    } catch (error) {
      setState(isConflict(error) ? 'outdated' : 'failed')
    }
  }

  const flush = () => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    saves.current = saves.current.then(send)
  }

  function change(part: Partial<PassportDraft>) {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    setState('typing')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      saves.current = saves.current.then(send)
    }, pauseMs)
  }

  // What was typed last is sent even when the person goes elsewhere before the pause is over.
  const flushLatest = useRef(flush)
  flushLatest.current = flush
  useEffect(() => () => flushLatest.current(), [])

  return {
    draft,
    state,
    change,
    /** The version that the server has once everything is saved. */
    async settle(): Promise<number> {
      flush()
      await saves.current
      return version.current
    },
  }
}

export type PassportEditor = ReturnType<typeof usePassportDraft>
