import { type QuickField, quickFieldLabels, type Span } from '@laycan/contract/trade/quick-entry/quick-entry'
import { focusField } from '#features/trade/terms/terms-form.ts'
import { classNames } from '#ui/class-names.ts'
import type { ListingValues } from './listing-values.ts'
import { controlOf } from './quick-entry-values.ts'
import type { QuickEntryState } from './use-quick-entry.ts'

type QuickEntryTextProps = { quick: QuickEntryState; values: ListingValues }

/** The text with the words that were understood, and those that are asked. */
export function QuickEntryText({ quick, values }: QuickEntryTextProps) {
  const { read, active } = quick
  if (!read) return null
  return (
    <p className="max-h-64 overflow-y-auto whitespace-pre-wrap break-words rounded-md bg-sunken px-3 py-2 text-base text-ink">
      {textParts(read.text, marksOf(quick)).map(({ from, words, field, isAsked }) => {
        const control = field && controlOf(field, values)
        if (!field || !control) return <span key={from}>{words}</span>
        return (
          <button
            key={from}
            type="button"
            aria-label={`${words}: ${quickFieldLabels[field]}${isAsked ? ', to answer' : ''}`}
            onClick={() => focusField(control)}
            className={classNames(
              'cursor-pointer rounded-sm px-0.5 text-left underline decoration-2 underline-offset-4',
              isAsked
                ? 'bg-warning-soft decoration-warning decoration-dashed'
                : 'bg-accent-soft decoration-accent',
              field === active && 'outline-2 outline-accent outline-offset-1',
            )}
          >
            {words}
          </button>
        )
      })}
    </p>
  )
}

type Mark = Span & { field: QuickField; isAsked: boolean }

function marksOf({ read, questions }: QuickEntryState): Mark[] {
  const found = Object.entries(read?.entry.found ?? {}).flatMap(([field, { spans }]) =>
    spans.map((span) => ({ ...span, field: field as QuickField, isAsked: false })),
  )
  const asked = questions.flatMap(({ field, spans }) =>
    spans.map((span) => ({ ...span, field, isAsked: true })),
  )
  return [...found, ...asked]
}

type Part = { from: number; words: string; field?: QuickField; isAsked?: boolean }

/** The text cut at its marks. Where two overlap, the first counts. */
export function textParts(text: string, marks: Mark[]): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { from, to, field, isAsked } of marks.toSorted((a, b) => a.from - b.from)) {
    if (from < at || to <= from) continue
    if (from > at) parts.push({ from: at, words: text.slice(at, from) })
    parts.push({ from, words: text.slice(from, to), field, isAsked })
    at = to
  }
  if (at < text.length) parts.push({ from: at, words: text.slice(at) })
  return parts
}

/** Above the bar of the form, where the text may be out of sight: the words of the field that is being edited. */
export function QuickEntryWords({ quick }: { quick: QuickEntryState }) {
  const { read, active } = quick
  const spans = read && active ? (read.entry.found[active]?.spans ?? []) : []
  if (!read || !active || spans.length === 0) return null
  const words = spans.map(({ from, to }) => `“${read.text.slice(from, to)}”`).join(', ')
  return (
    <p
      role="status"
      className="border-line border-t bg-accent-soft px-4 py-1.5 text-ink text-sm sm:px-6 lg:rounded-t-lg lg:border lg:px-4"
    >
      {quickFieldLabels[active]} from {words}
    </p>
  )
}
