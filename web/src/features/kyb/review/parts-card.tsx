import type { CompanyCase, ReviewedPart } from '@laycan/contract/kyb/kyb-review'
import { type PassportPart, passportParts } from '@laycan/contract/kyb/passport-content'
import { passportDocumentKinds } from '@laycan/contract/kyb/passport-documents'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useContractForm } from '#platform/form.tsx'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { type Fact, FactList } from '#ui/fact-list.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { useDecision } from './kyb-review.api.ts'
import { factsOf } from './passport-facts.ts'

type PartsCardProps = { found: CompanyCase; isDeciding: boolean }

/** What the company says, part by part, each with its decision. What differs from the last approval is marked. */
export function PartsCard({ found, isDeciding }: PartsCardProps) {
  const formats = useFormats()
  return (
    <div className="min-w-0 space-y-4">
      {found.parts.map((part) => (
        <Card as="section" key={part.part} aria-labelledby={`part-${part.part}`}>
          <CardHeader
            title={passportParts[part.part]}
            titleId={`part-${part.part}`}
            actions={
              <PartBadges
                part={part}
                hasEarlier={found.item.status === 'in_review' && found.approvedPassport !== null}
              />
            }
          />
          <CardBody className="space-y-3">
            <FactList facts={markChanges(found, part.part, formats)} />
            {part.note && (
              <p className="break-words text-sm">
                <span className="text-subtle">Note:</span> {part.note}
              </p>
            )}
            {isDeciding && <PartButtons companyId={found.item.companyId} part={part} />}
          </CardBody>
        </Card>
      ))}
    </div>
  )
}

const stateLooks = {
  pending: { text: 'Not decided', tone: 'neutral' },
  approved: { text: 'Approved', tone: 'positive' },
  rejected: { text: 'Rejected', tone: 'negative' },
} as const

const PartBadges = ({ part, hasEarlier }: { part: ReviewedPart; hasEarlier: boolean }) => (
  <>
    {hasEarlier && part.isChanged && <Badge tone="warning">Changed</Badge>}
    <Badge tone={stateLooks[part.state].tone}>{stateLooks[part.state].text}</Badge>
  </>
)

function PartButtons({ companyId, part: { part, state } }: { companyId: string; part: ReviewedPart }) {
  const decide = useDecision(companyId)
  const [isRejecting, setRejecting] = useState(false)
  const name = passportParts[part]
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'approved' && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Check aria-hidden="true" />}
          aria-label={`Approve ${name}`}
          loading={decide.isPending}
          onClick={() => decide.mutate({ kind: 'part', part, isApproved: true, note: '' })}
        >
          Approve
        </Button>
      )}
      {state !== 'rejected' && (
        <Button
          size="sm"
          variant="ghost"
          icon={<X aria-hidden="true" />}
          aria-label={`Reject ${name}`}
          onClick={() => setRejecting(true)}
        >
          Reject
        </Button>
      )}
      {isRejecting && <RejectPart companyId={companyId} part={part} onClose={() => setRejecting(false)} />}
    </div>
  )
}

type RejectPartProps = { companyId: string; part: PassportPart; onClose: () => void }

function RejectPart({ companyId, part, onClose }: RejectPartProps) {
  const decide = useDecision(companyId)
  const form = useContractForm({
    defaultValues: { note: '' },
    send: ({ note }) => decide.mutateAsync({ kind: 'part', part, isApproved: false, note }),
    onSent: onClose,
  })
  return (
    <FormDialog
      title={`Reject ${passportParts[part]}?`}
      description="The company reads the note once the whole passport is decided."
      form={form}
      action="Reject part"
      isDanger
      onClose={onClose}
    >
      <TextArea
        label="What is wrong with it"
        required
        rows={3}
        maxLength={2000}
        {...form.field('note', (text) => (text.trim() === '' ? 'Say what is wrong with it' : undefined))}
      />
    </FormDialog>
  )
}

function markChanges(
  { passport, approvedPassport, documents }: CompanyCase,
  part: PassportPart,
  formats: Formats,
): Fact[] {
  if (part === 'documents') {
    return documents
      .filter(({ isCurrent }) => isCurrent)
      .map(({ id, kind, issuedOn, expiresOn }) => ({
        key: id,
        label: passportDocumentKinds[kind].name,
        value: `Issued ${formats.date(issuedOn)}${expiresOn ? `, expires ${formats.date(expiresOn)}` : ''}`,
      }))
  }
  const earlier = new Map(
    (approvedPassport ? factsOf(approvedPassport, part, formats) : []).map(({ key, value }) => [key, value]),
  )
  return factsOf(passport, part, formats).map(({ key, label, value }) => ({
    key,
    label,
    value,
    ...(approvedPassport &&
      earlier.get(key) !== value && {
        isMarked: true,
        note: earlier.get(key) ? `Was: ${earlier.get(key)}` : 'New',
      }),
  }))
}
