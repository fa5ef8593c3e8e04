import { useEffect, useRef, useState } from 'react'
import { useSaveDraft } from './kyc.api.ts'
import type { PersonalInfoValues } from './personal-info-values.ts'
import { dropUnsavedDraft, keepUnsavedDraft } from './unsaved-draft.ts'

/** Long enough that a word is one call, short enough that little is ever unsaved. */
const pauseMs = 600

export type DraftState = 'untouched' | 'typing' | 'saved'

/** Keeps the form as it is filled in: at once in the tab, and on the server whenever the person pauses. */
export function useDraft(userId: string) {
  const saveDraft = useSaveDraft()
  const [state, setState] = useState<DraftState>('untouched')
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined)
  const lastTyped = useRef<PersonalInfoValues>(undefined)
  /** One after the other, so that an older text never overtakes a newer one. */
  const saves = useRef(Promise.resolve())

  function keep(values: PersonalInfoValues) {
    setState('typing')
    keepUnsavedDraft(userId, values)
    lastTyped.current = values
    const save = () => {
      waiting.current = undefined
      saves.current = saves.current.then(() => send(values))
    }
    clearTimeout(waiting.current?.timer)
    waiting.current = { timer: setTimeout(save, pauseMs), save }
  }

  async function send(values: PersonalInfoValues) {
    try {
      await saveDraft(values)
      if (lastTyped.current !== values) return
      dropUnsavedDraft(userId)
      setState('saved')
    } catch {
      // It stays in the tab, and the next pause tries again.
    }
  }

  // What was typed last is sent even when the person goes elsewhere before the pause is over.
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.save()
    },
    [],
  )

  return {
    state,
    keep,
    /** Before the form itself is sent: a draft that arrived after it would look newer. */
    async settle() {
      clearTimeout(waiting.current?.timer)
      waiting.current = undefined
      await saves.current
    },
    /** The server has the form itself. */
    drop() {
      lastTyped.current = undefined
      dropUnsavedDraft(userId)
    },
  }
}
