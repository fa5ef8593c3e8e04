import type { TradeFinding } from '@laycan/contract/trade/compliance/compliance'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { ruleNotes } from './rule-notes.ts'

/** What the checks found, why it matters, and what to do about it. */
export function FindingsCard({ findings }: { findings: TradeFinding[] }) {
  return (
    <Card as="section" aria-labelledby="findings-title">
      <CardHeader
        title="What the checks found"
        titleId="findings-title"
        description="Hard signs hold an item; soft ones are warnings that its owner has seen."
      />
      <CardBody>
        <ul className="divide-y divide-line">
          {findings.map((finding) => (
            <Finding key={`${finding.rule} ${finding.found}`} finding={finding} />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function Finding({ finding: { rule, severity, title, text, found } }: { finding: TradeFinding }) {
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={severity === 'hard' ? 'negative' : 'warning'}>{rule}</Badge>
        <h3 className="font-semibold text-base text-ink">{title}</h3>
        <span className="text-subtle">{severity === 'hard' ? 'hard' : 'soft'}</span>
      </div>
      <p className="mt-1 break-words text-ink">{text}</p>
      {found && (
        <p className="mt-1 break-words text-muted">
          Found: <mark className="rounded-xs bg-warning-soft px-1 text-ink">{found}</mark>
        </p>
      )}
      <p className="mt-1 text-muted">
        <span className="font-medium">What to do: </span>
        {ruleNotes[rule]}
      </p>
    </li>
  )
}
