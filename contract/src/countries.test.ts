import { describe, expect, it } from 'vitest'
import { allCountries, countryName, countryOf } from './countries.ts'
import { kycCountries } from './kyc/kyc-rules.ts'

describe('countries', () => {
  it('are all of ISO 3166, each once, in the order of their names', () => {
    expect(allCountries()).toHaveLength(249)
    for (const key of ['code', 'alpha3', 'name'] as const) {
      expect(new Set(allCountries().map((country) => country[key])).size).toBe(249)
    }
    const names = allCountries().map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  })

  it.each([
    ['AE', 'ARE', 'United Arab Emirates'],
    ['CH', 'CHE', 'Switzerland'],
    ['GB', 'GBR', 'United Kingdom'],
    ['NG', 'NGA', 'Nigeria'],
    ['NL', 'NLD', 'Netherlands'],
  ])('%s is %s, %s', (code, alpha3, name) => expect(countryOf(code)).toEqual({ code, alpha3, name }))

  it('an unknown code has no country and stands for itself', () => {
    expect(countryOf('XX')).toBeUndefined()
    expect(countryName('XX')).toBe('XX')
  })

  it('the verification names the eight of the specification first', () => {
    const codes = kycCountries.map(({ code }) => code)
    expect(codes.slice(0, 8)).toEqual(['US', 'GB', 'CA', 'AU', 'DE', 'FR', 'JP', 'SG'])
    expect(new Set(codes).size).toBe(249)
    expect(kycCountries.slice(0, 2).map(({ name }) => name)).toEqual(['United States', 'United Kingdom'])
  })
})
