import type { TypedTerms } from './terms-input.ts'

/** What every section of the form for terms of trade is given. */
export type TermsSectionProps = {
  typed: TypedTerms
  onChange: (part: Partial<TypedTerms>) => void
  /** What is wrong with a field, by its path, such as `price.amount`. */
  problemOf: (path: string) => string | undefined
}

/** Every field carries its path in its id: so that a list of what is missing leads there, and leaving one is told. */
export const fieldId = (path: string): string => `terms-${path}`

export const pathOfField = (element: EventTarget): string | undefined =>
  element instanceof HTMLElement && element.id.startsWith('terms-')
    ? element.id.slice('terms-'.length)
    : undefined

export function focusField(path: string) {
  const element = document.getElementById(fieldId(path))
  // The rest of a form may be folded away.
  element?.closest('details')?.setAttribute('open', '')
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** Groups without a control of their own show their problems at the first of theirs. */
const groupFields: Record<string, string> = {
  price: 'price.amount',
  payment: 'payment.method',
  inspection: 'inspection.final_at',
}
/** Whatever is wrong inside these shows at the one control they have. */
const wholes = ['price.averaging', 'documents']

/** The field that shows the problem of a path. */
export const fieldShowing = (path: string): string =>
  wholes.find((whole) => path.startsWith(whole)) ?? groupFields[path] ?? path
