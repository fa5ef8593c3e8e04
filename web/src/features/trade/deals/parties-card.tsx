import type { MemberCard } from '@laycan/contract/members/members'
import { closedMemberId } from '@laycan/contract/trade/deals/deal-constants'
import type { DealParty } from '@laycan/contract/trade/deals/deal-parts'
import type { Deal } from '@laycan/contract/trade/deals/deals'
import { entityBeside } from '@laycan/contract/trade/deals/legal-entity'
import { Link } from 'react-router'
import { MemberName } from '#features/trade/shared/member-name.tsx'
import { usePreferredQuantity } from '#features/trade/shared/use-preferred-quantity.ts'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { fullName } from '#platform/full-name.ts'
import { useSession } from '#platform/session.tsx'
import { useFormats } from '#platform/settings.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'

const linkClass =
  'rounded-sm text-accent text-sm underline decoration-1 underline-offset-3 hover:decoration-2'

/** The parties, the value, and the negotiation the deal came from. */
export function PartiesCard({ deal }: { deal: Deal }) {
  const formats = useFormats()
  const preferred = usePreferredQuantity()
  return (
    <Card as="section" aria-labelledby="parties-title">
      <CardHeader title="Parties" titleId="parties-title" />
      <CardBody className="grid gap-3">
        <Party what="Buyer" member={deal.buyer} entity={deal.parties.buyer} />
        <Party what="Seller" member={deal.seller} entity={deal.parties.seller} />
        {deal.broker && <Party what="Broker" member={deal.broker} entity={deal.parties.broker} />}
        {deal.closedNames && (
          <p className="text-muted text-sm">{namesText(deal.closedNames, formats.dateTime)}</p>
        )}
        {hasRoom(deal) && (
          <Link to={`/messaging?with=${deal.id}`} className={linkClass}>
            Open the deal room
          </Link>
        )}
        <div className="border-line border-t pt-3">
          <p className="text-muted text-sm">Quantity</p>
          <p className="tabular">{preferred(deal.terms)}</p>
        </div>
        {deal.estimatedValue !== null && (
          <div>
            <p className="text-muted text-sm">
              {deal.terms.price.kind === 'formula' ? 'Value at today’s prices' : 'Value'}
            </p>
            <p className="tabular font-semibold text-lg">{figureText(deal.estimatedValue, formats, 2)} USD</p>
          </div>
        )}
        {deal.negotiationId && (
          <Link to={`/negotiations/${deal.negotiationId}`} className={linkClass}>
            View negotiation
          </Link>
        )}
      </CardBody>
    </Card>
  )
}

/** The parties talk there, once they know each other's names. */
const hasRoom = ({ role, closedNames }: Deal) =>
  role !== 'compliance' && role !== 'mediator' && (closedNames === null || closedNames.openedAt !== null)

function namesText(
  { openedAt, hidden }: NonNullable<Deal['closedNames']>,
  dateTime: (iso: string) => string,
) {
  if (openedAt !== null) return `Names were opened to both sides on ${dateTime(openedAt)}.`
  return hidden === null ? 'Names are closed: neither side sees who the other is yet.' : 'Names are closed.'
}

type PartyProps = { what: string; member: MemberCard; entity: DealParty | null }

function Party({ what, member, entity }: PartyProps) {
  const { user } = useSession()
  const isMe = user?.userId === member.userId
  const isClosed = member.userId === closedMemberId
  const agreedAs = entity && !isClosed && entityBeside(entity, member.companyName)
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="text-muted text-sm">
          {what}
          {isMe && ', you'}
        </p>
        <MemberName member={member} isStatic={isClosed} />
        {isClosed && (
          <p className="text-muted text-sm">Shown to you once both sides have confirmed their mandates.</p>
        )}
        {agreedAs && (
          <p className="break-words text-muted text-sm">
            <span className="sr-only">Agreed as </span>
            {agreedAs}
          </p>
        )}
      </div>
      {!isMe && !isClosed && (
        <Link to={`/messaging?with=${member.userId}`} className={linkClass}>
          Message
          <span className="sr-only"> {fullName(member)}</span>
        </Link>
      )}
    </div>
  )
}
