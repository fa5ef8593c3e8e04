import { add, type Exact, exact, isDecimal } from '../decimal.ts'

/**
 * Who owns a company in the end. Holdings form a graph: a holder may hold through several companies, and companies may
 * hold each other. Without Zod, since the form draws the chart while people type.
 */

/** The id of the company whose passport it is; holders have ids of their own. */
export const companyItself = 'company'

/** Who has what is left when the named holders have less than all. */
export const restHolders = {
  '': 'Nobody: the named holders have everything',
  dispersed: 'Others, each with less than 25 %',
  listed: 'The public: listed on a stock exchange',
  state: 'A state or its bodies',
} as const
export type RestHolder = keyof typeof restHolders

export type OwnershipParty = { id: string; kind: 'person' | 'entity'; name: string; rest: RestHolder }

/** `percentage` of the owned company, as a decimal with at most four places. */
export type Holding = { holderId: string; ownedId: string; percentage: string }

export type OwnershipGraph = {
  companyName: string
  /** Of the company itself. */
  rest: RestHolder
  parties: readonly OwnershipParty[]
  holdings: readonly Holding[]
}

export type EffectiveOwnership = {
  /** Of the company, in percent, by the id of the holder; those at the end and those on the way. */
  shares: Map<string, Exact>
  /** What belongs to nobody who is named. */
  rest: Exact
  /** What goes round between companies that only own each other. */
  endless: Exact
  /** Those companies. */
  endlessIds: string[]
  /** Whether a company is among its own holders, directly or through others. */
  isCircular: boolean
  /** How many holdings lie between the company and each of its holders, on the shortest way. */
  levels: Map<string, number>
}

/** Whole units of a ten-thousandth of a percent, so that everything is computed in whole numbers. */
const whole = 1_000_000n
const places = 4
const pattern = /^\d{1,3}(\.\d{1,4})?$/

/** Undefined for what is no percentage above 0 and up to 100. */
export function unitsOf(percentage: string): bigint | undefined {
  if (!isDecimal(percentage) || !pattern.test(percentage)) return undefined
  const [integer = '', fraction = ''] = percentage.split('.')
  const units = BigInt(integer + fraction.padEnd(places, '0'))
  return units > 0n && units <= whole ? units : undefined
}

export type Holders = Map<string, Map<string, bigint>>

/** By the company held: each holder with its units. Holdings that are no percentages are left out. */
export function holdersOf({ holdings }: Pick<OwnershipGraph, 'holdings'>): Holders {
  const holders: Holders = new Map()
  for (const { holderId, ownedId, percentage } of holdings) {
    const units = unitsOf(percentage)
    if (units === undefined) continue
    const of = holders.get(ownedId) ?? new Map<string, bigint>()
    of.set(holderId, (of.get(holderId) ?? 0n) + units)
    holders.set(ownedId, of)
  }
  return holders
}

export const sumOf = (of: Map<string, bigint> | undefined): bigint =>
  [...(of?.values() ?? [])].reduce((sum, units) => sum + units, 0n)

export const percentOf = (units: bigint): Exact => ({ numerator: units, denominator: whole / 100n })

/** From the company upwards, the nearest holders first. */
export function levelsOf(holders: Holders): Map<string, number> {
  const levels = new Map([[companyItself, 0]])
  for (const [id, level] of levels) {
    for (const holder of holders.get(id)?.keys() ?? []) {
      if (!levels.has(holder)) levels.set(holder, level + 1)
    }
  }
  return levels
}

/**
 * The share of the company's value that would reach each holder if all of it were paid out, company by company. What
 * comes back to a company by a circle is paid out again. For a company on the way it is the share that passes it at
 * least once. Undefined where more than everything of a company is held.
 */
export function effectiveOwnership(graph: OwnershipGraph): EffectiveOwnership | undefined {
  const holders = holdersOf(graph)
  if ([...holders.values()].some((of) => sumOf(of) > whole)) return undefined
  const levels = levelsOf(holders)
  const people = new Set(graph.parties.filter(({ kind }) => kind === 'person').map(({ id }) => id))
  const entities = [...levels.keys()].filter((id) => !people.has(id))
  const ending = entitiesWithEnd(entities, holders, people)
  const endlessIds = entities.filter((id) => !ending.has(id))
  const base = { endlessIds, isCircular: isCircular(entities, holders), levels }
  const nothing: Exact = { numerator: 0n, denominator: 1n }
  if (!ending.has(companyItself)) {
    return { ...base, shares: new Map(), rest: nothing, endless: exact('100') }
  }
  const { shares, rest, endless } = payOut([...ending], holders, people)
  return { ...base, shares, rest, endless }
}

/** Companies from which some way leads to a person, or to holders who are not named. */
function entitiesWithEnd(entities: string[], holders: Holders, people: Set<string>): Set<string> {
  const ending = new Set(
    entities.filter((id) => {
      const of = holders.get(id)
      return sumOf(of) < whole || [...(of?.keys() ?? [])].some((holder) => people.has(holder))
    }),
  )
  for (let before = -1; before !== ending.size; ) {
    before = ending.size
    for (const id of entities) {
      if ([...(holders.get(id)?.keys() ?? [])].some((holder) => ending.has(holder))) ending.add(id)
    }
  }
  return ending
}

/** By taking away, again and again, companies none of whose holders is left: a circle stays. */
function isCircular(entities: string[], holders: Holders): boolean {
  const left = new Set(entities)
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const id of left) {
      if (![...(holders.get(id)?.keys() ?? [])].some((holder) => left.has(holder))) left.delete(id)
    }
  }
  return left.size > 0
}

/**
 * With Q as the matrix of which company holds how much of which, entry (company, i) of the inverse of 1 - Q is how
 * often value passes i. The inverse exists, since from each of these companies some value leaves.
 */
function payOut(entities: string[], holders: Holders, people: Set<string>) {
  const place = new Map(entities.map((id, at) => [id, at]))
  const matrix = entities.map((id, row) =>
    entities.map((holder, column) => (row === column ? whole : 0n) - (holders.get(id)?.get(holder) ?? 0n)),
  )
  const { inverse, determinant } = invert(matrix)
  const from = inverse[place.get(companyItself) ?? 0] ?? []
  const shares = new Map<string, Exact>()
  let rest = 0n
  let endless = 0n
  for (const [at, id] of entities.entries()) {
    const passing = from[at] ?? 0n
    rest += passing * (whole - sumOf(holders.get(id)))
    for (const [holder, units] of holders.get(id) ?? []) {
      if (people.has(holder)) {
        const part: Exact = { numerator: 100n * passing * units, denominator: determinant }
        const earlier = shares.get(holder)
        shares.set(holder, earlier ? { ...part, numerator: part.numerator + earlier.numerator } : part)
      } else if (!place.has(holder)) endless += passing * units
    }
    // How often it passes, without the rounds that begin at this company itself.
    const rounds = inverse[at]?.[at] ?? 1n
    if (id !== companyItself) shares.set(id, { numerator: 100n * passing, denominator: rounds })
  }
  const percent = (amount: bigint): Exact => ({ numerator: 100n * amount, denominator: determinant })
  return { shares, rest: percent(rest), endless: percent(endless) }
}

/** By Bareiss, in whole numbers: the inverse times the determinant, and the determinant. */
function invert(matrix: bigint[][]): { inverse: bigint[][]; determinant: bigint } {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1n : 0n))])
  let divisor = 1n
  for (let k = 0; k < size; k++) {
    const pivotRow = rows[k] ?? []
    const pivot = pivotRow[k] ?? 0n
    for (const [at, row] of rows.entries()) {
      if (at === k) continue
      const factor = row[k] ?? 0n
      for (let j = 0; j < row.length; j++) {
        row[j] = (pivot * (row[j] ?? 0n) - factor * (pivotRow[j] ?? 0n)) / divisor
      }
    }
    divisor = pivot
  }
  return { inverse: rows.map((row) => row.slice(size)), determinant: divisor }
}

export const sumShares = (shares: Iterable<Exact>): Exact =>
  [...shares].reduce(add, { numerator: 0n, denominator: 1n })
