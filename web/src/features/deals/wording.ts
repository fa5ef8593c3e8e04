import type { TypedTerms } from '#platform/typed-terms.ts'

/** What every control for other wording is given. */
export type WordingProps = {
  typed: TypedTerms
  onChange: (part: Partial<TypedTerms>) => void
}
