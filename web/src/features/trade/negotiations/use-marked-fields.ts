import { type RefObject, useEffect } from 'react'
import { fieldId } from '#features/trade/terms/terms-form.ts'

/** Marks the controls at these paths with `data-changed`, for the eye; the list of changes says it in words. */
export function useMarkedFields(form: RefObject<HTMLElement | null>, paths: string[]) {
  const written = paths.join(' ')
  useEffect(() => {
    const marked = written.split(' ').filter(Boolean).map(fieldId)
    for (const element of form.current?.querySelectorAll('[id^="terms-"]') ?? []) {
      element.toggleAttribute('data-changed', marked.includes(element.id))
    }
  }, [form, written])
}
