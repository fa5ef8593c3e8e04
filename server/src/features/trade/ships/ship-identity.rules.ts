import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'

/**
 * An IMO number belongs to one ship for good. What two sides accepted in other deals is known of it: its names,
 * its year and its size. A nomination that contradicts this is of another ship. The refusal says what does not agree, never with what.
 */
export type KnownShip = {
  names: string[]
  built: number | undefined
  /** Tonnes. */
  deadweight: string | undefined
}

type Nominated = Pick<FactsOf<'nominate'>, 'name' | 'ship'>

/** The year of delivery and of completion may differ by one; deadweight is measured again after a conversion. */
const yearsApart = 1
const sizeApart = 0.1

/** M/T Nordic-Luna and NORDIC LUNA are one name. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/^\s*(M\/?[TV]|S\/?[TS])[ .]+/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** From nominations that count, the latest first; those from before particulars were asked for have only a name. */
export function knownShip(accepted: Nominated[]): KnownShip | undefined {
  if (accepted.length === 0) return undefined
  const latest = accepted.find(({ ship }) => ship)?.ship
  const names = accepted.flatMap(({ name, ship }) => [name, ...(ship?.formerNames ?? [])])
  return { names, built: latest?.built, deadweight: latest?.deadweight }
}

/** By the path of the fact; empty if it may be the same ship. */
export function identityProblems(known: KnownShip | undefined, { name, ship }: Nominated) {
  const problems: Record<string, string> = {}
  if (!known || !ship) return problems
  const given = [name, ...ship.formerNames].map(nameKey)
  if (!known.names.map(nameKey).some((key) => given.includes(key))) {
    problems.imo =
      'This IMO number is known here for a ship of another name. Check the number; if the ship was renamed, enter its former names'
  }
  if (known.built !== undefined && Math.abs(known.built - ship.built) > yearsApart) {
    problems['ship.built'] = 'The ship with this IMO number was built in another year. Check number and year'
  }
  const size = Number(known.deadweight ?? ship.deadweight)
  if (Math.abs(size - Number(ship.deadweight)) > size * sizeApart) {
    problems['ship.deadweight'] =
      'The ship with this IMO number has another deadweight. Check number and deadweight'
  }
  return problems
}
