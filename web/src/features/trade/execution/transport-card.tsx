import type { Execution } from '@laycan/contract/trade/execution/execution'
import { type NominationStatus, nominationStatuses } from '@laycan/contract/trade/ships/ship-constants'
import type { Nomination } from '@laycan/contract/trade/ships/ships'
import { localizeFact } from '#features/trade/shared/localize-figures.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { ShipChecks } from './ship-checks.tsx'

const tones: Record<NominationStatus, Tone> = {
  nominated: 'warning',
  accepted: 'positive',
  refused: 'negative',
  withdrawn: 'neutral',
  lapsed: 'negative',
  substituted: 'neutral',
  corrected: 'neutral',
}
const statusName = (status: NominationStatus) =>
  nominationStatuses.find(({ code }) => code === status)?.name ?? status

/** The ship or other transport of a deal, and what was nominated before. One that waits for an answer is shown above. */
export function TransportCard({ execution }: { execution: Execution }) {
  const formats = useFormats()
  const answered = execution.nominations.filter(({ status }) => status !== 'nominated')
  const current = answered.find(({ status }) => status === 'accepted')
  const before = answered.filter((nomination) => nomination !== current)
  if (answered.length === 0) return null
  return (
    <Card as="section" aria-labelledby="transport-title">
      <CardHeader
        title={current ? `Transport: ${current.name}` : 'Transport'}
        titleId="transport-title"
        description={current ? answerText(current, formats) : 'None accepted yet'}
        actions={current && <Badge tone="positive">Accepted</Badge>}
      />
      {current && (
        <CardBody className="grid grid-cols-1 gap-4">
          <FactList
            layout="grid"
            facts={current.facts.map(({ label, value }) => ({
              label,
              value: localizeFact(value, formats),
              isWide: label === 'Last cargoes' || label === 'Note',
            }))}
          />
          {current.checks.length > 0 && <ShipChecks checks={current.checks} />}
        </CardBody>
      )}
      {before.length > 0 && (
        <CardBody className="border-line border-t">
          <h3 className="mb-2 font-medium text-sm">Nominated before</h3>
          <ul className="grid grid-cols-1 gap-2">
            {before.map((nomination) => (
              <li key={nomination.stepId} className="text-sm">
                <span className="mr-2 font-medium">{nomination.name}</span>
                <Badge tone={tones[nomination.status]}>{statusName(nomination.status)}</Badge>
                <p className="break-words text-muted">
                  Nominated {formats.dateTime(nomination.at)}. {answerText(nomination, formats)}
                </p>
              </li>
            ))}
          </ul>
        </CardBody>
      )}
    </Card>
  )
}

function answerText(
  { status, answeredBy, answeredAt, reason }: Nomination,
  formats: { dateTime: (at: string) => string },
): string {
  if (!answeredAt) return ''
  const at = formats.dateTime(answeredAt)
  if (answeredBy === null) return `${reason === '' ? 'No longer possible' : reason}, ${at}`
  const verb = status === 'refused' ? 'Refused' : status === 'withdrawn' ? 'Withdrawn' : 'Accepted'
  return `${verb} by ${answeredBy}, ${at}${reason === '' ? '' : `: ${reason}`}`
}
