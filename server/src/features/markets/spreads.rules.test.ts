import { describe, expect, it } from 'vitest'
import { rankAmong, resolveLegs, spreadDefinitions, spreadHistory, spreadValue } from './spreads.rules.ts'

describe('spreads', () => {
  const legsOf = (id: string) => {
    const definition = spreadDefinitions.find((one) => one.id === id)
    return (definition && resolveLegs(definition, () => true)) ?? []
  }
  const worth = (id: string, prices: Record<string, string>) =>
    spreadValue(legsOf(id), (marketId) => prices[marketId])

  it.each([
    ['crack-321-nyh', { 'NYMEX-RB': '2.15', 'NYMEX-HO': '2.35', 'ICE-B': '71' }, '22.10'],
    ['gasoil-crack', { 'ICE-G': '700', 'ICE-B': '75' }, '18.96'],
    ['brent-wti', { 'ICE-B': '75', 'NYMEX-CL': '-37.63' }, '112.63'],
    ['jet-regrade-usgc', { 'USGC-JET54': '2.20', 'USGC-ULSD': '2.30' }, '-4.20'],
    ['brent-wti', { 'ICE-B': '75' }, null],
  ])('%s of %j is %s', (id, prices, value) => expect(worth(id, prices)).toBe(value))

  it('take the markets that a source has', () => {
    const definition = spreadDefinitions[0] as (typeof spreadDefinitions)[number]
    const eia = resolveLegs(definition, (id) => id.startsWith('EIA-'))
    expect(eia?.map(({ marketId }) => marketId)).toEqual(['EIA-BRENT', 'EIA-WTI'])
    expect(resolveLegs(definition, () => false)).toBeUndefined()
  })

  it('have a history of the days on which all legs have a price', () => {
    const closes: Record<string, { time: string; close: string }[]> = {
      'ICE-B': [
        { time: '1', close: '75' },
        { time: '3', close: '76' },
      ],
      'NYMEX-CL': [
        { time: '2', close: '71' },
        { time: '3', close: '70' },
        { time: '4', close: '69' },
      ],
    }
    expect(spreadHistory(legsOf('brent-wti'), (id) => closes[id] ?? [])).toEqual([
      { time: '3', value: '6.00' },
    ])
  })

  it('stand among those of a year', () => {
    const year = Array.from({ length: 21 }, (_unused, index) => String(index))
    expect(rankAmong('16', year)).toEqual({ mean_1y: '10.00', deviation: '0.97' })
    expect(rankAmong('16', ['1'])).toEqual({ mean_1y: null, deviation: null })
  })
})
