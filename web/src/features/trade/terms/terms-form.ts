import { focusControl } from '#platform/form.tsx'
import type { TypedTerms } from './terms-input.ts'

/** Props of every section of the terms form. */
export type TermsSectionProps = {
  typed: TypedTerms
  onChange: (part: Partial<TypedTerms>) => void
  /** The problem of a field, by its path, such as `price.amount`. */
  problemOf: (path: string) => string | undefined
}

/** Every field has its path in its id, so that a list of problems can link to it. */
export const fieldId = (path: string): string => `terms-${path}`

export const pathOfField = (element: EventTarget): string | undefined =>
  element instanceof HTMLElement && element.id.startsWith('terms-')
    ? element.id.slice('terms-'.length)
    : undefined

export function focusField(path: string) {
  const control = document.getElementById(fieldId(path))
  // What is folded cannot be focused.
  const folded = control?.closest('details')
  if (folded) folded.open = true
  focusControl(control)
}

/** Groups show their problems at their first control. */
const groupFields: Record<string, string> = {
  price: 'price.amount',
  payment: 'payment.method',
  inspection: 'inspection.final_at',
  'price.more_benchmarks': 'price.weight_pct',
  'price.trigger': 'price.trigger.last_day',
  'price.deemed': 'price.deemed.date',
  'price.rounding': 'price.rounding.final',
  'price.paid_in': 'price.paid_in.currency',
}
/** Values with a single control. */
const wholes = [
  'price.averaging',
  'price.quality',
  'documents',
  'narrowing.port',
  'narrowing.laycan',
  'origins',
  'quality',
  'liftings',
]

/** The path of the control that shows the problem of a path. */
export const fieldShowing = (path: string): string =>
  wholes.find((whole) => path.startsWith(whole)) ?? groupFields[path] ?? path
