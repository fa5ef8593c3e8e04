import { describe, expect, it } from 'vitest'
import { executionOf, stepOf } from '#test/execution.ts'
import type { Known } from './fact-checks.rules.ts'
import { checkFacts } from './facts.rules.ts'
import { windowOf } from './narrowing.rules.ts'

const terms = {
  ...{ incoterm: 'FOB' as const, place: 'ARA', locode: 'ARA' },
  ...{ window_from: '2026-03-10', window_to: '2026-03-20' },
  narrowing: {
    port: { by: 'seller' as const, days_before: 5 },
    laycan: { by: 'buyer' as const, days_before: 7, length: 3 },
  },
}
const at = (day: string): Known => ({
  ...{ now: new Date(`${day}T12:00:00Z`), side: 'buyer', sellerName: 'Nordfeld Energy' },
  ...{ leastSecurity: undefined, documents: [] },
})

describe('a laycan', () => {
  it.each([
    ['of the agreed days, in time', '2026-03-12', '2026-03-14', '2026-03-03', {}, false],
    ['named too late', '2026-03-12', '2026-03-14', '2026-03-05', {}, true],
    ['too long', '2026-03-12', '2026-03-15', '2026-03-03', { to: /has 3 days, this one 4/ }, false],
    ['backwards', '2026-03-14', '2026-03-12', '2026-03-03', { to: /before the first/ }, false],
    ['before the window', '2026-03-09', '2026-03-11', '2026-03-03', { from: /10 Mar 2026 to 20 Mar/ }, false],
    ['after the window', '2026-03-19', '2026-03-21', '2026-03-03', { to: /10 Mar 2026 to 20 Mar/ }, false],
  ])('%s', (_what, from, to, today, problems, isProposal) => {
    const checked = checkFacts('narrow_laycan', { from, to, note: '' }, executionOf(terms), at(today))
    expect(Object.keys(checked.fields)).toEqual(Object.keys(problems))
    for (const [field, text] of Object.entries(problems))
      expect(checked.fields[field]).toMatch(text as RegExp)
    expect([checked.isOutside, checked.flags.length > 0]).toEqual([isProposal, isProposal])
  })

  it('is the window from then on', () => {
    const narrowed = stepOf('narrow_laycan', { from: '2026-03-12', to: '2026-03-14', note: '' })
    expect(windowOf(terms, [])).toEqual({ from: '2026-03-10', to: '2026-03-20' })
    expect(windowOf(terms, [narrowed])).toEqual({ from: '2026-03-12', to: '2026-03-14' })
    const early = { tenderedAt: '2026-03-10T23:00:00Z', port: 'Rotterdam', timeZone: 'UTC', note: '' }
    const checked = checkFacts('tender_nor', early, executionOf(terms, [narrowed]), at('2026-03-20'))
    expect(checked.flags).toMatchObject([{ text: expect.stringContaining('before the delivery window') }])
  })
})

it.each([
  ['NLRTM', undefined],
  ['BEANR', undefined],
  ['SGSIN', 'Not a port of ARA: one of NLRTM, NLEUR, NLAMS, NLVLI, BEANR'],
])('of the range ARA, %s is named: %s', (port, problem) =>
  expect(
    checkFacts('narrow_port', { port, note: '' }, executionOf(terms), at('2026-03-03')).fields.port,
  ).toBe(problem),
)
