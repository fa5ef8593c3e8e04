import type { Deal } from '@laycan/contract/trade/deals/deals'
import type { RecapRow } from '@laycan/contract/trade/deals/recap'
import type { Side } from '@laycan/contract/trade/sides'
import type { TermsField, TradeTerms } from '@laycan/contract/trade/terms/terms'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { termText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useFocusRecovery } from '#ui/use-focus-recovery.ts'
import { subjectsText } from './deal-labels.ts'

type RecapItemProps = {
  deal: Deal
  row: RecapRow
  /** My side; null for a broker or a reviewer. */
  side: Side | null
  mayConfirm: boolean
  mayDispute: boolean
  isBusy: boolean
  onConfirm: () => void
  onDispute: () => void
}

/** One field: its value, who has confirmed it, and my actions. */
export function RecapItem({ deal, row, side, mayConfirm, mayDispute, ...props }: RecapItemProps) {
  const { isBusy, onConfirm, onDispute } = props
  const formats = useFormats()
  const names = useTradeNames()
  const { field, label, proposal } = row
  const textOf = (terms: TradeTerms) =>
    field === 'subjects'
      ? subjectsText(deal.subjects, formats)
      : termText(terms, field as TermsField, formats, names)
  const isMineDone = side === 'buyer' ? row.buyerConfirmed : row.sellerConfirmed
  const isMyProposal = proposal !== null && proposal.by === side
  const itemRef = useFocusRecovery<HTMLLIElement>(`${isMineDone} ${proposal?.at}`)
  const canConfirm = mayConfirm && (proposal !== null || !isMineDone)
  const canDispute = mayDispute && field !== 'subjects' && field !== 'fuel_type_id'
  return (
    <li
      ref={itemRef}
      tabIndex={-1}
      className={classNames(
        'grid items-baseline gap-x-4 gap-y-1.5 border-line border-b px-4 py-2 last:border-b-0',
        mayConfirm || mayDispute
          ? 'md:grid-cols-[9rem_minmax(0,1fr)_19rem]'
          : 'md:grid-cols-[9rem_minmax(0,1fr)_8.5rem]',
        proposal && 'bg-warning-soft',
      )}
    >
      <p className="text-muted text-sm">{label}</p>
      <div className="tabular min-w-0 whitespace-pre-line break-words">
        {proposal ? (
          <>
            <del className="text-subtle">{textOf(deal.terms)}</del>
            <p className="font-medium">
              <span className="sr-only">Proposed instead: </span>
              {textOf({ ...deal.terms, [field]: proposal.value } as TradeTerms)}
            </p>
            <p className="text-muted text-sm">
              {isMyProposal ? 'Proposed by you' : `Proposed by the ${proposal.by}`}: {proposal.reason}
            </p>
          </>
        ) : (
          textOf(deal.terms)
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex gap-3 text-sm">
          <Mark who="Buyer" isDone={row.buyerConfirmed && !proposal} />
          <Mark who="Seller" isDone={row.sellerConfirmed && !proposal} />
        </p>
        {(canConfirm || canDispute) && (
          <p className="ml-auto flex justify-end gap-1">
            {canDispute && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Dispute ${label}`}
                onClick={onDispute}
                className="text-muted"
              >
                Dispute
              </Button>
            )}
            {canConfirm && (
              <Button
                variant="secondary"
                size="sm"
                loading={isBusy}
                aria-label={isMyProposal ? `Withdraw your proposal for ${label}` : `Confirm ${label}`}
                onClick={onConfirm}
              >
                {isMyProposal ? 'Withdraw' : 'Confirm'}
              </Button>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

function Mark({ who, isDone }: { who: string; isDone: boolean }) {
  return (
    <span className={classNames('inline-flex items-center gap-1', isDone ? 'text-positive' : 'text-subtle')}>
      {isDone ? (
        <Check aria-hidden="true" className="size-3.5" />
      ) : (
        <Circle aria-hidden="true" className="size-3" />
      )}
      {who}
      <span className="sr-only">{isDone ? ' has confirmed' : ' has not confirmed'}</span>
    </span>
  )
}
