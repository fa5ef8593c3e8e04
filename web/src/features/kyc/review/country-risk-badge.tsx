import { countryRiskNames, type MarkedCountry } from '@laycan/contract/country-risk'
import { Badge } from '#ui/badge.tsx'

type CountryRiskBadgeProps = { marked: readonly MarkedCountry[]; code: string }

/** Beside a country on reviewers' pages; nothing for one that is neither sanctioned nor of high risk. */
export function CountryRiskBadge({ marked, code }: CountryRiskBadgeProps) {
  const risk = marked.find((country) => country.code === code)?.risk
  if (!risk) return null
  return <Badge tone={risk === 'sanctioned' ? 'negative' : 'warning'}>{countryRiskNames[risk]}</Badge>
}
