/**
 * Legal entity identifiers, ISO 17442: 18 letters and digits, then two check digits by ISO 7064 mod 97-10. Without Zod,
 * for the form.
 */
const pattern = /^[A-Z0-9]{18}\d{2}$/
/** What mod 97-10 can give: 02 to 98. Other pairs leave the same remainder, but nobody issues them. */
const checkDigits = /(0[2-9]|[1-8]\d|9[0-8])$/

export const normaliseLei = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Letters count as 10 to 35, and the whole number leaves 1 when it is divided by 97. */
function remainderOf(lei: string): number {
  let remainder = 0
  for (const character of lei) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

const hasCheckDigits = (lei: string) => checkDigits.test(lei) && remainderOf(lei) === 1

export const isLei = (text: string): boolean => pattern.test(text) && hasCheckDigits(text)

/** The message to show; undefined where it is good or left out. */
export function leiProblem(text: string): string | undefined {
  const lei = normaliseLei(text)
  if (lei === '') return undefined
  if (!pattern.test(lei)) return 'An LEI is 18 letters and digits and two check digits'
  return hasCheckDigits(lei) ? undefined : 'The check digits of this LEI are wrong. Please compare it again'
}
