import { claimActOf, claimKindName, openClaimStatuses } from '@laycan/contract/trade/claims/claim-constants'
import type { ClaimsDesk } from '@laycan/contract/trade/claims/claims'
import { useState } from 'react'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { ClaimItem } from './claim-item.tsx'
import { useClaimsDesk } from './claims.api.ts'
import { RaiseClaimDialog } from './raise-claim-dialog.tsx'

/** The claims of a deal and the time that is left for others. */
export function ClaimsCard({ dealId }: { dealId: string }) {
  const query = useClaimsDesk(dealId)
  const { data: desk, isError } = query
  const { may } = useStanding()
  const [isRaising, setRaising] = useState(false)
  return (
    <Card as="section" aria-labelledby="claims-title">
      <CardHeader
        title="Claims"
        titleId="claims-title"
        description="Nothing is set off by itself: an agreed claim ends in a credit or debit note. Claims are in US dollars; the note takes the rate of the invoice if that is in another currency."
        actions={
          desk?.mayRaise &&
          may(claimActOf('raise').rights) && (
            <Button size="sm" onClick={() => setRaising(true)}>
              Raise a claim
            </Button>
          )
        }
      />
      <CardBody className="grid grid-cols-1 gap-4">
        {desk ? (
          <Desk desk={desk} />
        ) : isError ? (
          <LoadError query={query} what="the claims" notFound="There is no such transaction" isInCard />
        ) : (
          <SkeletonGroup label="Loading the claims">
            <SkeletonText lines={5} />
          </SkeletonGroup>
        )}
      </CardBody>
      {desk && isRaising && <RaiseClaimDialog desk={desk} onClose={() => setRaising(false)} />}
    </Card>
  )
}

function Desk({ desk }: { desk: ClaimsDesk }) {
  const { claims, blocked, dealId } = desk
  const open = claims.filter(({ status }) => openClaimStatuses.includes(status))
  return (
    <>
      {blocked !== null && <Notice title={blocked} />}
      {open.length > 0 && (
        <Notice tone="warning" title="An open claim keeps this deal from closing.">
          Settle or withdraw {open.map(({ reference }) => reference).join(', ')} first.
        </Notice>
      )}
      <Bars desk={desk} />
      {claims.length === 0 && (
        <p className="text-muted text-sm">No claims. Claims appear here once raised.</p>
      )}
      {claims.map((claim) => (
        <ClaimItem key={claim.id} dealId={dealId} claim={claim} />
      ))}
    </>
  )
}

function Bars({ desk: { bars, barFrom } }: { desk: ClaimsDesk }) {
  const formats = useFormats()
  return (
    <section aria-label="Time bars">
      <p className="mb-2 text-muted text-sm">Time bars, counted from {barFrom}</p>
      <FactList
        layout="grid"
        className="lg:grid-cols-4"
        facts={bars.map(({ kind, days, lastDay, isOver }) => ({
          label: claimKindName(kind),
          value: lastDay === null ? `${days} days` : formats.date(lastDay),
          note: lastDay === null ? 'Not running yet' : isOver ? 'Passed' : `${days} days`,
        }))}
      />
    </section>
  )
}
