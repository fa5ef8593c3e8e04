import type { Deal } from '@laycan/contract/trade/deals/deals'
import type { Subject } from '@laycan/contract/trade/deals/subjects'
import { maxReasonLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Countdown, type ServerClock } from '#features/trade/shared/countdown.tsx'
import { ReasonDialog } from '#platform/reason-dialog.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { AddSubjectDialog } from './add-subject-dialog.tsx'
import { subjectBadge, subjectName } from './deal-labels.ts'
import type { DealActions } from './use-deal-actions.ts'

type SubjectsCardProps = { deal: Deal; actions: DealActions; clock: ServerClock }

/** Conditions that must be lifted before the deal is binding, each by the side it belongs to. */
export function SubjectsCard({ deal, actions, clock }: SubjectsCardProps) {
  const [isAdding, setAdding] = useState(false)
  const [failing, setFailing] = useState<Subject | null>(null)
  const mayAdd = deal.acts.includes('add_subject')
  if (deal.subjects.length === 0 && !mayAdd) return null
  return (
    <Card as="section" aria-labelledby="subjects-title">
      <CardHeader
        title="Subjects"
        titleId="subjects-title"
        description="Conditions to be lifted by their deadline before the deal is binding."
        actions={
          mayAdd && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              Add subject
            </Button>
          )
        }
      />
      <CardBody>
        {deal.subjects.length === 0 ? (
          <p className="text-muted text-sm">
            None yet. Each side can add its own until the recap is confirmed.
          </p>
        ) : (
          <ul aria-label="Subjects" className="grid gap-3">
            {deal.subjects.map((subject) => (
              <SubjectItem
                key={subject.id}
                deal={deal}
                subject={subject}
                actions={actions}
                clock={clock}
                onFail={() => setFailing(subject)}
              />
            ))}
          </ul>
        )}
      </CardBody>
      {isAdding && <AddSubjectDialog deal={deal} onClose={() => setAdding(false)} />}
      {failing && (
        <ReasonDialog
          title={`${subjectName(failing)} failed?`}
          description="This ends the deal and releases the quantity. The other side sees your reason."
          label="Reason"
          isRequired
          maxLength={maxReasonLength}
          action="Mark as failed"
          isDanger
          onConfirm={(reason) => actions.calls.failSubject(failing.id, reason)}
          onClose={() => setFailing(null)}
        />
      )}
    </Card>
  )
}

type ItemProps = SubjectsCardProps & { subject: Subject; onFail: () => void }

function SubjectItem({ deal, subject, actions, clock, onFail }: ItemProps) {
  const formats = useFormats()
  const badge = subjectBadge(subject.status)
  const isOpen = subject.status === 'open'
  const isMine = isOpen && subject.side === deal.role && deal.acts.includes('lift_subject')
  const name = subjectName(subject)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </p>
        <p className="tabular text-muted text-sm">
          Of the {subject.side} ·{' '}
          {isOpen ? (
            <Countdown until={subject.deadline} clock={clock} text="due in" over="overdue" />
          ) : (
            subject.decidedAt && formats.dateTime(subject.decidedAt)
          )}
        </p>
        {subject.note && <p className="whitespace-pre-line break-words text-sm">{subject.note}</p>}
        {subject.reason && <p className="break-words text-negative text-sm">{subject.reason}</p>}
      </div>
      {isMine && (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            loading={actions.busy === subject.id}
            aria-label={`Lift ${name}`}
            onClick={() =>
              void actions.run({
                key: subject.id,
                about: ({ status, subjects }) => [status, subjects.find(({ id }) => id === subject.id)],
                call: (calls) => calls.liftSubject(subject.id),
                done: `${name} lifted`,
              })
            }
          >
            Lift
          </Button>
          <Button variant="ghost" size="sm" aria-label={`${name} failed`} onClick={onFail}>
            Failed
          </Button>
        </div>
      )}
    </li>
  )
}
