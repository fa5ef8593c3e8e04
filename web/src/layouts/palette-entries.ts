import type { Found, FoundKind } from '@laycan/contract/search/search'

/** One line of the search: something found, or a command. */
export type Entry = { id: string; title: string; detail: string; to?: string; run?: (() => void) | undefined }
export type EntryGroup = { label: string; entries: Entry[] }

const kinds: Record<FoundKind, { label: string; pathOf: (found: Found) => string }> = {
  deal: { label: 'Deals', pathOf: ({ id }) => `/deals/${id}` },
  person: { label: 'People', pathOf: ({ id }) => `/members?member=${id}` },
  company: { label: 'Companies', pathOf: ({ title }) => `/members?${new URLSearchParams({ q: title })}` },
  fuel: { label: 'Fuel types', pathOf: ({ id }) => `/fuel-types?${new URLSearchParams({ fuel: id })}` },
  market: { label: 'Markets', pathOf: ({ id }) => `/markets/chart?${new URLSearchParams({ market: id })}` },
  article: { label: 'Help', pathOf: ({ id }) => `/support?${new URLSearchParams({ article: id })}` },
}

/** What was found, by kind, and the commands that have every word of the search; all of them before one types. */
export function groupEntries(query: string, found: Found[], commands: Entry[]): EntryGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = commands.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
  const groups = (Object.keys(kinds) as FoundKind[]).map((kind) => ({
    label: kinds[kind].label,
    entries: found
      .filter((one) => one.kind === kind)
      .map((one) => ({ ...one, id: `${kind}-${one.id}`, to: kinds[kind].pathOf(one) })),
  }))
  return [{ label: 'Commands', entries: fitting }, ...groups].filter(({ entries }) => entries.length > 0)
}
