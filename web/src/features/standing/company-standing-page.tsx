import type { CompanyStanding, StandingProposal } from '@laycan/contract/standing/standing'
import { type CompanyAction, companyActionLabels } from '@laycan/contract/standing/standing-labels'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ActionError } from '#platform/error-views.tsx'
import { useSession } from '#platform/session.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { toast } from '#ui/toast.ts'
import { useActOnCompany, useCompanyStanding } from './standing.api.ts'
import { StandingFrame } from './standing-frame.tsx'
import { StandingHistory } from './standing-history.tsx'
import { StandingReasonDialog } from './standing-reason-dialog.tsx'
import { verificationLabels } from './verification-labels.ts'

/** What compliance knows and may do about a company: one proposes, another confirms. */
export default function CompanyStandingPage() {
  const { id = '' } = useParams()
  return (
    <StandingFrame
      noun="Company"
      query={useCompanyStanding(id)}
      title={({ name, legalName }) => legalName ?? name}
      badges={({ verification }) => (
        <Badge tone={verificationLabels[verification].tone}>{verificationLabels[verification].text}</Badge>
      )}
      links={({ verification }) =>
        // One that never submitted a passport has no case.
        verification !== 'unverified' && (
          <Link to={`/staff/companies/${id}`} className={buttonClass({ variant: 'secondary' })}>
            Company passport
          </Link>
        )
      }
      cards={(standing) => (
        <>
          {standing.proposal && <ProposalCard companyId={id} proposal={standing.proposal} />}
          <CompanyFacts standing={standing} />
          <StandingHistory history={standing.history} />
        </>
      )}
      actions={(standing) => <ProposeCard standing={standing} />}
    />
  )
}

function CompanyFacts({ standing }: { standing: CompanyStanding }) {
  const formats = useFormats()
  const { name, legalName, verifiedUntil, memberCount } = standing
  return (
    <Card as="section" aria-labelledby="company-title">
      <CardHeader title="Company" titleId="company-title" />
      <CardBody>
        <FactList
          facts={[
            { label: 'Name', value: name },
            ...(legalName ? [{ label: 'Legal name', value: legalName }] : []),
            { label: 'Verified until', value: verifiedUntil ? formats.date(verifiedUntil) : 'Not verified' },
            { label: 'People', value: memberCount },
          ]}
        />
      </CardBody>
    </Card>
  )
}

/** What waits for a second reviewer. */
function ProposalCard({ companyId, proposal }: { companyId: string; proposal: StandingProposal }) {
  const formats = useFormats()
  const { user } = useSession()
  const act = useActOnCompany(companyId)
  const [isDeclining, setDeclining] = useState(false)
  const isOwn = proposal.proposedBy.userId === user?.userId
  return (
    <Card as="section" aria-labelledby="proposal-title" className="border-l-3 border-l-warning">
      <CardHeader
        title={companyActionLabels[proposal.action]}
        titleId="proposal-title"
        description={`Proposed by ${proposal.proposedBy.name}, ${formats.dateTime(proposal.proposedAt)}`}
      />
      <CardBody className="space-y-3">
        <p className="whitespace-pre-line break-words">{proposal.reason}</p>
        {isOwn && <p className="text-muted text-sm">Another reviewer must confirm what you proposed.</p>}
        <ActionError error={act.error} fallback="This did not work. Please try again." />
        <div className="flex flex-wrap gap-2">
          {!isOwn && (
            <Button
              variant={proposal.action === 'restore' ? 'primary' : 'danger'}
              loading={act.isPending}
              onClick={() =>
                act.mutate(
                  { kind: 'confirm', proposalId: proposal.id },
                  { onSuccess: () => toast.success('Done and recorded') },
                )
              }
            >
              Confirm
            </Button>
          )}
          <Button variant="secondary" onClick={() => setDeclining(true)}>
            {isOwn ? 'Take back' : 'Decline'}
          </Button>
        </div>
      </CardBody>
      {isDeclining && (
        <StandingReasonDialog
          title={isOwn ? 'Take back your proposal?' : 'Decline the proposal?'}
          description="Nothing changes for the company."
          action={isOwn ? 'Take back' : 'Decline'}
          hint="Reviewers read it in the record."
          done="The proposal is closed"
          send={(reason) => act.mutateAsync({ kind: 'decline', proposalId: proposal.id, reason })}
          onClose={() => setDeclining(false)}
        />
      )}
    </Card>
  )
}

function ProposeCard({ standing }: { standing: CompanyStanding }) {
  const act = useActOnCompany(standing.companyId)
  const [open, setOpen] = useState<CompanyAction>()
  const offered: CompanyAction[] = [
    ...(standing.isWithdrawable ? (['withdraw'] as const) : []),
    standing.suspendedAt ? 'restore' : 'suspend',
  ]
  const problem = standing.isMine
    ? 'Somebody else must decide about your own company.'
    : standing.proposal
      ? 'Something is proposed already. It is decided first.'
      : undefined
  return (
    <Card as="section" aria-labelledby="actions-title">
      <CardHeader title="Actions" titleId="actions-title" />
      <CardBody className="space-y-2">
        <p className="text-muted text-sm">{problem ?? 'What you propose, another reviewer confirms.'}</p>
        {!problem &&
          offered.map((action) => (
            <Button
              key={action}
              variant={action === 'restore' ? 'primary' : 'danger'}
              className="w-full"
              onClick={() => setOpen(action)}
            >
              {companyActionLabels[action]}
            </Button>
          ))}
      </CardBody>
      {open && (
        <StandingReasonDialog
          title={`${companyActionLabels[open]}?`}
          description="Another reviewer must confirm it. Until then nothing changes, and the company is not told."
          action="Propose"
          isDanger={open !== 'restore'}
          hint="If it is confirmed, the people of the company read it."
          done="Proposed. Another reviewer must confirm it"
          send={(reason) => act.mutateAsync({ kind: 'propose', action: open, reason })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  )
}
