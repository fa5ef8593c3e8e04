import type { InvitationOffer } from '@laycan/contract/companies/companies'
import { companyRoleLabels } from '@laycan/contract/companies/company-roles'
import Mail from 'lucide-react/icons/mail'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { companyCalls, useCompanyChange } from './companies.api.ts'
import { CompanyTrust } from './company-trust.tsx'
import { PersonRow } from './person-row.tsx'

/** Invitations to the address of somebody without a company; they wait here, with or without the link of the mail. */
export function InvitationOffers({ offers }: { offers: InvitationOffer[] }) {
  const formats = useFormats()
  const accept = useCompanyChange(companyCalls.acceptOffer, 'Welcome to the company!')
  if (offers.length === 0) return null
  return (
    <ul aria-label="Invitations" className="mt-3 border-line border-y bg-info-soft">
      {offers.map(({ id, companyId, companyName, invitedBy, roles, expiresAt, isVerified, similarTo }) => (
        <PersonRow
          key={id}
          picture={<Mail aria-hidden="true" className="mx-1.5 size-4 text-subtle" />}
          name={`${invitedBy} invites you to ${companyName}`}
          badges={<CompanyTrust companyId={companyId} isVerified={isVerified} similarTo={similarTo} />}
          note={`As ${roles.map((role) => companyRoleLabels[role].name.toLowerCase()).join(', ')}, until ${formats.date(expiresAt)}`}
        >
          <Button
            size="sm"
            aria-label={`Join ${companyName}`}
            loading={accept.isPending && accept.variables === id}
            onClick={() => accept.mutate(id)}
          >
            Join
          </Button>
        </PersonRow>
      ))}
    </ul>
  )
}
