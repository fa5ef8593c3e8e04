import { claimTermsRights } from '@laycan/contract/trade/claims/claim-constants'
import type { AgreedClaimTerms, ClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import { maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import { laytimeCalendars } from '@laycan/contract/trade/laytime/laytime-constants'
import { useState } from 'react'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { ActionError } from '#platform/error-views.tsx'
import type { Formats } from '#platform/formats.ts'
import { ReasonDialog } from '#platform/reason-dialog.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { toast } from '#ui/toast.ts'
import { ClaimTermsDialog } from './claim-terms-dialog.tsx'
import { useClaimTerms, useClaimTermsCalls } from './claims.api.ts'

/** What the contract says of laytime and time bars; both sides agree on it. */
export function ClaimTermsCard({ dealId }: { dealId: string }) {
  const { data } = useClaimTerms(dealId)
  const formats = useFormats()
  const { may } = useStanding()
  const [isEditing, setEditing] = useState(false)
  if (!data) return null
  const mayAct = may(claimTermsRights)
  return (
    <Card as="section" aria-labelledby="claim-terms-title">
      <CardHeader
        title="Terms of laytime and claims"
        titleId="claim-terms-title"
        description={
          data.isAgreed ? 'As both sides agreed.' : 'The usual ones, unless your contract says otherwise.'
        }
        actions={
          data.mayPropose &&
          mayAct && (
            <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
              Propose others
            </Button>
          )
        }
      />
      <CardBody>
        <FactList layout="grid" className="lg:grid-cols-4" facts={factsOf(data.terms, formats)} />
      </CardBody>
      {data.proposal && <Proposal dealId={dealId} agreed={data} mayAct={mayAct} />}
      {isEditing && <ClaimTermsDialog dealId={dealId} terms={data.terms} onClose={() => setEditing(false)} />}
    </Card>
  )
}

const factsOf = (terms: ClaimTerms, formats: Formats, before?: ClaimTerms) => {
  const isMarked = (...fields: (keyof ClaimTerms)[]) =>
    before !== undefined && fields.some((field) => before[field] !== terms[field])
  const money = (amount: string | null) =>
    amount === null ? 'None' : `${figureText(amount, formats)} USD per day`
  return [
    { label: 'Turn time', value: `${terms.turnHours} hours`, isMarked: isMarked('turnHours') },
    {
      label: 'Sundays and holidays',
      value: laytimeCalendars.find(({ code }) => code === terms.calendar)?.name ?? terms.calendar,
      isMarked: isMarked('calendar'),
    },
    {
      label: 'Laytime by a rate',
      value: terms.ratePerHour === null ? 'No' : `${figureText(terms.ratePerHour, formats)} per hour`,
      isMarked: isMarked('ratePerHour'),
    },
    { label: 'Despatch', value: money(terms.despatchPerDay), isMarked: isMarked('despatchPerDay') },
    {
      label: 'Answer to a nomination',
      value: terms.nominationDays === 1 ? '1 working day' : `${terms.nominationDays} working days`,
      isMarked: isMarked('nominationDays'),
    },
    {
      label: 'Quantity claims',
      value: `${terms.quantityBarDays} days`,
      isMarked: isMarked('quantityBarDays'),
    },
    { label: 'Quality claims', value: `${terms.qualityBarDays} days`, isMarked: isMarked('qualityBarDays') },
    {
      label: 'Demurrage claims',
      value: `${terms.demurrageBarDays} days`,
      isMarked: isMarked('demurrageBarDays'),
    },
    { label: 'Other claims', value: `${terms.otherBarDays} days`, isMarked: isMarked('otherBarDays') },
  ]
}

type ProposalProps = { dealId: string; agreed: AgreedClaimTerms; mayAct: boolean }

function Proposal({ dealId, agreed, mayAct }: ProposalProps) {
  const formats = useFormats()
  const calls = useClaimTermsCalls(dealId)
  const [isRefusing, setRefusing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { proposal } = agreed
  if (!proposal) return null
  async function answer(act: 'confirm' | 'withdraw', done: string) {
    if (!proposal || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await calls.answer(act, proposal.id)
      toast.success(done)
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <CardBody className="grid gap-3 border-line border-t">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone="warning">{proposal.mayAnswer ? 'Your confirmation needed' : 'Not confirmed'}</Badge>
          Proposed by {proposal.by.name}, {proposal.by.side}, {formats.dateTime(proposal.at)}
        </p>
        <FactList
          layout="grid"
          className="lg:grid-cols-4"
          facts={factsOf(proposal.terms, formats, agreed.terms)}
        />
        <ActionError error={error} fallback="Something went wrong. Please try again." />
      </CardBody>
      {mayAct && (proposal.mayAnswer || proposal.mayWithdraw) && (
        <CardFooter className="justify-end">
          {proposal.mayWithdraw && (
            <Button
              variant="secondary"
              loading={isBusy}
              onClick={() => void answer('withdraw', 'Proposal withdrawn')}
            >
              Withdraw proposal
            </Button>
          )}
          {proposal.mayAnswer && (
            <>
              <Button variant="ghost" onClick={() => setRefusing(true)}>
                Refuse terms
              </Button>
              <Button loading={isBusy} onClick={() => void answer('confirm', 'Terms agreed')}>
                Confirm terms
              </Button>
            </>
          )}
        </CardFooter>
      )}
      {isRefusing && (
        <ReasonDialog
          title="Refuse these terms?"
          description="The other side sees your reason."
          label="Reason"
          isRequired
          maxLength={maxReasonLength}
          action="Refuse"
          isDanger
          onConfirm={(reason) => calls.answer('refuse', proposal.id, { reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}
