import { expect, it } from 'vitest'
import { type AlertForm, emptyAlert, findProblems, toCondition } from './alert-draft.ts'

const form = (part: Partial<AlertForm>): AlertForm => ({
  ...emptyAlert,
  marketId: 'ICE-B',
  level: '80',
  ...part,
})

it.each([
  [{}, {}],
  [{ marketId: null }, { marketId: 'Choose a market' }],
  [{ level: '' }, { level: 'Level must be a number with at most 4 decimals, such as 12.50' }],
  [{ level: '-37.63' }, {}],
  [{ kind: 'spread' }, { spreadId: 'Choose a spread' }],
  [{ kind: 'move', percent: '0.00' }, { percent: 'Percentage must be above zero' }],
  [
    { kind: 'move', percent: 'x' },
    { percent: 'Percentage must be a number with at most 2 decimals, such as 2.50' },
  ],
  [{ cooldownMinutes: '0' }, { cooldownMinutes: 'Cool-down must be from a minute to a week' }],
] as [Partial<AlertForm>, object][])('of %o it says %o', (part, problems) => {
  expect(findProblems(form(part))).toEqual(problems)
})

it('becomes what the server waits for', () => {
  expect(toCondition(form({ side: 'below', level: ' 79.5 ' }))).toEqual({
    kind: 'level',
    market_id: 'ICE-B',
    direction: 'below',
    level: '79.5',
  })
  expect(toCondition(form({ kind: 'move', percent: '2.5', way: 'up' }))).toEqual({
    kind: 'move',
    market_id: 'ICE-B',
    direction: 'up',
    percent: '2.5',
    window: '1d',
  })
  expect(toCondition(form({ kind: 'spread', spreadId: 'brent-wti', level: '5' }))).toEqual({
    kind: 'spread',
    spread_id: 'brent-wti',
    direction: 'above',
    level: '5',
  })
})
