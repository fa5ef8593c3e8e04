import { describe, expect, it } from 'vitest'
import { countryRiskOf, markedCountries } from './country-risk.ts'

const lists = { sanctionedCountries: ['IR', 'KP'], highRiskCountries: ['RU', 'KP'] }

describe('the risk of a country', () => {
  it.each([
    ['IR', 'sanctioned'],
    ['RU', 'high'],
    ['KP', 'sanctioned'],
    ['DE', 'standard'],
    ['', 'standard'],
  ])('of %s is %s', (code, risk) => {
    expect(countryRiskOf(lists, code)).toBe(risk)
  })

  it('marks each country once', () => {
    expect(markedCountries(lists, ['DE', 'RU', 'IR', 'RU'])).toEqual([
      { code: 'RU', risk: 'high' },
      { code: 'IR', risk: 'sanctioned' },
    ])
  })
})
