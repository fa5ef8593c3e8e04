import type { Screening, ScreeningHit } from '@laycan/contract/screening/screening'
import type { Tone } from '#ui/badge.tsx'

export const resultLooks: Record<Screening['result'], { text: string; tone: Tone }> = {
  unscreened: { text: 'No list imported', tone: 'neutral' },
  clear: { text: 'No hits', tone: 'positive' },
  possible: { text: 'Possible match', tone: 'warning' },
  strong: { text: 'Strong match', tone: 'negative' },
}

/** What was compared, in one line. */
export function factsText({ imo, dateOfBirth, countries }: Screening): string {
  return [
    imo && `IMO ${imo}`,
    dateOfBirth && `born ${dateOfBirth}`,
    countries.length > 0 && [...new Set(countries)].join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

const agreements = { agrees: 'agrees', differs: 'differs', unknown: 'not compared' } as const

/** What the list says of the entry, with whether it agrees with the facts. */
export const entryFacts = (hit: ScreeningHit): { label: string; value: string }[] =>
  [
    { label: 'IMO number', values: hit.imoNumbers, agreement: hit.imo },
    { label: 'Born', values: hit.birthDates, agreement: hit.birthDate },
    { label: 'Countries', values: hit.countries, agreement: hit.country },
    { label: 'Programmes', values: hit.programmes },
  ].flatMap(({ label, values, agreement }) =>
    values.length === 0
      ? []
      : [{ label, value: values.join(', ') + (agreement ? ` (${agreements[agreement]})` : '') }],
  )

const paths = { kyc: '/staff/kyc/', company: '/staff/companies/', deal: '/deals/' } as const

/** Where a subject is worked on. */
export const subjectPath = ({
  subjectKind,
  subjectId,
}: Pick<Screening, 'subjectKind' | 'subjectId'>): string => paths[subjectKind] + subjectId

const kinds = { kyc: 'the KYC case of', company: 'the company', deal: 'the deal' } as const

/** What a link to it says. */
export const subjectText = ({
  subjectKind,
  subjectName,
}: Pick<Screening, 'subjectKind' | 'subjectName'>): string => `Open ${kinds[subjectKind]} ${subjectName}`
