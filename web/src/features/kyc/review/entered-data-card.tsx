import { countryName } from '@laycan/contract/countries'
import { countryRiskNames, type MarkedCountry } from '@laycan/contract/country-risk'
import type { KycCase } from '@laycan/contract/kyc/kyc-review'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { fullName } from '#platform/full-name.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { documentTypeName, userTypeNames } from './case-texts.ts'
import { ComparedText } from './compared-text.tsx'
import { type ComparedField, type FoundEvidence, foundFor } from './evidence.ts'

/** What the person typed, each with what the checks read in its place. */
export function EnteredDataCard({ kycCase }: { kycCase: KycCase }) {
  const formats = useFormats()
  const { item, personalInfo: info, checks, phoneNumber, memberSince, markedCountries } = kycCase
  const rows: { name: string; value: string; field?: ComparedField; country?: string }[] = [
    { name: 'Name', value: fullName(item), field: 'name' },
    { name: 'Date of birth', value: info.dateOfBirth, field: 'dateOfBirth' },
    {
      name: 'Nationality',
      value: countryName(info.nationality),
      field: 'nationality',
      country: info.nationality,
    },
    { name: 'Document type', value: documentTypeName(info.documentType) },
    { name: 'Document number', value: info.documentNumber, field: 'documentNumber' },
    { name: 'Country of residence', value: countryName(info.country), country: info.country },
    { name: 'Street address', value: info.address.streetName },
    { name: 'City', value: info.address.city },
    { name: 'State/Province', value: info.address.state },
    { name: 'Postal code', value: info.address.postalCode },
    { name: 'E-mail', value: item.email },
    { name: 'Phone number', value: phoneNumber },
    { name: 'Account', value: [userTypeNames[item.userType], item.companyName].filter(Boolean).join(', ') },
    { name: 'Member since', value: formats.date(memberSince) },
  ]
  return (
    <Card as="section" aria-labelledby="typed-title">
      <CardHeader title="Typed by the person" titleId="typed-title" />
      <CardBody className="pt-3">
        <dl className="divide-y divide-line">
          {rows.map(({ name, value, field, country }) => (
            <div key={name} className="py-1.5 first:pt-0 last:pb-0">
              <dt className="text-sm text-subtle">{name}</dt>
              <dd className="break-words font-medium">
                {value || '–'} {country && <CountryRiskBadge marked={markedCountries} code={country} />}
              </dd>
              {field &&
                foundFor(checks, field).map((one) => (
                  <Found key={`${one.madeOf} ${one.found}`} evidence={one} value={value} />
                ))}
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}

type CountryRiskBadgeProps = { marked: readonly MarkedCountry[]; code: string }

/** Nothing for a country that is neither sanctioned nor of high risk. */
function CountryRiskBadge({ marked, code }: CountryRiskBadgeProps) {
  const risk = marked.find((country) => country.code === code)?.risk
  if (!risk) return null
  return <Badge tone={risk === 'sanctioned' ? 'negative' : 'warning'}>{countryRiskNames[risk]}</Badge>
}

/** A comparison says of which name it was made where that is not the one above it. */
function Found({
  evidence: { typed, found, differs, madeOf },
  value,
}: {
  evidence: FoundEvidence
  value: string
}) {
  const isEarlier = madeOf !== null && madeOf !== value
  const result = differs ? 'Differs in the document: ' : 'Same in the document'
  return (
    <dd
      className={`mt-0.5 flex items-start gap-1.5 text-sm ${differs && !isEarlier ? 'font-medium text-negative' : 'text-muted'}`}
    >
      {differs ? (
        <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      ) : (
        <Check
          aria-hidden="true"
          className={`mt-0.75 size-3.5 shrink-0 ${isEarlier ? '' : 'text-positive'}`}
        />
      )}
      <span className="min-w-0">
        {isEarlier
          ? `Of the earlier name ${madeOf}: ${result.charAt(0).toLowerCase()}${result.slice(1)}`
          : result}
        {differs && <ComparedText text={found ?? ''} other={typed ?? ''} />}
      </span>
    </dd>
  )
}
