import type { ExecutionSummary } from '@laycan/contract/trade/execution/execution'
import Truck from 'lucide-react/icons/truck'
import { Link } from 'react-router'
import { CardList, CardListSkeleton } from '#features/trade/shared/card-list.tsx'
import { counterpartyText } from '#features/trade/shared/member-name.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { executionSheet } from '#features/trade/shared/trade-sheets.ts'
import { figureText, quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { ListTools } from '#platform/lists/list-tools.tsx'
import { QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card, stretchedClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { type ExecutionFilter, useExecutions } from './execution.api.ts'
import { filterNames, stateBadge } from './execution-labels.ts'

const filters = Object.keys(filterNames) as ExecutionFilter[]
const executionsState = urlState({ status: oneOf(filters, 'all') })

/** Binding deals and their execution. */
export default function ExecutionsPage() {
  const { view, change } = useUrlState(executionsState)
  const filter = view.status
  useLiveTrading()
  return (
    <>
      <title>Transactions · Laycan</title>
      <PageHeader
        title="Transactions"
        description="Binding deals, from securing payment to the last document. Payments are recorded here. Laycan never moves money."
        actions={
          <>
            <Link to="/agenda" className={buttonClass({ variant: 'secondary' })}>
              Agenda
            </Link>
            <Link to="/negotiations" className={buttonClass({ variant: 'secondary' })}>
              Negotiations
            </Link>
            <Link to="/deals" className={buttonClass({ variant: 'secondary' })}>
              Deals
            </Link>
            <Link to="/cargoes" className={buttonClass({ variant: 'secondary' })}>
              On the map
            </Link>
            <Link to="/disputes" className={buttonClass({ variant: 'secondary' })}>
              Mediation
            </Link>
          </>
        }
      />
      <Tabs
        value={filter}
        onValueChange={(status) => change({ status: status as ExecutionFilter })}
        className="mt-4"
      >
        <TabList label="Transactions by status">
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
  const query = useExecutions(filter)
  return (
    <>
      <ListTools query={query} rowsOf={(page) => page.executions} sheet={executionSheet} />
      <QueryList
        query={query}
        items={query.data?.pages.flatMap((page) => page.executions) ?? []}
        what="transactions"
        skeleton={<CardListSkeleton label="Loading transactions" />}
        empty={
          <EmptyState
            icon={<Truck />}
            title={filter === 'all' ? 'No transactions yet' : 'No transactions here'}
          >
            {filter === 'all'
              ? 'A deal appears here once it is binding.'
              : 'No transactions have this status. Choose another tab to see the rest.'}
          </EmptyState>
        }
      >
        {(executions) => (
          <CardList label="Transactions" isStale={query.isPlaceholderData}>
            {executions.map((execution) => (
              <ExecutionItem key={execution.dealId} execution={execution} />
            ))}
          </CardList>
        )}
      </QueryList>
    </>
  )
}

function ExecutionItem({ execution }: { execution: ExecutionSummary }) {
  const formats = useFormats()
  const badge = stateBadge(execution.state)
  return (
    <Card
      as="li"
      interactive
      className={classNames(
        'grid items-center gap-x-4 gap-y-1.5 px-4 py-3 md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_13rem]',
        execution.awaitsMe && 'border-l-3 border-l-accent',
      )}
    >
      <div className="min-w-0">
        <p className="tabular text-muted text-sm">{execution.reference}</p>
        <Link to={`/transactions/${execution.dealId}`} className={`font-medium ${stretchedClass}`}>
          {execution.fuelName}
        </Link>
      </div>
      <div className="tabular min-w-0 text-sm">
        <p>
          {quantityText(execution.quantity, execution.quantityUnit, formats)} · {execution.incoterm}{' '}
          {execution.place}
          {execution.total !== null && (
            <>
              {' '}
              · <strong className="font-semibold">{figureText(execution.total, formats, 2)} USD</strong>
            </>
          )}
        </p>
        <p className="wrap-anywhere text-muted">
          {windowText(execution.windowFrom, execution.windowTo, formats)} · {counterpartyText(execution)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:justify-end">
        {execution.isOnHold && <Badge tone="warning">On hold</Badge>}
        <Badge tone={badge.tone}>{badge.text}</Badge>
        {execution.next && (
          <span
            className={classNames(
              'text-sm md:w-full md:text-right',
              execution.awaitsMe ? 'font-medium text-accent' : 'text-muted',
            )}
          >
            {execution.next}
          </span>
        )}
      </div>
    </Card>
  )
}
