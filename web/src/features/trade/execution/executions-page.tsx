import type { ExecutionSummary } from '@laycan/contract/trade/execution/execution'
import Truck from 'lucide-react/icons/truck'
import { Link, useSearchParams } from 'react-router'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { figureText, quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card, stretchedClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { type ExecutionFilter, useExecutions } from './execution.api.ts'
import { filterNames, stateBadge } from './execution-labels.ts'

const filters = Object.keys(filterNames) as ExecutionFilter[]

/** Deals that bind, on their way. */
export default function ExecutionsPage() {
  const [search, setSearch] = useSearchParams()
  const filter = filters.find((one) => one === search.get('status')) ?? 'all'
  useLiveTrading()
  return (
    <>
      <title>Transactions · Laycan</title>
      <PageHeader
        title="Transactions"
        description="Deals that bind, from the payment secured to the last paper. Money is recorded here, never moved."
        actions={
          <>
            <Link to="/negotiations" className={buttonClass({ variant: 'secondary' })}>
              Negotiations
            </Link>
            <Link to="/deals" className={buttonClass({ variant: 'secondary' })}>
              Deals
            </Link>
          </>
        }
      />
      <Tabs
        value={filter}
        onValueChange={(next) => setSearch(next === 'all' ? {} : { status: next }, { replace: true })}
        className="mt-4"
      >
        <TabList label="Which transactions">
          {filters.map((one) => (
            <Tab key={one} value={one}>
              {filterNames[one]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={filter}>
          <ExecutionList filter={filter} />
        </TabPanel>
      </Tabs>
    </>
  )
}

function ExecutionList({ filter }: { filter: ExecutionFilter }) {
  const { data, isPending, isError, isFetching, refetch, ...more } = useExecutions(filter)
  const transactions = data?.pages.flatMap((page) => page.transactions) ?? []
  if (isPending) {
    return (
      <SkeletonGroup label="Loading transactions" className="grid gap-2">
        {['one', 'two', 'three', 'four'].map((place) => (
          <Skeleton key={place} className="h-18 w-full" />
        ))}
      </SkeletonGroup>
    )
  }
  if (isError && transactions.length === 0) {
    return (
      <Card>
        <ErrorState
          title="Failed to load transactions. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    )
  }
  if (transactions.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Truck />} title={filter === 'all' ? 'No transactions yet' : 'None is like that'}>
          {filter === 'all'
            ? 'Once both sides have confirmed a recap and its subjects are lifted, its execution shows up here.'
            : 'Choose another tab to see the rest.'}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <ul
        aria-label="Transactions"
        aria-busy={more.isPlaceholderData || undefined}
        className={classNames('grid gap-2', more.isPlaceholderData && 'opacity-60')}
      >
        {transactions.map((transaction) => (
          <ExecutionItem key={transaction.dealId} transaction={transaction} />
        ))}
      </ul>
      <ShowMore more={more} />
    </>
  )
}

function ExecutionItem({ transaction }: { transaction: ExecutionSummary }) {
  const formats = useFormats()
  const badge = stateBadge(transaction.state)
  return (
    <Card
      as="li"
      interactive
      className={classNames(
        'grid items-center gap-x-4 gap-y-1.5 px-4 py-3 md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_13rem]',
        transaction.awaitsMe && 'border-l-3 border-l-accent',
      )}
    >
      <div className="min-w-0">
        <p className="tabular text-muted text-sm">{transaction.reference}</p>
        <Link to={`/transactions/${transaction.dealId}`} className={`font-medium ${stretchedClass}`}>
          {transaction.fuelName}
        </Link>
      </div>
      <div className="tabular min-w-0 text-sm">
        <p>
          {quantityText(transaction.quantity, transaction.quantityUnit, formats)} · {transaction.incoterm}{' '}
          {transaction.place}
          {transaction.total !== null && (
            <>
              {' '}
              · <strong className="font-semibold">{figureText(transaction.total, formats, 2)} USD</strong>
            </>
          )}
        </p>
        <p className="truncate text-muted">
          {windowText(transaction.windowFrom, transaction.windowTo, formats)} · {partiesText(transaction)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:justify-end">
        {transaction.isOnHold && <Badge tone="warning">On hold</Badge>}
        <Badge tone={badge.tone}>{badge.text}</Badge>
        {transaction.next && (
          <span
            className={classNames(
              'text-sm md:w-full md:text-right',
              transaction.awaitsMe ? 'font-medium text-accent' : 'text-muted',
            )}
          >
            {transaction.next}
          </span>
        )}
      </div>
    </Card>
  )
}

function partiesText({ role, buyer, seller }: ExecutionSummary): string {
  if (role === 'buyer') return `from ${memberLabel(seller)}`
  if (role === 'seller') return `to ${memberLabel(buyer)}`
  return `${memberLabel(seller)} to ${memberLabel(buyer)}`
}
