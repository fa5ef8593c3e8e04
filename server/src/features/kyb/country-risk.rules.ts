/**
 * Countries by ISO 3166 code. Sanctioned: under comprehensive sanctions of the United Nations, the European Union, the
 * United Kingdom or the United States. High risk: on the FATF's lists, or under wide sectoral sanctions.
 */
const sanctioned = new Set(['CU', 'IR', 'KP', 'SY'])
const highRisk = new Set('AF BY CD CF HT IQ LB LY ML MM MZ NG RU SD SO SS VE YE ZW'.split(' '))

export type CountryRisk = 'standard' | 'high' | 'sanctioned'

export const countryRisk = (code: string): CountryRisk =>
  sanctioned.has(code) ? 'sanctioned' : highRisk.has(code) ? 'high' : 'standard'
