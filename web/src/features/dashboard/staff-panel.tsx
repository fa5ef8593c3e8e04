import type { StaffRole } from '@laycan/contract/profile/profile'
import { useQueries } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Panel } from './panel.tsx'
import { type Desk, desksFor, useLiveDesks } from './staff-desks.ts'

/** What waits at the desks of somebody on the staff; nothing for others. */
export function StaffPanel({ roles }: { roles: StaffRole[] }) {
  const desks = desksFor(roles)
  const queries = useQueries({ queries: desks.map(({ query }) => query) })
  useLiveDesks()
  if (desks.length === 0) return null
  const failed = queries.find(({ isError, data }) => isError && data === undefined)
  const whole = {
    isPending: queries.some(({ isPending }) => isPending),
    isFetching: queries.some(({ isFetching }) => isFetching),
    data: failed ? undefined : queries,
    error: failed?.error,
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  }
  return (
    <Panel title="Staff desks" what="staff desks" query={whole} lines={3}>
      <ul className="mt-1 grid gap-x-2 p-2 sm:grid-cols-2">
        {desks.map((desk, at) => (
          <Row key={desk.to} desk={desk} count={queries[at]?.data} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ desk, count }: { desk: Desk; count: { waiting: number; hint?: string } | undefined }) {
  const { number } = useFormats()
  const { waiting = 0, hint } = count ?? {}
  return (
    <li>
      <Link to={desk.to} className="flex min-h-10 items-center gap-3 rounded-md px-2 py-1 hover:bg-hover">
        <span className="min-w-0 flex-1">
          {desk.name}
          {hint && <span className="ml-2 text-sm text-warning">{hint}</span>}
        </span>
        <Badge tone={waiting > 0 ? 'warning' : 'neutral'} className="tabular">
          {number(waiting)}
          <span className="sr-only"> waiting</span>
        </Badge>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-subtle" />
      </Link>
    </li>
  )
}
