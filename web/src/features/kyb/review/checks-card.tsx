import type { CompanyCase, CompanyCheck } from '@laycan/contract/kyb/kyb-review'
import { passportCheckNames } from '@laycan/contract/kyb/risk-labels'
import { useState } from 'react'
import { useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { useDecision } from './kyb-review.api.ts'

type ChecksCardProps = { found: CompanyCase; isDeciding: boolean }

const looks = {
  failed: { text: 'Failed', tone: 'negative', place: 0 },
  warning: { text: 'Warning', tone: 'warning', place: 1 },
  skipped: { text: 'Skipped', tone: 'neutral', place: 2 },
  passed: { text: 'Passed', tone: 'positive', place: 3 },
} as const

const isFinding = ({ result }: CompanyCheck) => result === 'failed' || result === 'warning'
/** Names on lists are decided hit by hit, under Sanctions screening. */
const needsDisposition = (check: CompanyCheck) => isFinding(check) && check.check !== 'sanctions'

/** What the automatic checks found, the worst first; each that failed or warns is decided by a reviewer. */
export function ChecksCard({ found: { item, checks }, isDeciding }: ChecksCardProps) {
  const ordered = checks.toSorted((one, other) => looks[one.result].place - looks[other.result].place)
  return (
    <Card as="section" aria-labelledby="checks-title">
      <CardHeader
        title="Checks"
        titleId="checks-title"
        description={
          item.checks.areDone ? undefined : 'The checks are running. Nothing can be approved before.'
        }
      />
      <CardBody>
        <ul className="divide-y divide-line">
          {ordered.map((check) => (
            <CheckRow key={check.id} companyId={item.companyId} check={check} isDeciding={isDeciding} />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

type CheckRowProps = { companyId: string; check: CompanyCheck; isDeciding: boolean }

function CheckRow({ companyId, check, isDeciding }: CheckRowProps) {
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { subject, result, reason, evidence, disposition } = check
  const name = passportCheckNames[check.check] ?? check.check
  return (
    <li className="space-y-1.5 py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{name}</span>
        <span className="min-w-0 break-words text-muted">{subject}</span>
        <Badge tone={looks[result].tone} className="ml-auto">
          {looks[result].text}
        </Badge>
      </div>
      <p className="text-muted">{reason}</p>
      {isFinding(check) && evidence.length > 0 && (
        <ul className="space-y-0.5 rounded-md bg-sunken px-3 py-2">
          {evidence.map(({ label, text }) => (
            <li key={`${label} ${text}`} className="break-words">
              <span className="font-medium">{label}:</span> {text}
            </li>
          ))}
        </ul>
      )}
      {disposition && (
        <p className="break-words">
          <Badge tone={disposition.isProblem ? 'negative' : 'positive'}>
            {disposition.isProblem ? 'A problem' : 'No problem'}
          </Badge>{' '}
          {disposition.reason}{' '}
          <span className="tabular text-subtle">
            {disposition.by.name} · {formats.dateTime(disposition.at)}
          </span>
        </p>
      )}
      {isDeciding && needsDisposition(check) && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${disposition ? 'Change the decision' : 'Decide'} on ${name} of ${subject}`}
          onClick={() => setOpen(true)}
        >
          {disposition ? 'Change' : 'Decide'}
        </Button>
      )}
      {isOpen && (
        <DispositionDialog companyId={companyId} check={check} name={name} onClose={() => setOpen(false)} />
      )}
    </li>
  )
}

type DispositionDialogProps = { companyId: string; check: CompanyCheck; name: string; onClose: () => void }

function DispositionDialog({ companyId, check, name, onClose }: DispositionDialogProps) {
  const decide = useDecision(companyId)
  const [isProblem, setProblem] = useState(check.disposition?.isProblem ?? false)
  const form = useContractForm({
    defaultValues: { reason: check.disposition?.reason ?? '' },
    send: ({ reason }) => decide.mutateAsync({ kind: 'disposition', checkId: check.id, isProblem, reason }),
    onSent: onClose,
  })
  return (
    <FormDialog
      title={`${name}: ${check.subject}`}
      description="Your decision is kept as long as the facts are the same."
      form={form}
      action="Save"
      onClose={onClose}
    >
      <ChoiceBar
        label="What it comes to"
        value={isProblem ? 'yes' : 'no'}
        onValueChange={(value) => setProblem(value === 'yes')}
        options={[
          { value: 'no', label: 'No problem' },
          { value: 'yes', label: 'A problem' },
        ]}
      />
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={2000}
        {...form.field('reason', (text) => (text.trim().length < 3 ? 'Reason is required' : undefined))}
      />
    </FormDialog>
  )
}
