import type { SessionUser } from '#platform/claims-profile.ts'
import { KycBadge } from '#platform/kyc-badge.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { CopyButton } from './copy-button.tsx'
import { Fact } from './fact.tsx'

type AccountInformationProps = { user: SessionUser; createdAt: string | undefined }

export function AccountInformation({ user, createdAt }: AccountInformationProps) {
  const formats = useFormats()
  const { isActive, kycStatus, userId } = user
  return (
    <Card as="section" aria-labelledby="account-title">
      <CardHeader title="Account information" titleId="account-title" />
      <CardBody>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4">
          <Fact name="Account created">{createdAt ? formats.date(createdAt) : '…'}</Fact>
          <Fact name="Account status">
            <Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
          </Fact>
          <Fact name="KYC status">
            <KycBadge status={kycStatus} />
          </Fact>
          <Fact name="User ID" className="col-span-2">
            <span className="flex items-center justify-between gap-2">
              <span className="min-w-0 break-all font-mono font-normal text-sm">{userId}</span>
              <CopyButton compact text={userId} label="Copy user ID" />
            </span>
          </Fact>
        </dl>
      </CardBody>
    </Card>
  )
}
