/** YYMMDD in the past: a year beyond this one is of the last century. */
export function birthDateOf(text: string, today: Date): string | undefined {
  const date = dateOf(text, '20')
  return date && date > today.toISOString().slice(0, 10) ? dateOf(text, '19') : date
}

/** Documents run for ten years or so, so every year is of this century. */
export const expiryDateOf = (text: string): string | undefined => dateOf(text, '20')

function dateOf(text: string, century: string): string | undefined {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!parts) return undefined
  const date = `${century}${parts[1]}-${parts[2]}-${parts[3]}`
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date ? undefined : date
}
