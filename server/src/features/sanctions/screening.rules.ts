/**
 * What a likeness means. Names alone say little: the date of birth and the country decide whether it is worth a
 * reviewer's time, and how much.
 */
export type Agreement = 'agrees' | 'differs' | 'unknown'
export type Kind = 'person' | 'entity' | 'vessel' | 'aircraft'
/** Who or what is asked about; a bank is a company. */
export type ScreenedKind = 'person' | 'entity' | 'vessel' | 'bank'
export type Evidence = { birthDate: Agreement; country: Agreement; imo?: Agreement }
export type Likeness = Evidence & { score: number; isWeak: boolean; kind: Kind }

/** The score from which a match of names is reported; higher for companies, highest for weak aliases. */
const reportFrom = { person: 0.85, other: 0.9, weak: 0.93 }
/** A little less will do where the date of birth is the same. */
export const leastScore = 0.8
/** With a different date of birth, only a nearly identical name is reported. */
const reportDespiteBirthDate = 0.95
const strongFrom = 0.9
/** The same words; scores are rounded to three digits. */
const sameName = 0.9995

/**
 * An IMO number belongs to one ship for good, whatever it is called: the same number is a match, and another one leaves
 * only an identical name to be reported. A company whose name is a listed one up to its legal form is a match.
 */
export function strengthOf({
  score,
  isWeak,
  kind,
  birthDate,
  country,
  imo = 'unknown',
}: Likeness): 'strong' | 'possible' | undefined {
  if (imo === 'agrees') return 'strong'
  if (kind === 'entity' && !isWeak && score >= sameName) return 'strong'
  if (imo === 'differs') return score >= sameName ? 'possible' : undefined
  if (birthDate === 'differs') return score >= reportDespiteBirthDate ? 'possible' : undefined
  const least = isWeak ? reportFrom.weak : kind === 'person' ? reportFrom.person : reportFrom.other
  if (score < (birthDate === 'agrees' ? leastScore : least)) return undefined
  const isBacked = birthDate === 'agrees' || (country === 'agrees' && score >= reportDespiteBirthDate)
  return isBacked && score >= strongFrom ? 'strong' : 'possible'
}

/** Lists know a day, a year, or some years; they are often off by one. */
export function compareBirthDates(dateOfBirth: string | undefined, listed: readonly string[]): Agreement {
  if (!dateOfBirth || listed.length === 0) return 'unknown'
  const year = Number(dateOfBirth.slice(0, 4))
  const agrees = listed.some((date) => {
    if (date.length === 10) return date === dateOfBirth || isNearlySame(date, dateOfBirth)
    const [from = 0, to = from] = date.split('-').map(Number)
    return year >= from - 1 && year <= to + 1
  })
  return agrees ? 'agrees' : 'differs'
}

/** A full date with day and month the other way round, or one that only the year is right of. */
function isNearlySame(listed: string, given: string): boolean {
  const [year, month, day] = listed.split('-')
  const [givenYear, givenMonth, givenDay] = given.split('-')
  return (
    year === givenYear && ((month === givenDay && day === givenMonth) || (month === '01' && day === '01'))
  )
}

export function compareCountries(given: readonly string[], listed: readonly string[]): Agreement {
  if (given.length === 0 || listed.length === 0) return 'unknown'
  return given.some((country) => listed.includes(country)) ? 'agrees' : 'differs'
}

export function compareImos(imo: string | undefined, listed: readonly string[]): Agreement {
  if (!imo || listed.length === 0) return 'unknown'
  return listed.includes(imo) ? 'agrees' : 'differs'
}

/** People are not ships, and ships not companies; but a company may be listed as whatever it owns. */
export function isComparable(
  screened: ScreenedKind,
  entry: { kind: Kind; imoNumbers: readonly string[] },
): boolean {
  if (screened === 'person') return entry.kind === 'person'
  // The EU lists ships as enterprises.
  if (screened === 'vessel') return entry.kind === 'vessel' || entry.imoNumbers.length > 0
  return entry.kind !== 'person'
}
