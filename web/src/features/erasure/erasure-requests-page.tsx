import type { RequestedErasure } from '@laycan/contract/erasure/erasure'
import { useState } from 'react'
import type { Formats } from '#platform/formats.ts'
import { fullName } from '#platform/full-name.ts'
import { QueryTable } from '#platform/query-table.tsx'
import { useSession } from '#platform/session.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Column } from '#ui/table.tsx'
import { DecideErasureDialog, type OpenDecision } from './decide-erasure-dialog.tsx'
import { useErasureRequests } from './erasure.api.ts'

/** Who asked to have their data deleted, what stands against it, and what was decided. */
export default function ErasureRequestsPage() {
  const query = useErasureRequests()
  const formats = useFormats()
  const { user } = useSession()
  const [open, setOpen] = useState<OpenDecision>()
  return (
    <>
      <title>Erasure requests · Laycan</title>
      <PageHeader
        title="Erasure requests"
        description="People who asked to have their data deleted. What the law demands is kept until its time ends."
      />
      <div className="mt-4">
        <QueryTable
          query={query}
          what="erasure requests"
          forbidden="This page is for the compliance team"
          label="Erasure requests"
          columns={buildColumns(formats, user?.userId, setOpen)}
          rows={query.data?.pages.flatMap((page) => page.requests) ?? []}
          rowKey={({ id }) => id}
          empty="Nobody has asked for erasure"
        />
      </div>
      {open && <DecideErasureDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const states = {
  waiting: { text: 'Waiting', tone: 'warning' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
  refused: { text: 'Refused', tone: 'negative' },
  closed: { text: 'Account closed', tone: 'positive' },
  done: { text: 'All erased', tone: 'positive' },
} as const

/** For staff; the person reads the long form. */
const reasons: Record<RequestedErasure['kept'][number]['reason'], string> = {
  verification: 'Verification',
  open_verification: 'Verification to decide',
  deals: 'Deals',
  open_deals: 'Open deals',
  last_owner: 'Only owner of a company',
  company_passport: 'Company passport',
  last_verified_owner: 'Only verified owner of a company',
  staff_role: 'Staff role',
  suspended: 'Suspended',
  company_suspended: 'Last member of a suspended company',
  open_report: 'Open report',
}

function State({ request, formats }: { request: RequestedErasure; formats: Formats }) {
  const { state, endedAt, decidedBy, refusal, dueOn } = request
  const { text, tone } = states[state]
  const when = endedAt
    ? `${formats.date(endedAt)}${decidedBy ? `, ${decidedBy}` : ''}`
    : dueOn
      ? `By itself after ${formats.date(dueOn)}`
      : 'Not by itself'
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      <span className="mt-1 block text-muted">{when}</span>
      {refusal && <span className="block max-w-80 break-words text-muted">{refusal}</span>}
    </>
  )
}

function Kept({ request, formats }: { request: RequestedErasure; formats: Formats }) {
  if (request.kept.length === 0) return <span className="text-muted">Nothing</span>
  return (
    <ul>
      {request.kept.map(({ reason, until }) => (
        <li key={reason}>{until ? `${reasons[reason]} until ${formats.date(until)}` : reasons[reason]}</li>
      ))}
    </ul>
  )
}

const buildColumns = (
  formats: Formats,
  myId: string | undefined,
  open: (decision: OpenDecision) => void,
): Column<RequestedErasure>[] => [
  {
    key: 'member',
    header: 'Person',
    rowHeader: true,
    cell: ({ member }) => (
      <>
        {fullName(member)}
        <span className="block font-normal text-muted">{member.companyName}</span>
      </>
    ),
  },
  {
    key: 'asked',
    header: 'Asked',
    className: 'whitespace-nowrap',
    cell: ({ requestedAt }) => formats.date(requestedAt),
  },
  {
    key: 'state',
    header: 'State',
    className: 'min-w-48',
    cell: (request) => <State request={request} formats={formats} />,
  },
  {
    key: 'kept',
    header: 'Kept, or to end first',
    className: 'min-w-48',
    cell: (request) => <Kept request={request} formats={formats} />,
  },
  {
    key: 'decision',
    header: 'Decision',
    cell: (request) => {
      if (request.state !== 'waiting') return null
      if (request.member.userId === myId) return <span className="text-muted">Your own request</span>
      const name = fullName(request.member)
      return (
        <span className="flex flex-wrap gap-2">
          {request.isErasable && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Erase ${name}`}
              onClick={() => open({ decision: 'erase', request })}
            >
              Erase
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Refuse the request of ${name}`}
            onClick={() => open({ decision: 'refuse', request })}
          >
            Refuse
          </Button>
        </span>
      )
    },
  },
]
