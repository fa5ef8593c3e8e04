import type { Screening, ScreeningHit } from '@laycan/contract/screening/screening'

/** Who or what is compared with the lists. Countries are ISO 3166 codes of two letters. */
export type Party = {
  kind: Screening['kind']
  name: string
  /** Of a ship. */
  imo?: string | undefined
  /** YYYY-MM-DD */
  dateOfBirth?: string | undefined
  countries?: string[] | undefined
  /** Something else that identifies it: a registration number, an account. */
  identifier?: string | undefined
}

/** What identifies a party, always in the same form; `of` is whose they are, where they identify nobody. */
export type Facts = {
  kind: Screening['kind']
  name: string
  imo: string
  dateOfBirth: string
  countries: string[]
  identifier: string
  of: string
}

/**
 * A disposition is remembered for these facts wherever they turn up again. A name alone is not enough for that, since
 * another person or company may have it; then the decision stays with its subject.
 */
export function factsOf(party: Party, subject: { kind: string; id: string }): Facts {
  const { kind, name, imo = '', dateOfBirth = '', countries = [], identifier = '' } = party
  const isIdentified = kind === 'bank' || Boolean(imo || dateOfBirth || identifier)
  return {
    kind,
    name: comparable(name),
    imo,
    dateOfBirth,
    countries: [...new Set(countries)].sort(),
    identifier: comparable(identifier),
    of: isIdentified ? '' : `${subject.kind} ${subject.id}`,
  }
}

/** Capitals and spaces do not make another name. */
export const comparable = (text: string) =>
  text.normalize('NFKC').toUpperCase().replaceAll(/\s+/g, ' ').trim()

type Decided = Pick<ScreeningHit, 'goneAt' | 'strength' | 'disposition'>

/** A hit that waits for a disposition. An entry that left its list asks nobody any more. */
export const isOpen = ({ goneAt, disposition }: Decided) => goneAt === null && disposition === null

export const isTrueMatch = ({ goneAt, disposition }: Decided) =>
  goneAt === null && disposition?.isMatch === true

export type Verdict = 'clear' | 'possible' | 'strong'

/** What hits come to after what reviewers decided on them: false matches no longer count, true ones count fully. */
export function verdictOf(hits: Decided[]): Verdict {
  const counting = hits.filter((hit) => isOpen(hit) || isTrueMatch(hit))
  if (counting.some((hit) => hit.strength === 'strong' || isTrueMatch(hit))) return 'strong'
  return counting.length > 0 ? 'possible' : 'clear'
}

/** What the comparison itself came to. */
export function resultOf(
  lists: unknown[],
  hits: { strength: ScreeningHit['strength'] }[],
): Screening['result'] {
  if (lists.length === 0) return 'unscreened'
  if (hits.some(({ strength }) => strength === 'strong')) return 'strong'
  return hits.length > 0 ? 'possible' : 'clear'
}

const order = { strong: 0, possible: 1 }

/** Those that wait first, those whose entry is gone last, the strongest before the others; never by chance. */
export const byUrgency = (one: ScreeningHit, other: ScreeningHit) =>
  Number(isOpen(other)) - Number(isOpen(one)) ||
  Number(one.goneAt !== null) - Number(other.goneAt !== null) ||
  order[one.strength] - order[other.strength] ||
  other.score - one.score ||
  other.foundAt.localeCompare(one.foundAt) ||
  one.id.localeCompare(other.id)
