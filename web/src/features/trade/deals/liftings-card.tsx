import type { Deal } from '@laycan/contract/trade/deals/deals'
import { executionStateName } from '@laycan/contract/trade/execution/execution-constants'
import type { LiftingView, liftingsApi, Reconciliation } from '@laycan/contract/trade/liftings/liftings'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { tradeKeys } from '#features/trade/shared/trade-cache.ts'
import { figureText, quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { client } from '#platform/api.ts'
import { LoadError } from '#platform/error-views.tsx'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'

const call = client<typeof liftingsApi>()

/** The liftings of a binding term contract, each its own transaction, reconciled to the contract. */
export function LiftingsCard({ deal }: { deal: Deal }) {
  const formats = useFormats()
  const isTerm = (deal.terms.liftings ?? []).length > 0 && deal.boundAt !== null
  const query = useQuery({
    queryKey: tradeKeys.liftings(deal.id),
    queryFn: async ({ signal }) =>
      (await call('GET /trading/deals/:id/liftings', { params: { id: deal.id }, signal })).reconciliation,
    enabled: isTerm,
  })
  if (!isTerm) return null
  return (
    <Card as="section" aria-labelledby="liftings-title">
      <CardHeader
        title="Liftings"
        titleId="liftings-title"
        description="Each lifting is carried out and invoiced by itself. What is lifted beyond the tolerance of the contract is refused."
      />
      <CardBody className="space-y-4">
        {query.data ? (
          <Liftings
            reconciliation={query.data}
            formats={formats}
            isLifting={deal.term?.state === 'lifting'}
          />
        ) : query.error ? (
          <LoadError query={query} what="the liftings" />
        ) : (
          <SkeletonGroup label="Loading the liftings">
            <SkeletonText />
          </SkeletonGroup>
        )}
      </CardBody>
    </Card>
  )
}

type LiftingsProps = { reconciliation: Reconciliation; formats: Formats; isLifting: boolean }

function Liftings({ reconciliation, formats, isLifting }: LiftingsProps) {
  const { unit, contracted, lifted, left, mayLift, currency, invoiced, paid, outstanding, liftings } =
    reconciliation
  const quantity = (amount: string) => quantityText(amount, unit, formats)
  const money = (amount: string | null) =>
    amount === null ? '' : `${figureText(amount, formats, 2)} ${currency}`
  const columns: Column<LiftingView>[] = [
    {
      key: 'number',
      header: 'Lifting',
      rowHeader: true,
      className: 'whitespace-nowrap',
      cell: ({ number, dealId, reference, windowFrom, windowTo }) => (
        <>
          <Link to={`/transactions/${dealId}`} className="text-accent">
            {number}, {reference}
          </Link>
          <span className="block font-normal text-muted text-xs">
            {windowText(windowFrom, windowTo, formats)}
          </span>
        </>
      ),
    },
    { key: 'state', header: 'State', cell: ({ state }) => executionStateName(state) },
    { key: 'planned', header: 'Planned', numeric: true, cell: ({ planned }) => quantity(planned) },
    {
      key: 'lifted',
      header: 'Lifted',
      numeric: true,
      cell: ({ lifted: own }) => (own === null ? '' : quantity(own)),
    },
    { key: 'invoiced', header: 'Invoiced', numeric: true, cell: ({ invoiced: own }) => money(own) },
    { key: 'owed', header: 'Outstanding', numeric: true, cell: ({ outstanding: own }) => money(own) },
  ]
  return (
    <>
      <FactList
        layout="grid"
        facts={[
          { label: 'Contracted', value: quantity(contracted) },
          { label: 'Lifted', value: quantity(lifted) },
          {
            label: left.startsWith('-') ? 'Above the contract' : 'Left',
            value: quantity(left.replace('-', '')),
            // Once every lifting has ended, none can follow.
            note: isLifting ? `At most ${quantity(mayLift)} with the tolerance` : undefined,
          },
          { label: 'Invoiced', value: money(invoiced) },
          { label: 'Paid', value: money(paid) },
          { label: 'Outstanding', value: money(outstanding) },
        ]}
      />
      <Table label="Liftings" columns={columns} rows={liftings} rowKey={({ dealId }) => dealId} />
    </>
  )
}
