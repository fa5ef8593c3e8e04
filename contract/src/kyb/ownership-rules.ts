import { compare, type Exact, exact, roundTo } from '../decimal.ts'
import {
  companyItself,
  effectiveOwnership,
  holdersOf,
  levelsOf,
  type OwnershipGraph,
  type OwnershipParty,
  percentOf,
  sumOf,
  unitsOf,
} from './ownership.ts'

/** From this share on a holder must be named, and a person counts as an owner of the company in the end. */
export const namedFromPercent = '25'
export const mostLevels = 12
export const mostEntities = 50

/** With as many decimals as say something: 33.3333, 50, 12.5. */
export const percentText = (share: Exact): string => roundTo(share, 4).replace(/\.?0+$/, '')

export const isNamedShare = (share: Exact): boolean => compare(share, exact(namedFromPercent)) >= 0

type Problems = Map<string, string>

/** What is wrong with the holdings, by the path of the field; empty when nothing is. */
export function ownershipProblems(graph: OwnershipGraph): Problems {
  const problems = holdingProblems(graph)
  if (problems.size > 0) return problems
  const entities = graph.parties.filter(({ kind }) => kind === 'entity')
  if (entities.length > mostEntities) {
    problems.set('parties', `At most ${mostEntities} companies can be named among the holders`)
    return problems
  }
  const holders = holdersOf(graph)
  for (const [ownedId, of] of holders) {
    const sum = sumOf(of)
    if (sum <= 1_000_000n) continue
    const at = graph.holdings.findLastIndex((holding) => holding.ownedId === ownedId)
    problems.set(
      `holdings.${at}.percentage`,
      `The holdings in ${nameIn(graph, ownedId)} add up to ${percentText(percentOf(sum))} %, more than 100 %`,
    )
  }
  if (problems.size > 0) return problems
  const levels = levelsOf(holders)
  if (Math.max(...levels.values()) > mostLevels) {
    problems.set('holdings', `A chain of holders can have at most ${mostLevels} levels`)
    return problems
  }
  checkRests(graph, holders, levels, problems)
  const owned = effectiveOwnership(graph)
  if (owned && owned.endlessIds.length > 0) {
    const names = owned.endlessIds.map((id) => nameIn(graph, id)).join(', ')
    problems.set(
      'holdings',
      `No person stands at the end of this chain: ${names}. Name the people behind these companies`,
    )
  }
  return problems
}

function holdingProblems({ companyName, parties, holdings }: OwnershipGraph): Problems {
  const problems: Problems = new Map()
  const partyOf = new Map(parties.map((party) => [party.id, party]))
  const seen = new Set<string>()
  for (const [at, { holderId, ownedId, percentage }] of holdings.entries()) {
    const put = (field: string, message: string) => problems.set(`holdings.${at}.${field}`, message)
    const owned = partyOf.get(ownedId)
    const pair = `${holderId} ${ownedId}`
    // The company itself may hold a part of one of its holders: a circle.
    if (holderId !== companyItself && !partyOf.has(holderId)) put('holderId', 'Choose the holder')
    if (ownedId !== companyItself && !owned) put('ownedId', 'Choose the company that is held')
    else if (owned?.kind === 'person') put('ownedId', `${owned.name} is a person and cannot be held`)
    else if (holderId === ownedId) {
      const name = owned?.name ?? companyName
      put('ownedId', `${name} cannot hold itself. Leave out its own shares`)
    } else if (seen.has(pair)) put('holderId', 'This holder is named twice')
    seen.add(pair)
    const problem = percentageProblem(percentage)
    if (problem) put('percentage', problem)
  }
  return problems
}

export function percentageProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Percentage is required'
  if (unitsOf(text) !== undefined) return undefined
  const isTooMuch = /^\d+(\.\d+)?$/.test(text) && Number(text) > 100
  return isTooMuch
    ? 'A percentage can be at most 100'
    : 'Percentage must be above 0, with at most 4 decimals, such as 33.3333'
}

/** Whoever has 25 % or more is named; smaller holders need not be. */
function checkRests(
  graph: OwnershipGraph,
  holders: ReturnType<typeof holdersOf>,
  levels: Map<string, number>,
  problems: Problems,
) {
  const entities: Pick<OwnershipParty, 'id' | 'kind' | 'name' | 'rest'>[] = [
    { id: companyItself, kind: 'entity', name: nameIn(graph, companyItself), rest: graph.rest },
    ...graph.parties,
  ]
  for (const [at, { id, kind, name, rest }] of entities.entries()) {
    if (kind === 'person' || rest !== '' || !levels.has(id)) continue
    const left = percentOf(1_000_000n - sumOf(holders.get(id)))
    if (!isNamedShare(left)) continue
    const path = at === 0 ? 'rest' : `parties.${at - 1}.rest`
    problems.set(
      path,
      holders.has(id)
        ? `${percentText(left)} % of ${name} has no holder. Name every holder of 25 % or more, or say who has the rest`
        : `${name} has no holders. Name them, down to natural persons`,
    )
  }
}

function nameIn({ companyName, parties }: OwnershipGraph, id: string): string {
  const name = id === companyItself ? companyName : parties.find((party) => party.id === id)?.name
  return name?.trim() || 'the company'
}
