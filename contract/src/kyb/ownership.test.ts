import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyItself, effectiveOwnership, type Holding, type OwnershipGraph } from './ownership.ts'
import { ownershipProblems, percentText } from './ownership-rules.ts'

/** 'anna 60 company' is a holding; whoever has a small first letter is a person. */
function graphOf(...lines: string[]): OwnershipGraph {
  const holdings = lines.map((line): Holding => {
    const [holderId = '', percentage = '', ownedId = ''] = line.split(' ')
    return { holderId, percentage, ownedId }
  })
  const ids = new Set(holdings.flatMap(({ holderId, ownedId }) => [holderId, ownedId]))
  ids.delete(companyItself)
  const parties = [...ids].map((id) => ({
    id,
    kind: /^[a-z]/.test(id) ? ('person' as const) : ('entity' as const),
    name: id,
    rest: '' as const,
  }))
  return { companyName: 'Nordfeld', rest: '', parties, holdings }
}

const sharesOf = (graph: OwnershipGraph) =>
  Object.fromEntries(
    [...(effectiveOwnership(graph)?.shares ?? [])].map(([id, share]) => [id, percentText(share)]),
  )

describe('effective ownership', () => {
  it('multiplies along a chain and adds up over chains', () => {
    const graph = graphOf('anna 50 company', 'Hold 50 company', 'anna 20 Hold', 'Top 80 Hold', 'bo 100 Top')
    expect(sharesOf(graph)).toEqual({ anna: '60', Hold: '50', Top: '40', bo: '40' })
    expect(effectiveOwnership(graph)).toMatchObject({ isCircular: false, endlessIds: [] })
  })

  it('pays out again what comes back by a circle', () => {
    // Of each 100, 40 go to Anna, 60 to Hold; Hold gives 50 % to Bo and 50 % back.
    const graph = graphOf('anna 40 company', 'Hold 60 company', 'bo 50 Hold', 'company 50 Hold')
    expect(sharesOf(graph)).toEqual({ anna: '57.1429', bo: '42.8571', Hold: '60' })
    expect(effectiveOwnership(graph)?.isCircular).toBe(true)
  })

  it('is exact where decimals are not', () => {
    const graph = graphOf('anna 33.3333 company', 'bo 33.3333 company', 'cy 33.3334 company')
    expect(sharesOf(graph)).toEqual({ anna: '33.3333', bo: '33.3333', cy: '33.3334' })
  })

  it('says what goes round without an end', () => {
    const graph = graphOf('anna 70 company', 'One 30 company', 'Two 100 One', 'One 100 Two')
    expect(sharesOf(graph)).toEqual({ anna: '70' })
    const owned = effectiveOwnership(graph)
    expect(owned?.endlessIds).toEqual(['One', 'Two'])
    expect(owned && percentText(owned.endless)).toBe('30')
    expect(Object.fromEntries(ownershipProblems(graph))).toEqual({
      holdings: 'No person stands at the end of this chain: One, Two. Name the people behind these companies',
    })
  })

  it('ends also when the company and its holder own each other whole', () => {
    const graph = graphOf('One 100 company', 'company 100 One')
    expect(effectiveOwnership(graph)).toMatchObject({ endlessIds: ['company', 'One'], isCircular: true })
    expect([...ownershipProblems(graph).values()]).toEqual([
      'No person stands at the end of this chain: Nordfeld, One. Name the people behind these companies',
    ])
  })

  it('computes fifty companies that hold each other', () => {
    const names = Array.from({ length: 49 }, (_, at) => `C${at}`)
    const lines = names.flatMap((name, at) => [
      `${name} ${at === 0 ? '90' : '0.2'} company`,
      `${names[(at + 1) % 49]} 60 ${name}`,
      `${names[(at + 7) % 49]} 30 ${name}`,
      `p${at} 10 ${name}`,
    ])
    const graph = graphOf(...lines)
    const owned = effectiveOwnership(graph)
    const people = [...(owned?.shares ?? [])].filter(([id]) => id.startsWith('p'))
    const sum = people.reduce(
      (total, [, { numerator, denominator }]) => total + Number((numerator * 1_000_000n) / denominator),
      0,
    )
    expect(sum / 1_000_000).toBeCloseTo(99.6, 3)
  })
})

/** Entities are E0 (the company) to E4, people p0 to p3. Each entity gives away at most 100 %. */
const randomGraph = fc
  .array(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 100 })), { maxLength: 4 }),
    {
      minLength: 5,
      maxLength: 5,
    },
  )
  .map((rows) =>
    graphOf(
      ...rows.flatMap((row, owned) => {
        let left = 100
        const seen = new Set([owned])
        return row.flatMap(([holder, wanted]) => {
          const percentage = Math.min(wanted, left)
          if (seen.has(holder) || percentage === 0) return []
          seen.add(holder)
          left -= percentage
          return [`${idOf(holder)} ${percentage} ${idOf(owned)}`]
        })
      }),
    ),
  )
const idOf = (at: number) => (at === 0 ? companyItself : at < 5 ? `E${at}` : `p${at}`)

/** Pays out a value of 100 step by step until next to nothing moves any more; `stop` keeps all that reaches it. */
function payOutNaively({ holdings }: OwnershipGraph, stop?: string) {
  let moving = new Map([[companyItself, 100]])
  const kept = new Map<string, number>()
  let rest = 0
  const give = (to: Map<string, number>, id: string, amount: number) => to.set(id, (to.get(id) ?? 0) + amount)
  for (let step = 0; step < 8_000 && moving.size > 0; step++) {
    const next = new Map<string, number>()
    for (const [id, amount] of moving) {
      let left = amount
      for (const { holderId, ownedId, percentage } of holdings) {
        if (ownedId !== id) continue
        const part = (amount * Number(percentage)) / 100
        left -= part
        give(holderId.startsWith('p') || holderId === stop ? kept : next, holderId, part)
      }
      rest += left
    }
    moving = new Map([...next].filter(([, amount]) => amount > 1e-13))
  }
  const endless = [...moving.values()].reduce((sum, amount) => sum + amount, 0)
  return { kept, rest, endless }
}

const numberOf = (share: { numerator: bigint; denominator: bigint } | undefined) =>
  share ? Number((share.numerator * 10n ** 12n) / share.denominator) / 1e12 : 0

describe('effective ownership of random holdings with circles', () => {
  it('is what paying out step by step comes to', () => {
    fc.assert(
      fc.property(randomGraph, (graph) => {
        const owned = effectiveOwnership(graph)
        if (!owned) throw new Error('no company is held by more than 100 %')
        const naive = payOutNaively(graph)
        expect(numberOf(owned.rest)).toBeCloseTo(naive.rest, 5)
        expect(numberOf(owned.endless)).toBeCloseTo(naive.endless, 5)
        for (const person of ['p5', 'p6', 'p7', 'p8']) {
          expect(numberOf(owned.shares.get(person))).toBeCloseTo(naive.kept.get(person) ?? 0, 5)
        }
        for (const entity of ['E1', 'E2', 'E3', 'E4']) {
          if (owned.endlessIds.includes(entity) || owned.endlessIds.includes(companyItself)) continue
          const reached = payOutNaively(graph, entity).kept.get(entity) ?? 0
          expect(numberOf(owned.shares.get(entity))).toBeCloseTo(reached, 5)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('loses and gains nothing: all shares of people, the rest and what goes round are 100 %', () => {
    fc.assert(
      fc.property(randomGraph, (graph) => {
        const owned = effectiveOwnership(graph)
        const people = [...(owned?.shares ?? [])]
          .filter(([id]) => id.startsWith('p'))
          .map(([, share]) => numberOf(share))
        const total =
          people.reduce((sum, share) => sum + share, 0) + numberOf(owned?.rest) + numberOf(owned?.endless)
        expect(total).toBeCloseTo(100, 8)
      }),
      { numRuns: 500 },
    )
  })
})

describe('holdings that cannot be', () => {
  it.each([
    ['above 100', ['anna 120 company'], 'holdings.0.percentage', 'A percentage can be at most 100'],
    [
      'nothing',
      ['anna 0 company'],
      'holdings.0.percentage',
      'Percentage must be above 0, with at most 4 decimals, such as 33.3333',
    ],
    [
      'not a number',
      ['anna half company'],
      'holdings.0.percentage',
      'Percentage must be above 0, with at most 4 decimals, such as 33.3333',
    ],
    [
      'a minus',
      ['anna -5 company'],
      'holdings.0.percentage',
      'Percentage must be above 0, with at most 4 decimals, such as 33.3333',
    ],
    [
      'more than 100 together',
      ['anna 60 company', 'bo 60 company'],
      'holdings.1.percentage',
      'The holdings in Nordfeld add up to 120 %, more than 100 %',
    ],
    [
      'a person who is held',
      ['anna 60 company', 'bo 60 anna'],
      'holdings.1.ownedId',
      'anna is a person and cannot be held',
    ],
    [
      'its own holder',
      ['One 100 company', 'One 5 One'],
      'holdings.1.ownedId',
      'One cannot hold itself. Leave out its own shares',
    ],
    [
      'named twice',
      ['anna 50 company', 'anna 50 company'],
      'holdings.1.holderId',
      'This holder is named twice',
    ],
    [
      'a holder without holders',
      ['One 100 company'],
      'parties.0.rest',
      'One has no holders. Name them, down to natural persons',
    ],
    [
      'too much unnamed',
      ['anna 60 company'],
      'rest',
      '40 % of Nordfeld has no holder. Name every holder of 25 % or more, or say who has the rest',
    ],
  ])('%s', (_what, lines, path, message) => {
    expect(Object.fromEntries(ownershipProblems(graphOf(...lines)))).toEqual({ [path]: message })
  })

  it('a chain without end in sight', () => {
    const chain = Array.from({ length: 14 }, (_, at) => `C${at} 100 ${at === 0 ? 'company' : `C${at - 1}`}`)
    expect(ownershipProblems(graphOf(...chain, 'anna 100 C13')).get('holdings')).toBe(
      'A chain of holders can have at most 12 levels',
    )
  })

  it('small holders need not be named', () => {
    expect(ownershipProblems(graphOf('anna 75.0001 company')).size).toBe(0)
  })
})
