import type { Deal } from '@laycan/contract/trade/deals/deals'
import type { RecapRow } from '@laycan/contract/trade/deals/recap'
import { clauseFields } from '@laycan/contract/trade/terms/clause-constants'
import type { TermsField } from '@laycan/contract/trade/terms/terms'
import { tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Select } from '#ui/select.tsx'
import { countText, unconfirmedRows } from './deal-labels.ts'
import { ProposeTermDialog } from './propose-term-dialog.tsx'
import { RecapCorrections } from './recap-corrections.tsx'
import { RecapItem } from './recap-item.tsx'
import type { DealActions } from './use-deal-actions.ts'

type RecapCardProps = { deal: Deal; actions: DealActions }

/** The terms of the deal, which both sides confirm field by field before it is binding. */
export function RecapCard({ deal, actions }: RecapCardProps) {
  const [disputed, setDisputed] = useState<TermsField | null>(null)
  const { recap, role, acts, openFields } = deal
  const side = role === 'buyer' || role === 'seller' ? role : null
  const mayConfirm = side !== null && acts.includes('confirm')
  // Proposals of the other side are confirmed one by one.
  const remaining = side && mayConfirm ? unconfirmedRows(deal, side).filter(({ proposal }) => !proposal) : []
  const confirmed = recap.length - openFields
  const mayDispute = side !== null && acts.includes('dispute_field')
  const missing = clauseFields.filter((field) => !recap.some((row) => row.field === field))

  function handleConfirm(rows: RecapRow[], key: string) {
    const fields = rows.map(({ field }) => field)
    const done =
      rows.length === 1 ? `${rows[0]?.label} confirmed` : `${countText(rows.length, 'field')} confirmed`
    void actions.run({
      key,
      about: ({ status, recap: rowsNow }) => [
        status,
        rowsNow
          .filter(({ field }) => fields.includes(field))
          .map(({ field, text, proposal }) => [field, text, proposal]),
      ],
      call: (calls) => calls.confirm(fields),
      done,
    })
  }

  return (
    <Card as="section" aria-labelledby="recap-title">
      <CardHeader
        title="Recap"
        titleId="recap-title"
        description="The deal is binding once both sides have confirmed every field and all subjects are lifted."
        actions={
          <>
            {acts.includes('correct_recap') && (
              <Link
                to={`/deals/${deal.id}/correct`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                <Pencil aria-hidden="true" />
                Correct the recap
              </Link>
            )}
            {remaining.length > 0 && (
              <Button
                size="sm"
                icon={<CheckCheck aria-hidden="true" />}
                loading={actions.busy === 'confirm-all'}
                onClick={() => handleConfirm(remaining, 'confirm-all')}
              >
                Confirm all remaining ({remaining.length})
              </Button>
            )}
          </>
        }
      />
      <RecapAcceptance deal={deal} />
      <RecapCorrections deal={deal} />
      <ProgressBar
        label="Confirmed by both"
        value={(confirmed / recap.length) * 100}
        valueText={`${confirmed} of ${recap.length}`}
        tone={openFields === 0 ? 'positive' : 'accent'}
        className="px-4 pt-3"
      />
      <ul aria-label="Recap fields" className="mt-3 border-line border-t">
        {recap.map((row) => (
          <RecapItem
            key={row.field}
            deal={deal}
            row={row}
            side={side}
            mayConfirm={mayConfirm}
            mayDispute={mayDispute}
            isBusy={actions.busy === row.field}
            onConfirm={() => handleConfirm([row], row.field)}
            onDispute={() => setDisputed(row.field as TermsField)}
          />
        ))}
      </ul>
      {mayDispute && missing.length > 0 && (
        <div className="border-line border-t px-4 py-3">
          <Select
            label="Propose another term"
            className="max-w-xs"
            placeholder="Choose a term"
            options={missing.map((field) => ({ value: field, label: tradeFieldLabels[field] }))}
            value={null}
            onValueChange={setDisputed}
          />
        </div>
      )}
      {openFields === 0 && (
        <p className="flex items-center gap-2 border-line border-t px-4 py-3 text-positive text-sm">
          <Check aria-hidden="true" className="size-4" />
          Confirmed by both sides.
        </p>
      )}
      {disputed && <ProposeTermDialog deal={deal} field={disputed} onClose={() => setDisputed(null)} />}
    </Card>
  )
}

/** Whether accepting the quote has confirmed the recap for that side, and why not. */
function RecapAcceptance({ deal: { acceptance, role } }: { deal: Deal }) {
  if (!acceptance) return null
  const isMine = acceptance.by === role
  if (acceptance.isConfirmation) {
    return (
      <p className="px-4 pt-3 text-muted text-sm">
        {isMine
          ? 'You confirmed the recap when you accepted the quote. Until the deal is binding you can still dispute a field.'
          : `The ${acceptance.by} confirmed the recap by accepting the quote.`}
      </p>
    )
  }
  return (
    <div className="px-4 pt-3">
      <Notice
        tone={isMine ? 'warning' : 'info'}
        title={isMine ? 'Please confirm the recap' : `The ${acceptance.by} still confirms the recap`}
      >
        Accepting the quote did not confirm it. {acceptance.reason}
      </Notice>
    </div>
  )
}
