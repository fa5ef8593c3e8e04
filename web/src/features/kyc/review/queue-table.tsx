import { countryName } from '@laycan/contract/countries'
import type { KycQueueItem } from '@laycan/contract/kyc/kyc-review'
import { Link } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { QueryTable } from '#platform/query-table.tsx'
import { useSession } from '#platform/session.tsx'
import { useNow } from '#platform/use-now.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table.tsx'
import { userTypeNames } from './case-texts.ts'
import { CheckCount } from './check-count.tsx'
import type { useQueue } from './kyc-review.api.ts'
import { WaitingBadge } from './waiting-badge.tsx'

type QueueTableProps = {
  query: ReturnType<typeof useQueue>
  /** Of the cases shown, whether they wait or were decided. */
  isWaiting: boolean
  empty: string
}

export function QueueTable({ query, isWaiting, empty }: QueueTableProps) {
  const { user } = useSession()
  const nowMs = useNow()
  const cases = query.data?.pages.flatMap((page) => page.cases)
  const columns: Column<KycQueueItem>[] = [
    { key: 'person', header: 'Person', rowHeader: true, cell: (item) => <Person item={item} /> },
    {
      key: 'type',
      header: 'Account',
      className: 'max-md:hidden',
      cell: ({ userType }) => userTypeNames[userType],
    },
    {
      key: 'country',
      header: 'Country',
      className: 'max-md:hidden',
      cell: ({ country }) => countryName(country),
    },
    {
      key: 'checks',
      header: 'Checks',
      className: 'max-md:hidden',
      cell: ({ checks }) => <CheckCount checks={checks} />,
    },
    {
      key: 'claimed',
      header: 'Claimed by',
      className: 'max-lg:hidden',
      cell: ({ claimedBy }) => <Claim claimedBy={claimedBy} userId={user?.userId} />,
    },
    {
      key: 'waiting',
      header: isWaiting ? 'Waiting' : 'Decided',
      cell: (item) => <WaitingBadge item={item} nowMs={nowMs} />,
    },
  ]
  return (
    <>
      <QueryTable
        query={query}
        what="the queue"
        label="KYC cases"
        // A decision ends the claim.
        columns={isWaiting ? columns : columns.filter(({ key }) => key !== 'claimed')}
        rows={cases ?? []}
        rowKey={({ caseId }) => caseId}
        loadingRows={6}
        empty={empty}
      />
      <p role="status" className="sr-only">
        {cases && (cases.length === 1 ? '1 case' : `${cases.length} cases`)}
      </p>
    </>
  )
}

function Person({ item }: { item: KycQueueItem }) {
  return (
    <span className="block min-w-0 py-0.5">
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          to={`/staff/kyc/${item.caseId}`}
          className="rounded-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {fullName(item)}
        </Link>
        {item.attempt > 1 && <Badge>Attempt {item.attempt}</Badge>}
        {item.isMine && <Badge tone="info">Your own case</Badge>}
        {item.proposedBy && <Badge tone="info">Waiting for a second reviewer</Badge>}
      </span>
      <span className="wrap-anywhere block font-normal text-subtle">
        {[item.companyName, item.email].filter(Boolean).join(' · ')}
      </span>
      {/* What the narrow table has no columns for. */}
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-normal text-muted md:hidden">
        {userTypeNames[item.userType]}, {countryName(item.country)}
        <CheckCount checks={item.checks} />
      </span>
      {item.claimedBy && (
        <span className="mt-1 block font-normal text-muted lg:hidden">Claimed by {item.claimedBy.name}</span>
      )}
    </span>
  )
}

function Claim({ claimedBy, userId }: { claimedBy: KycQueueItem['claimedBy']; userId: string | undefined }) {
  if (!claimedBy) return <span className="text-subtle">Nobody</span>
  return claimedBy.userId === userId ? <Badge tone="accent">You</Badge> : claimedBy.name
}
