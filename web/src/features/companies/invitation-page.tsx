import { companyRoleLabels } from '@laycan/contract/companies/company-roles'
import { useQuery } from '@tanstack/react-query'
import MailX from 'lucide-react/icons/mail-x'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '#platform/api.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { SimilarNotice } from '#platform/verification-popover.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { companyCalls, useCompanyChange } from './companies.api.ts'
import { CompanyTrust } from './company-trust.tsx'

/** Where the link of an invitation leads. What follows `#` stays in the browser and out of logs. */
export default function InvitationPage() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  return (
    <>
      <title>Invitation · Laycan</title>
      <PageHeader title="Join a company" />
      <Card className="mt-5 max-w-xl">
        <Offer token={token} />
      </Card>
    </>
  )
}

function Offer({ token }: { token: string }) {
  const formats = useFormats()
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => companyCalls.viewInvitation(token),
    enabled: token !== '',
  })
  const { data: offer, isPending, error } = query
  const accept = useCompanyChange(companyCalls.acceptInvitation, 'Welcome to the company!')

  if (token !== '' && isPending) {
    return (
      <CardBody className="grid place-items-center py-10">
        <Spinner label="Loading the invitation" />
      </CardBody>
    )
  }
  if (error && !(error instanceof ApiError && error.status >= 400 && error.status < 500)) {
    return <LoadError query={query} what="the invitation" isInCard />
  }
  if (!offer) {
    return (
      <EmptyState icon={<MailX />} title="This invitation does not work any more">
        It was used, taken back, or has run out; or it was sent to another address than yours. Ask for a new
        one.
      </EmptyState>
    )
  }
  return (
    <CardBody className="space-y-4">
      <p>
        {offer.invitedBy} invites you to join <strong className="font-semibold">{offer.companyName}</strong>{' '}
        as {offer.roles.map((role) => companyRoleLabels[role].name.toLowerCase()).join(', ')}. The invitation
        holds until {formats.date(offer.expiresAt)}.
      </p>
      {offer.similarTo !== null && <SimilarNotice similarTo={offer.similarTo} />}
      <CompanyTrust {...offer} />
      <Button
        className="block"
        loading={accept.isPending}
        onClick={() => accept.mutate(token, { onSuccess: () => void navigate('/company') })}
      >
        Join {offer.companyName}
      </Button>
    </CardBody>
  )
}
