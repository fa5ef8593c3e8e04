import { commissionPayers } from '@laycan/contract/trade/deals/deal-constants'
import type { Deal } from '@laycan/contract/trade/deals/deals'
import { maxQuoteNoteLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import { useState } from 'react'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { figureText, perUnitText } from '#features/trade/terms/trade-labels.ts'
import { ReasonDialog } from '#platform/reason-dialog.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { DealActions } from './use-deal-actions.ts'

const mandateBadges: Record<Deal['mandates'][number]['status'], { text: string; tone: Tone }> = {
  open: { text: 'Not confirmed', tone: 'warning' },
  confirmed: { text: 'Confirmed', tone: 'positive' },
  refused: { text: 'Refused', tone: 'negative' },
}

/** The broker's mandates and commission, disclosed to both sides. */
export function MandatesCard({ deal, actions }: { deal: Deal; actions: DealActions }) {
  const [isRefusing, setRefusing] = useState(false)
  if (deal.mandates.length === 0) return null
  return (
    <Card as="section" aria-labelledby="mandates-title">
      <CardHeader
        title="Broker and mandates"
        titleId="mandates-title"
        description={deal.broker ? `Originated by ${memberLabel(deal.broker)}` : undefined}
      />
      <CardBody className="grid gap-4">
        <CommissionLine deal={deal} />
        {deal.mandates.map(({ side, text, status }) => (
          <div key={side}>
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{side === 'buyer' ? 'Buyer’s mandate' : 'Seller’s mandate'}</span>
              <Badge tone={mandateBadges[status].tone}>{mandateBadges[status].text}</Badge>
            </p>
            <p className="mt-1 whitespace-pre-line break-words text-sm">{text}</p>
            {status === 'open' && side === deal.role && deal.acts.includes('confirm_mandate') && (
              <div className="mt-2 flex gap-2">
                <Button
                  size="sm"
                  loading={actions.busy === 'mandate'}
                  onClick={() =>
                    void actions.run({
                      key: 'mandate',
                      about: ({ status, terms, commission, mandates }) => [
                        status,
                        terms,
                        commission,
                        mandates.find((mandate) => mandate.side === side),
                      ],
                      call: (calls) => calls.answerMandate(true),
                      done: 'Mandate confirmed',
                    })
                  }
                >
                  Confirm mandate
                </Button>
                <Button variant="ghost" size="sm" onClick={() => setRefusing(true)}>
                  Refuse
                </Button>
              </div>
            )}
          </div>
        ))}
      </CardBody>
      {isRefusing && (
        <ReasonDialog
          title="Refuse the mandate?"
          description="The broker may then no longer act for you, and the deal ends."
          label="Reason"
          maxLength={maxQuoteNoteLength}
          action="Refuse"
          isDanger
          onConfirm={(reason) => actions.calls.answerMandate(false, reason)}
          onClose={() => setRefusing(false)}
        />
      )}
    </Card>
  )
}

function CommissionLine({ deal: { commission } }: { deal: Deal }) {
  const formats = useFormats()
  if (!commission) return null
  const payer = commissionPayers.find(({ code }) => code === commission.paidBy)?.name ?? ''
  return (
    <p className="tabular text-sm">
      <span className="text-muted">Commission: </span>
      <strong className="font-semibold">{perUnitText(commission.perUnit, commission.unit, formats)}</strong>,{' '}
      {payer.toLowerCase()}
      {commission.estimate !== null && (
        <>, about {figureText(commission.estimate, formats, 2)} USD on the agreed quantity</>
      )}
    </p>
  )
}
