import { registrationKeyOf } from '@laycan/contract/kyb/passport-content'
import { type CheckResult, resultOf } from './checks.rules.ts'

/** Another company that compliance has acted against, and what it says of itself. */
export type EarlierCompany = {
  name: string
  why: 'suspended' | 'proposed' | 'withdrawn' | 'rejected'
  isDissolved: boolean
  registrations: readonly Registration[]
}
type Registration = { country: string; number: string; lei: string }

/** Those with the same entry in a registry, or the same LEI. */
export const sameEntity = (companies: readonly EarlierCompany[], own: Registration): EarlierCompany[] =>
  companies.filter(({ registrations }) =>
    registrations.some(
      ({ country, number, lei }) =>
        (lei !== '' && lei === own.lei) ||
        (country === own.country && registrationKeyOf(number) === registrationKeyOf(own.number)),
    ),
  )

const texts: Record<EarlierCompany['why'], string> = {
  suspended: 'It is suspended',
  proposed: 'A reviewer has proposed to act against it',
  withdrawn: 'Its verification was withdrawn',
  rejected: 'It was rejected',
}

/** Who leaves a company that compliance has acted against, and creates it again, is looked at again. */
export function checkEarlierCompanies(legalName: string, found: readonly EarlierCompany[]): CheckResult {
  const evidence = found.map(({ name, why, isDissolved }) => ({
    label: name,
    text: isDissolved ? `${texts[why]}, and it is dissolved since` : texts[why],
  }))
  return resultOf(
    'earlier_company',
    legalName,
    evidence.length > 0
      ? ['failed', 'Compliance has acted against a company with the same registration or LEI.']
      : ['passed', 'No company with this registration or LEI was suspended, withdrawn or rejected.'],
    evidence,
  )
}
