import {
  type CreditAct,
  creditActOf,
  creditStatusName,
} from '@laycan/contract/trade/credits/credit-constants'
import type { Credit, CreditDesk } from '@laycan/contract/trade/credits/credits'
import type { DealRole } from '@laycan/contract/trade/deals/deals'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { CreditDetails } from './credit-details.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { useCredit } from './credits.api.ts'

type CardProps = { dealId: string; role: DealRole; total: string | null }

/** The letter of credit of a deal: where it stands, who acts next and by when. */
export function CreditCard({ dealId, role, total }: CardProps) {
  const query = useCredit(dealId)
  const { data: desk, isError } = query
  const credit = desk?.credit
  return (
    <Card as="section" aria-labelledby="credit-title">
      <CardHeader
        title="Letter of credit"
        titleId="credit-title"
        description={credit ? credit.reference : 'Under UCP 600, from the application to the payment'}
        actions={credit && <Badge tone={tones[credit.status]}>{creditStatusName(credit.status)}</Badge>}
      />
      <CardBody className="grid grid-cols-1 gap-4">
        {desk ? (
          <>
            {credit ? (
              <Next credit={credit} role={role} />
            ) : (
              <p className="text-muted">{emptyText(role, desk)}</p>
            )}
            {credit && <CreditDetails credit={credit} />}
            <Acts desk={desk} total={total} />
          </>
        ) : isError ? (
          <LoadError
            query={query}
            what="the letter of credit"
            notFound="There is no such transaction"
            isInCard
          />
        ) : (
          <SkeletonGroup label="Loading the letter of credit">
            <SkeletonText lines={4} />
          </SkeletonGroup>
        )}
      </CardBody>
    </Card>
  )
}

const tones: Record<Credit['status'], Tone> = {
  draft: 'neutral',
  issued: 'info',
  available: 'positive',
  presented: 'info',
  discrepant: 'warning',
  refused: 'negative',
  complying: 'positive',
  paid: 'positive',
  expired: 'negative',
  cancelled: 'neutral',
}

const emptyText = (role: DealRole, { proposal }: CreditDesk) =>
  proposal && role === 'buyer'
    ? 'Draft the application from the recap. The seller sees it and can agree or comment.'
    : 'The buyer has not drafted the application yet.'

function Next({ credit: { next }, role }: { credit: Credit; role: DealRole }) {
  const formats = useFormats()
  if (!next) return null
  const isMine = next.who === role || (next.who === 'either' && (role === 'buyer' || role === 'seller'))
  const who = next.who === 'either' ? 'Either side' : next.who === 'buyer' ? 'Buyer' : 'Seller'
  return (
    <div className="rounded-md border border-line bg-sunken px-4 py-3">
      <p className="font-medium">
        {isMine ? 'Your action' : `Waiting for the ${next.who === 'either' ? 'banks' : next.who}`}:{' '}
        {next.what}
      </p>
      <p className="tabular mt-1 text-muted text-sm">
        {who}
        {next.by && ` by ${formats.date(next.by)}`}. {next.silence}
      </p>
    </div>
  )
}

/** In this order the first is the way on. */
const mainActs: readonly CreditAct[] = [
  'accept_amendment',
  'agree_cancellation',
  'accept',
  'agree',
  'present',
  'waive',
  'record_honour',
  'issue',
  'give_notice',
  'draft',
]

function Acts({ desk, total }: { desk: CreditDesk; total: string | null }) {
  const { may } = useStanding()
  const [open, setOpen] = useState<CreditAct | null>(null)
  const possible: CreditAct[] = desk.proposal ? ['draft'] : (desk.credit?.acts ?? [])
  const allowed = possible.filter((act) => may(creditActOf(act).rights))
  const main = mainActs.find((act) => allowed.includes(act))
  const acts = [...allowed.filter((act) => act !== main), ...(main ? [main] : [])]
  return (
    <>
      {desk.blocked && <p className="text-muted text-sm">{desk.blocked}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        {desk.credit && (
          <Link
            to={`/transactions/${desk.dealId}/credit`}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <Printer aria-hidden="true" />
            Terms and history
          </Link>
        )}
        {acts.map((act) => (
          <Button
            key={act}
            size="sm"
            variant={act === main ? 'primary' : 'secondary'}
            onClick={() => setOpen(act)}
          >
            {act === 'draft' && !desk.proposal ? 'Change the draft' : creditActOf(act).name}
          </Button>
        ))}
      </div>
      {open && <CreditDialog desk={desk} act={open} total={total} onClose={() => setOpen(null)} />}
    </>
  )
}
