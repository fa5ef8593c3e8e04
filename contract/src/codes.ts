/** The codes of a list of known things, as Zod wants them for a choice. */
export const codesOf = <const Code extends string>(items: readonly { readonly code: Code }[]) =>
  items.map(({ code }) => code) as [Code, ...Code[]]
