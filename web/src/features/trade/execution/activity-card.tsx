import type { Execution } from '@laycan/contract/trade/execution/execution'
import { useState } from 'react'
import { onBehalf } from '#features/trade/shared/on-behalf.ts'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'
import { stepBadge } from './execution-labels.ts'
import { StepFacts } from './step-facts.tsx'

const shownAtFirst = 6

/** Every recorded step, newest first. */
export function ActivityCard({ execution: { steps } }: { execution: Execution }) {
  const formats = useFormats()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? steps : steps.slice(0, shownAtFirst)
  return (
    <Card as="section" aria-labelledby="activity-title">
      <CardHeader title="Activity log" titleId="activity-title" />
      <CardBody>
        {steps.length === 0 ? (
          <p className="text-muted text-sm">No steps yet.</p>
        ) : (
          <Timeline label="Steps, newest first">
            {shown.map((step) => {
              const badge = stepBadge(step.status)
              return (
                <TimelineItem
                  key={step.id}
                  title={step.status === 'done' ? step.label : `${step.label}: ${badge.text.toLowerCase()}`}
                  meta={`${formats.dateTime(step.at)} · ${step.by.role === 'system' ? 'Laycan' : onBehalf(step.by.name, step.by.company)}`}
                  tone={badge.tone}
                >
                  {step.answeredBy && (
                    <p className="mb-1">
                      {step.status === 'refused' ? 'Refused' : 'Confirmed'} by {step.answeredBy}
                      {step.answer && `: ${step.answer}`}
                    </p>
                  )}
                  <StepFacts step={step} />
                </TimelineItem>
              )
            })}
          </Timeline>
        )}
        {steps.length > shownAtFirst && (
          <Button variant="ghost" size="sm" className="mt-2" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${steps.length}`}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}
