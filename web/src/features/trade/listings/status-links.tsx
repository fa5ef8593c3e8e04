import type { ListingStatus } from '@laycan/contract/trade/listings/listing-drafts'
import { type ListingKind, listingStatuses } from '@laycan/contract/trade/trade-constants'
import { Link, type To } from 'react-router'
import { classNames } from '#ui/class-names.ts'

/** Shown even when the count is zero. */
const alwaysShown: readonly ListingStatus[] = ['draft', 'open']

type StatusLinksProps = {
  kind: ListingKind
  current: ListingStatus | null
  counts: Partial<Record<ListingStatus, number>> | undefined
  linkTo: (status: ListingStatus | null) => To
}

/** My listings by status. Links, so that they open in a new tab too. */
export function StatusLinks({ kind, current, counts = {}, linkTo }: StatusLinksProps) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = listingStatuses.filter(
    ({ code }) => alwaysShown.includes(code) || code === current || (counts[code] ?? 0) > 0,
  )
  const link = (status: ListingStatus | null, name: string, count: number | undefined) => (
    <li key={name}>
      <Link
        to={linkTo(status)}
        replace
        aria-current={current === status ? 'page' : undefined}
        className={classNames(
          'flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-md border px-2.5 font-medium text-sm transition-colors duration-100',
          current === status
            ? 'border-accent bg-accent-soft text-accent-strong'
            : 'border-line bg-surface text-muted hover:border-line-strong hover:text-ink',
        )}
      >
        {name}
        {count !== undefined && <span className="tabular font-normal opacity-80">{count}</span>}
      </Link>
    </li>
  )
  return (
    <nav aria-label={kind === 'request' ? 'Requests by status' : 'Supplies by status'}>
      <ul className="flex flex-wrap gap-1.5">
        {link(null, 'All', total)}
        {shown.map(({ code, name }) => link(code, code === 'draft' ? 'Drafts' : name, counts[code] ?? 0))}
      </ul>
    </nav>
  )
}
