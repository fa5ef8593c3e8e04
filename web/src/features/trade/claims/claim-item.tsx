import {
  type ClaimAct,
  type ClaimStatus,
  claimActOf,
  claimKindName,
  claimStatuses,
} from '@laycan/contract/trade/claims/claim-constants'
import type { Claim, ClaimMove } from '@laycan/contract/trade/claims/claims'
import { portCallName } from '@laycan/contract/trade/laytime/laytime-constants'
import { useState } from 'react'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { documentName, figureText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { AnswerClaimDialog } from './answer-claim-dialog.tsx'
import type { ClaimAnswer } from './claims.api.ts'

const tones: Record<ClaimStatus, Tone> = {
  open: 'warning',
  refused: 'negative',
  agreed: 'info',
  settled: 'positive',
  withdrawn: 'neutral',
}

const answers: Partial<Record<ClaimAct, ClaimAnswer>> = {
  accept: 'accept',
  offer: 'offer',
  withdraw_offer: 'withdraw-offer',
  refuse: 'refuse',
  withdraw: 'withdraw',
  add_papers: 'papers',
}

/** One claim: what is on the table, what was said, and what I can answer. */
export function ClaimItem({ dealId, claim }: { dealId: string; claim: Claim }) {
  const formats = useFormats()
  const { may } = useStanding()
  const [open, setOpen] = useState<ClaimAnswer | null>(null)
  const dollars = (amount: string) => `${figureText(amount, formats, 2)} USD`
  const acts = claim.acts.filter((act) => may(claimActOf(act).rights))
  const status = claimStatuses.find(({ code }) => code === claim.status)?.name ?? claim.status
  const titleId = `claim-${claim.id}`
  return (
    <article aria-labelledby={titleId} className="rounded-md border border-line">
      <header className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2.5">
        <h3 id={titleId} className="tabular flex flex-wrap items-center gap-2 font-medium">
          {claim.reference} · {claimKindName(claim.kind)}
          {claim.place && `, ${portCallName(claim.place).toLowerCase()}`}
          <Badge tone={tones[claim.status]}>{status}</Badge>
        </h3>
        {claim.waitsFor && <p className="text-muted text-sm">Waiting for the {claim.waitsFor}</p>}
      </header>
      <div className="grid grid-cols-1 gap-4 px-4 py-3">
        <FactList
          layout="grid"
          facts={[
            { label: `Claimed by the ${claim.claimant}`, value: dollars(claim.amount) },
            claim.settledAmount === null
              ? {
                  label:
                    claim.asked.by === claim.claimant
                      ? `Asked by the ${claim.asked.by}`
                      : `Offered by the ${claim.asked.by}`,
                  value: dollars(claim.asked.amount),
                }
              : {
                  label: 'Agreed',
                  value: dollars(claim.settledAmount),
                  note: claim.note ? `By note ${claim.note}` : 'By a note with the first invoice',
                },
            {
              label: 'Time bar',
              value: claim.barredAfter === null ? 'Not running yet' : formats.date(claim.barredAfter),
              note: 'Raised in time',
            },
          ]}
        />
        <ol aria-label={`History of ${claim.reference}`} className="grid gap-2 text-sm">
          {claim.moves.map((move) => (
            <Move key={`${move.at} ${move.act} ${move.amount}`} move={move} dollars={dollars} />
          ))}
        </ol>
        {acts.length > 0 && (
          <div className="flex flex-wrap justify-end gap-2">
            {acts.map((act) => (
              <Button
                key={act}
                size="sm"
                variant={act === 'accept' ? 'primary' : 'secondary'}
                aria-label={`${claimActOf(act).name}: ${claim.reference}`}
                onClick={() => setOpen(answers[act] ?? null)}
              >
                {act === 'accept' ? `Accept ${dollars(claim.asked.amount)}` : claimActOf(act).name}
              </Button>
            ))}
          </div>
        )}
      </div>
      {open && <AnswerClaimDialog dealId={dealId} claim={claim} act={open} onClose={() => setOpen(null)} />}
    </article>
  )
}

function Move({ move, dollars }: { move: ClaimMove; dollars: (amount: string) => string }) {
  const formats = useFormats()
  return (
    <li className="border-line border-l-2 pl-3">
      <p>
        <span className="font-medium">{move.label}</span>
        {move.amount !== null && <span className="tabular">, {dollars(move.amount)}</span>}
        <span className="text-muted">
          {' '}
          by {move.by.name}, {move.by.side}, {formats.dateTime(move.at)}
        </span>
      </p>
      {move.reason !== '' && <p className="whitespace-pre-line break-words">{move.reason}</p>}
      {move.papers.length > 0 && (
        <p className="break-words text-muted">
          Papers:{' '}
          {move.papers
            .map(({ kind, version, fileName }) => `${documentName(kind)} v${version} (${fileName})`)
            .join(', ')}
        </p>
      )}
    </li>
  )
}
