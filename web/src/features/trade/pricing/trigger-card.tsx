import type { DealPricing } from '@laycan/contract/trade/pricing/pricing'
import { pricingActOf } from '@laycan/contract/trade/pricing/pricing-constants'
import { useState } from 'react'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { decimalMarkOf, readDecimal } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { usePricingCalls } from './pricing.api.ts'

type Trigger = NonNullable<DealPricing['trigger']>

export function TriggerCard({ dealId, trigger }: { dealId: string; trigger: Trigger }) {
  const formats = useFormats()
  const { may } = useStanding()
  const [isOpen, setOpen] = useState(false)
  const { by, leftPct, lastDay, mayTrigger, portions } = trigger
  return (
    <Card as="section" aria-labelledby="triggers">
      <CardHeader
        title="Triggers"
        titleId="triggers"
        description={`The ${by} may price ${figureText(leftPct, formats)}% more, until ${formats.date(lastDay)}.`}
        actions={
          mayTrigger &&
          leftPct !== '0' &&
          may(pricingActOf('trigger').rights) && (
            <Button size="sm" onClick={() => setOpen(true)}>
              Trigger a portion
            </Button>
          )
        }
      />
      <CardBody>
        {portions.length === 0 ? (
          <p className="text-muted text-sm">No portion is triggered yet.</p>
        ) : (
          <ul className="grid gap-1 text-sm">
            {portions.map(({ portionPct, day, at }) => (
              <li key={at} className="tabular">
                {figureText(portionPct, formats)}% at the quotes of {formats.date(day)}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      {isOpen && <TriggerDialog dealId={dealId} trigger={trigger} onClose={() => setOpen(false)} />}
    </Card>
  )
}

type DialogProps = { dealId: string; trigger: Trigger; onClose: () => void }

function TriggerDialog({ dealId, trigger, onClose }: DialogProps) {
  const mark = decimalMarkOf(useFormats())
  const calls = usePricingCalls(dealId)
  const idempotencyId = useIdempotencyId()
  const form = useContractForm<{ portionPct: string; day: string }>({
    defaultValues: { portionPct: '', day: '' },
    send: ({ portionPct, day }) => {
      const wish = { portionPct: readDecimal(portionPct, mark) ?? portionPct, day }
      return calls.trigger({ ...wish, clientId: idempotencyId(wish) })
    },
    onSent: () => {
      toast.success('Portion triggered')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Trigger a portion"
      description="It is priced at the quotes of that day. This cannot be undone."
      form={form}
      action="Trigger"
      onClose={onClose}
    >
      <TextField
        label="Portion"
        inputMode="decimal"
        required
        trailing={<span className="pr-2">%</span>}
        hint={`At most ${trigger.leftPct}%`}
        {...form.field('portionPct', (text) => text.trim() !== '' || 'Portion is required')}
      />
      <TextField
        label="Day"
        type="date"
        required
        {...form.field('day', (text) => text !== '' || 'The day is required')}
      />
      <ActionError error={form.error} fallback="Failed to trigger. Please try again." />
    </FormDialog>
  )
}
