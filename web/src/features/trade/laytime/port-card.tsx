import { clockTime } from '@laycan/contract/calendar/time-zones'
import { claimActOf } from '@laycan/contract/trade/claims/claim-constants'
import { maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import type { LaytimePort, LaytimeStatement } from '@laycan/contract/trade/laytime/laytime'
import {
  laytimeRights,
  portCallName,
  type StatementStatus,
  statementStatuses,
} from '@laycan/contract/trade/laytime/laytime-constants'
import { useState } from 'react'
import { DownloadButton } from '#features/trade/shared/download-button.tsx'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { addressOf } from '#platform/api.ts'
import { ActionError } from '#platform/error-views.tsx'
import { ReasonDialog } from '#platform/reason-dialog.tsx'
import { useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'
import { useLaytimeCalls } from './laytime.api.ts'
import { StatementDialog } from './statement-dialog.tsx'
import { TimeSheetView } from './time-sheet.tsx'

const tones: Record<StatementStatus, Tone> = {
  filed: 'warning',
  agreed: 'positive',
  contested: 'negative',
  replaced: 'neutral',
}
const statusName = (status: StatementStatus) =>
  statementStatuses.find(({ code }) => code === status)?.name ?? status

/** One port: its notice of readiness, the latest statement of facts and what can be done about it. */
export function PortCard({ dealId, port }: { dealId: string; port: LaytimePort }) {
  const { may } = useStanding()
  const [isFiling, setFiling] = useState(false)
  const [latest, ...earlier] = port.statements
  const titleId = `port-${port.place}`
  const nor = port.norAt && `${clockTime(port.norAt, port.timeZone).replace('T', ' ')} ${port.timeZone}`
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader
        title={`${portCallName(port.place)}${port.port ? `: ${port.port}` : ''}`}
        titleId={titleId}
        description={nor ? `Notice of readiness ${nor}` : 'No notice of readiness yet'}
        actions={
          port.mayFile &&
          may(laytimeRights) && (
            <Button size="sm" variant={latest ? 'secondary' : 'primary'} onClick={() => setFiling(true)}>
              {latest ? 'File another version' : 'File statement of facts'}
            </Button>
          )
        }
      />
      {latest ? (
        <Statement dealId={dealId} statement={latest} earlier={earlier} />
      ) : (
        <CardBody>
          <p className="text-muted text-sm">{port.blocked ?? 'No statement of facts yet.'}</p>
        </CardBody>
      )}
      {isFiling && <StatementDialog dealId={dealId} port={port} onClose={() => setFiling(false)} />}
    </Card>
  )
}

type StatementProps = { dealId: string; statement: LaytimeStatement; earlier: LaytimeStatement[] }

function Statement({ dealId, statement, earlier }: StatementProps) {
  const formats = useFormats()
  const { may } = useStanding()
  const calls = useLaytimeCalls(dealId)
  const idempotencyId = useIdempotencyId()
  const [open, setOpen] = useState<'contest' | 'claim' | null>(null)
  const [error, setError] = useState<unknown>()
  const { id, status, claimable, sheet } = statement
  const isSheetClaimed = claimable !== null && may(claimActOf('raise').rights)
  const mayAnswer = statement.mayAnswer && may(laytimeRights)
  const what = claimable?.isDespatch ? 'despatch' : 'demurrage'
  async function agree() {
    setError(undefined)
    try {
      await calls.agree(id)
      toast.success('Statement of facts agreed')
    } catch (cause) {
      setError(cause)
    }
  }
  return (
    <>
      <CardBody className="grid grid-cols-1 gap-4">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={tones[status]}>{statusName(status)}</Badge>
          Version {statement.version}, filed by {statement.by.name}, {statement.by.side},{' '}
          {formats.dateTime(statement.filedAt)}
        </p>
        {statement.answer !== '' && (
          <p className="break-words text-sm">
            Contested by {statement.answeredBy}: {statement.answer}
          </p>
        )}
        <TimeSheetView statement={statement} />
        <div>
          <DownloadButton
            text="PDF"
            label="Download the time sheet as signed PDF"
            address={addressOf('/trading/transactions/:dealId/laytime/:statementId/pdf', {
              dealId,
              statementId: id,
            })}
          />
        </div>
        {earlier.length > 0 && (
          <ul aria-label="Earlier versions" className="grid gap-1 text-muted text-sm">
            {earlier.map((one) => (
              <li key={one.id} className="tabular">
                Version {one.version}, {one.by.side}: {figureText(one.sheet.amount, formats, 2)} USD (
                {statusName(one.status).toLowerCase()})
              </li>
            ))}
          </ul>
        )}
        <ActionError error={error} fallback="Something went wrong. Please try again." />
      </CardBody>
      {(mayAnswer || isSheetClaimed) && (
        <CardFooter className="justify-end">
          {mayAnswer && status === 'filed' && (
            <Button variant="ghost" onClick={() => setOpen('contest')}>
              Contest
            </Button>
          )}
          {mayAnswer && <Button onClick={() => void agree()}>Agree</Button>}
          {isSheetClaimed && (
            <Button onClick={() => setOpen('claim')}>
              Claim {figureText(claimable.amount, formats, 2)} USD {what}
            </Button>
          )}
        </CardFooter>
      )}
      {open === 'contest' && (
        <ReasonDialog
          title="Contest this statement of facts?"
          description="The other side sees your reason. You can also file your own version."
          label="Reason"
          isRequired
          maxLength={maxReasonLength}
          action="Contest"
          isDanger
          onConfirm={(reason) => calls.contest(id, reason)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'claim' && (
        <ReasonDialog
          title={`Claim ${figureText(sheet.amount, formats, 2)} USD ${what}?`}
          description="The claim has the amount of this time sheet. The other side answers it under Claims."
          label="Reason"
          isRequired
          maxLength={maxReasonLength}
          action="Raise claim"
          onConfirm={async (reason) => {
            await calls.claim(id, reason, idempotencyId({ id, reason }))
            toast.success('Claim raised')
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
