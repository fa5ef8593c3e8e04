import type { Freight, FreightInput } from '@laycan/contract/trade/freight/freight'
import Save from 'lucide-react/icons/save'
import { useState } from 'react'
import { perUnitText } from '#features/trade/terms/trade-labels.ts'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { errorText } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { type FreightSubject, useSaveFreight } from './freight.api.ts'
import { type TypedFreight, typedFrom } from './freight-values.ts'

type SaveCardProps = {
  subject: FreightSubject
  freight: Freight
  /** Undefined while there is nothing to save. */
  input: FreightInput | undefined
  onSaved: () => void
  onUse: (typed: TypedFreight) => void
}

/** What the company has saved so far, and what other parties share with it. */
export function SaveCard({ subject, freight, input, onSaved, onUse }: SaveCardProps) {
  const formats = useFormats()
  const idFor = useIdempotencyId()
  const save = useSaveFreight(subject)
  const [isShared, setShared] = useState(freight.mine?.isShared ?? false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const { mine, shared, versions, maySave, mayShare } = freight

  async function handleSave() {
    if (!input) return
    const content = { ...input, version: mine?.version ?? 0, isShared }
    setSaving(true)
    setProblem('')
    try {
      await save({ ...content, clientId: idFor(content) })
      onSaved()
      toast.success('Estimate saved')
    } catch (error) {
      setProblem(errorText(error, 'The estimate could not be saved. Please try again.'))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Card as="section" aria-labelledby="freight-saved">
      <CardHeader
        title="Saved estimates"
        titleId="freight-saved"
        description={
          subject.kind === 'deal'
            ? 'Only your company sees them, unless you share one with the parties of the deal.'
            : 'Only your company sees them.'
        }
      />
      <CardBody className="grid gap-3">
        {problem && <Notice tone="negative" role="alert" title={problem} />}
        {maySave && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button
              icon={<Save aria-hidden="true" />}
              loading={isSaving}
              disabled={!input}
              onClick={() => void handleSave()}
            >
              Save
            </Button>
            {mayShare && (
              <Checkbox
                label="Share with the other parties"
                checked={isShared}
                onChange={({ target }) => setShared(target.checked)}
              />
            )}
          </div>
        )}
        {versions.length === 0 && shared.length === 0 && (
          <p className="text-muted text-sm">Nothing is saved yet.</p>
        )}
        <ul className="grid gap-2 text-sm">
          {shared.map((one) => (
            <li key={one.role} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-48">
                <strong className="tabular text-ink">
                  {perUnitText(one.result.estimate.perTonne, 'MT', formats)}
                </strong>
                <span className="block text-muted">
                  {`Shared by the ${one.role}, ${one.result.from.name} to ${one.result.to.name}, ${formats.dateTime(one.savedAt)}`}
                </span>
              </span>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => onUse(typedFrom(one.input, one.result, decimalMarkOf(formats)))}
              >
                Calculate with it
              </Button>
            </li>
          ))}
          {versions.map(({ version, perTonne, savedBy, savedAt, isShared: wasShared }) => (
            <li key={version}>
              <strong className="tabular text-ink">{perUnitText(perTonne, 'MT', formats)}</strong>{' '}
              {wasShared && version === mine?.version && <Badge tone="info">Shared</Badge>}
              <span className="block text-muted">
                {`Version ${version}, ${savedBy}, ${formats.dateTime(savedAt)}`}
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
