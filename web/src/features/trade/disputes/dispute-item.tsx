import type { DealRole } from '@laycan/contract/trade/deals/deals'
import {
  type DisputeAct,
  disputeActOf,
  disputeStatusName,
} from '@laycan/contract/trade/disputes/dispute-constants'
import type { Dispute } from '@laycan/contract/trade/disputes/disputes'
import { useState } from 'react'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { AwardDialog } from './award-dialog.tsx'
import { AwardView } from './award-view.tsx'
import { DisputeDialog, type PlainAct, plainActs } from './dispute-dialog.tsx'
import { disputeKindName, disputeTones, moneyText, waitsForText } from './dispute-labels.ts'
import { DisputeMoves } from './dispute-moves.tsx'
import { MediatorDialog } from './mediator-dialog.tsx'

type ItemProps = { dispute: Dispute; role: DealRole }

/** One dispute: what it is about, until when to act, what was said, and what I can do. */
export function DisputeItem({ dispute, role }: ItemProps) {
  const titleId = `dispute-${dispute.id}`
  return (
    <article aria-labelledby={titleId} className="rounded-md border border-line">
      <header className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2.5">
        <h3 id={titleId} className="tabular flex flex-wrap items-center gap-2 font-medium">
          {dispute.reference} · {disputeKindName(dispute.kind)}
          <Badge tone={disputeTones[dispute.status]}>{disputeStatusName(dispute.status)}</Badge>
        </h3>
        {dispute.waitsFor && <p className="text-muted text-sm">{waitsForText(dispute.waitsFor)}</p>}
      </header>
      <div className="grid grid-cols-1 gap-4 px-4 py-3">
        {dispute.award && <AwardView award={dispute.award} />}
        <Facts dispute={dispute} />
        <Open dispute={dispute} />
        <DisputeMoves dispute={dispute} />
        <Acts dispute={dispute} role={role} />
      </div>
    </article>
  )
}

function Facts({ dispute }: { dispute: Dispute }) {
  const formats = useFormats()
  const { amount, deadline, status, mediator } = dispute
  return (
    <FactList
      layout="grid"
      facts={[
        {
          label: `Opened by the ${dispute.raisedBy}`,
          value: formats.date(dispute.raisedAt),
        },
        {
          label: 'Amount in question',
          value: amount === null ? 'None named' : `${figureText(amount, formats, 2)} USD`,
        },
        ...(deadline === null
          ? []
          : [
              {
                label: status === 'open' ? 'Reply by' : 'Agree on a mediator by',
                value: formats.dateTime(deadline),
                note: status === 'open' ? 'Then it is escalated' : 'Then Laycan appoints one',
              },
            ]),
        ...(mediator === null
          ? []
          : [
              {
                label: 'Mediator',
                value: mediator.name,
                note: mediator.isStaff ? 'Of the staff of Laycan' : 'Chosen by both sides',
              },
            ]),
      ]}
    />
  )
}

/** What waits for an answer beside the dispute itself. */
function Open({ dispute }: { dispute: Dispute }) {
  const formats = useFormats()
  const { offer, proposal, objection } = dispute
  const dollars = (amount: string) => `${figureText(amount, formats, 2)} USD`
  return (
    <>
      {offer && (
        <Notice title={`The ${offer.by} proposes a settlement.`}>
          {moneyText({ payer: offer.payer, amount: offer.amount ?? '0' }, dollars)}. Confirm or refuse it
          below.
        </Notice>
      )}
      {proposal && (
        <Notice title={`The ${proposal.by} proposes a mediator.`}>
          {proposal.mediator ? memberLabel(proposal.mediator) : 'One of the staff of Laycan'}
        </Notice>
      )}
      {objection && (
        <Notice tone="warning" title={`The ${objection} objects to the mediator.`}>
          Compliance decides. There is no award until then.
        </Notice>
      )}
    </>
  )
}

function Acts({ dispute, role }: ItemProps) {
  const { may } = useStanding()
  const [open, setOpen] = useState<DisputeAct | null>(null)
  const isSide = role === 'buyer' || role === 'seller'
  const acts = dispute.acts.filter((act) => isShown(act) && (!isSide || may(disputeActOf(act).rights)))
  const handleClose = () => setOpen(null)
  // What takes the dispute to its end, or what the other side waits for.
  const main = acts.find((act) => mainActs.includes(act))
  return (
    <>
      {acts.length > 0 && (
        <div className="flex flex-wrap justify-end gap-2">
          {acts.map((act) => (
            <Button
              key={act}
              size="sm"
              variant={act === main ? 'primary' : 'secondary'}
              aria-label={`${nameOf(act, dispute, role)}: ${dispute.reference}`}
              onClick={() => setOpen(act)}
            >
              {nameOf(act, dispute, role)}
            </Button>
          ))}
        </div>
      )}
      {open === 'award' && <AwardDialog dispute={dispute} onClose={handleClose} />}
      {open === 'propose_mediator' && <MediatorDialog dispute={dispute} onClose={handleClose} />}
      {open !== null && open in plainActs && (
        <DisputeDialog dispute={dispute} act={open as PlainAct} onClose={handleClose} />
      )}
    </>
  )
}

const mainActs: readonly DisputeAct[] = ['reply', 'accept_mediator', 'award', 'escalate']
const isShown = (act: DisputeAct) => act in plainActs || act === 'award' || act === 'propose_mediator'

/** The side that proposed takes its proposal back by refusing. */
const nameOf = (act: DisputeAct, { proposal }: Dispute, role: DealRole) =>
  act === 'refuse_mediator' && proposal?.by === role ? 'Take back the proposal' : disputeActOf(act).name
