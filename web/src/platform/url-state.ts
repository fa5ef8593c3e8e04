import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'

/*
 * What a screen shows, kept in the query of its URL, so that a link or the back button brings it back. A table says
 * how each part is written; defaults stay out of the URL, and parameters of others are left alone.
 */

export type UrlParam<Value> = {
  /** The name in the URL, where it differs from the name of the part. */
  name?: string | undefined
  fallback: Value
  /** Undefined for a text that means nothing here. */
  parse: (text: string) => Value | undefined
  serialize?: ((value: Value) => string) | undefined
}

type UrlTable<View> = { [Part in keyof View]: UrlParam<View[Part]> }
export type UrlState<View extends object> = ReturnType<typeof urlState<View>>

export function urlState<View extends object>(table: UrlTable<View>) {
  const parts = (Object.keys(table) as (keyof View & string)[]).map((key) => {
    const { name = key, fallback, parse, serialize = serializeAny } = table[key] as UrlParam<unknown>
    return { key, name, fallback, parse, serialize }
  })
  return {
    defaults: Object.fromEntries(parts.map(({ key, fallback }) => [key, fallback])) as View,
    read: (search: URLSearchParams): View =>
      Object.fromEntries(
        parts.map(({ key, name, fallback, parse }) => [key, parse(search.get(name) ?? '') ?? fallback]),
      ) as View,
    write(search: URLSearchParams, view: View): URLSearchParams {
      const next = new URLSearchParams(search)
      for (const { key, name, fallback, serialize } of parts) {
        const text = serialize(view[key])
        if (text === serialize(fallback)) next.delete(name)
        else next.set(name, text)
      }
      return next
    },
  }
}

const serializeAny = (value: unknown): string => (value === null ? '' : String(value))

/** As it is at this moment: a second choice may come before the first is on the screen. */
const currentSearch = () => new URLSearchParams(window.location.search)

/** For a page that only reads its URL. */
export function useUrlView<View>({ read }: { read: (search: URLSearchParams) => View }): View {
  const [search] = useSearchParams()
  return read(search)
}

type ReadWrite<View extends object> = Pick<UrlState<View>, 'read' | 'write'>

export function useUrlState<View extends object>({ read, write }: ReadWrite<View>) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const changed = (part: Partial<View>) => write(currentSearch(), { ...read(currentSearch()), ...part })
  const set = (next: URLSearchParams, options: NavigateOptions) => {
    // A debounced search may fire after the person has left the page.
    if (window.location.pathname === pathname) setSearch(next, options)
  }
  return {
    view: read(search),
    /** For a `Link` that changes it. */
    linkTo: (part: Partial<View>) => ({ search: write(search, { ...read(search), ...part }).toString() }),
    /** Not a step of its own for the back button. */
    change: (part: Partial<View>) => set(changed(part), { replace: true, state }),
    /** Drops every other parameter, such as the filters of the tab that was left. */
    reset: (part: Partial<View>) =>
      set(write(new URLSearchParams(), { ...read(new URLSearchParams()), ...part }), { replace: true }),
    /** A step that the back button undoes, such as opening a dialog. */
    open: (part: Partial<View>) => set(changed(part), { state: { openedFrom: currentSearch().toString() } }),
    /** Goes back where `open` led here and nothing else was changed since; a link from elsewhere has no way back. */
    close(part: Partial<View>) {
      const next = changed(part)
      if (state?.openedFrom === next.toString()) navigate(-1)
      else set(next, { replace: true })
    },
  }
}

/** One of a few known codes. */
export const oneOf = <const Code extends string, const Fallback extends Code | '' | null>(
  codes: readonly Code[],
  fallback: Fallback,
): UrlParam<Code | Fallback> => ({ fallback, parse: (text) => codes.find((code) => code === text) })

/** What a person searches for, without control characters that a broken link may hold. */
export const searchText = (maxLength: number): UrlParam<string> => ({
  fallback: '',
  parse: (text) =>
    text
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, maxLength)
      .trim(),
})

/** A text of one shape, else empty. */
export const matching = (pattern: RegExp): UrlParam<string> => ({
  fallback: '',
  parse: (text) => (pattern.test(text) ? text : undefined),
})

/** An id, else null. */
export const optionalId: UrlParam<string | null> = { fallback: null, parse: (text) => text || undefined }

/** Ids with commas between, each once. */
export const idList = (maxLength: number): UrlParam<string[]> => ({
  fallback: [],
  parse: (text) => [...new Set(text.split(',').filter(Boolean))].slice(0, maxLength),
})

export const named = <Value>(name: string, param: UrlParam<Value>): UrlParam<Value> => ({ ...param, name })
