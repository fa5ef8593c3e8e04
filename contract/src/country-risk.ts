/**
 * What a country means for a verification. Which countries are meant changes with the law, so both lists are settings of
 * an installation, as ISO 3166 codes.
 */
export type CountryRisk = 'standard' | 'high' | 'sanctioned'
export type CountryLists = {
  sanctionedCountries: readonly string[]
  highRiskCountries: readonly string[]
}
/** A country that reviewers are warned of. */
export type MarkedCountry = { code: string; risk: Exclude<CountryRisk, 'standard'> }

export const countryRiskNames = {
  high: 'High-risk country',
  sanctioned: 'Sanctioned country',
} as const satisfies Record<MarkedCountry['risk'], string>

/** On both lists, it is sanctioned. */
export function countryRiskOf(
  { sanctionedCountries, highRiskCountries }: CountryLists,
  code: string,
): CountryRisk {
  if (sanctionedCountries.includes(code)) return 'sanctioned'
  return highRiskCountries.includes(code) ? 'high' : 'standard'
}

/** Each once, in the order given; none that is neither sanctioned nor of high risk. */
export const markedCountries = (lists: CountryLists, codes: readonly string[]): MarkedCountry[] =>
  [...new Set(codes)].flatMap((code) => {
    const risk = countryRiskOf(lists, code)
    return risk === 'standard' ? [] : [{ code, risk }]
  })
