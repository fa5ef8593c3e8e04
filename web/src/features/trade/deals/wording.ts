import type { TypedTerms } from '#features/trade/terms/terms-input.ts'

/** What every control for other wording is given. */
export type WordingProps = {
  typed: TypedTerms
  onChange: (part: Partial<TypedTerms>) => void
}
