import { describe, expect, it } from 'vitest'
import {
  addBankDays,
  bankDayFrom,
  bankPlacesHint,
  dueDayReason,
  isBankDay,
  moveToBankDay,
} from './bank-calendars.ts'

describe('banks', () => {
  it.each([
    ['new_york', '2026-10-12', false, 'Columbus Day'],
    ['new_york', '2026-07-03', true, 'the Friday before a Saturday holiday'],
    ['new_york', '2027-07-05', false, 'the Monday after a Sunday holiday'],
    ['new_york', '2026-04-03', true, 'Good Friday'],
    ['london', '2026-08-31', false, 'Summer bank holiday'],
    ['london', '2026-05-01', true, '1 May'],
    ['frankfurt', '2026-05-01', false, '1 May'],
    ['frankfurt', '2026-10-03', false, 'a Saturday'],
    ['zurich', '2026-05-14', false, 'Ascension'],
    ['zurich', '2026-05-25', false, 'Whit Monday'],
    ['zurich', '2028-08-01', false, 'the national day'],
    ['dubai', '2026-03-20', false, 'Eid al-Fitr'],
    ['dubai', '2026-12-02', false, 'the national day'],
    ['dubai', '2026-04-10', true, 'a Friday'],
    ['dubai', '2026-04-12', false, 'a Sunday'],
    ['dubai', '2021-04-18', true, 'a Sunday before 2022'],
    ['dubai', '2021-04-16', false, 'a Friday before 2022'],
    ['singapore', '2026-02-18', false, 'Chinese New Year'],
    ['singapore', '2027-02-08', false, 'Chinese New Year on a Sunday'],
    ['singapore', '2026-06-01', false, 'Vesak Day on a Sunday'],
    ['singapore', '2030-02-05', false, 'Chinese New Year on a Sunday, and Hari Raya Puasa'],
    ['singapore', '2030-02-06', true, 'the day after'],
    ['singapore', '2027-05-17', false, 'Hari Raya Haji'],
    ['hong_kong', '2026-04-07', false, 'Ching Ming on Easter Sunday, kept after Easter Monday'],
    ['hong_kong', '2027-02-09', false, 'Lunar New Year with a Sunday'],
    ['hong_kong', '2026-10-19', false, 'Chung Yeung on a Sunday'],
    ['tokyo', '2026-09-22', false, 'a day between two holidays'],
    ['tokyo', '2026-05-06', false, 'a Sunday made up for after two holidays'],
    ['tokyo', '2026-03-20', false, 'the equinox'],
    ['tokyo', '2026-12-31', false, 'the end of the year'],
    ['tokyo', '2026-12-25', true, 'Christmas'],
  ] as const)('of %s on %s work: %s, %s', (place, date, works, _day) =>
    expect(isBankDay([place], date)).toBe(works),
  )

  it('of two places work when both do', () => {
    expect(isBankDay(['new_york', 'london'], '2026-05-04')).toBe(false)
    expect(isBankDay(['new_york', 'london'], '2026-05-05')).toBe(true)
    expect(isBankDay([], '2026-12-25')).toBe(true)
  })

  it('have five days to examine documents, the day they came not counted', () => {
    expect(addBankDays(['london'], '2026-04-02', 5)).toBe('2026-04-13')
    expect(addBankDays(['new_york'], '2026-04-02', 5)).toBe('2026-04-09')
    expect(bankDayFrom(['london'], '2026-12-25')).toBe('2026-12-29')
  })
})

it.each([
  ['following', '2026-05-31', '2026-06-01'],
  ['preceding', '2026-05-31', '2026-05-29'],
  ['modified_following', '2026-05-31', '2026-05-29'],
  ['modified_following', '2026-05-24', '2026-05-26'],
  ['following', '2026-05-26', '2026-05-26'],
] as const)('a due date moves to the %s bank day: %s to %s', (rule, date, moved) =>
  expect(moveToBankDay(date, rule, ['new_york'])).toBe(moved),
)

it.each([
  ['2026-05-29', ['new_york'], 'Friday, 29 May 2026 is a bank day in New York.'],
  [
    '2026-05-25',
    ['new_york', 'london'],
    'Monday, 25 May 2026 is no bank day in New York and London: due on the next bank day of New York and London, Tuesday, 26 May 2026.',
  ],
  ['2026-07-03', ['new_york', 'dubai'], 'Friday, 3 Jul 2026 is a bank day in New York and Dubai.'],
  [
    '2026-11-26',
    ['new_york', 'london'],
    'Thursday, 26 Nov 2026 is no bank day in New York: due on the next bank day of New York and London, Friday, 27 Nov 2026.',
  ],
  [
    '2031-01-22',
    ['hong_kong'],
    'Wednesday, 22 Jan 2031 is a bank day in Hong Kong. Feasts after 2030 are not in the calendar yet.',
  ],
] as const)('a due date of %s on bank days of %s says why', (date, places, reason) =>
  expect(dueDayReason(date, { rule: 'following', places })).toBe(reason),
)

it('feasts that may move are named where they matter', () => {
  expect(bankPlacesHint(['new_york', 'london', 'tokyo'])).toBeUndefined()
  expect(bankPlacesHint(['hong_kong'])).toBe('Lunar feasts known until 2030')
  expect(bankPlacesHint(['london', 'dubai', 'singapore'])).toMatch(
    /^Feasts by the moon in Dubai and Singapore .* by a day$/,
  )
})
