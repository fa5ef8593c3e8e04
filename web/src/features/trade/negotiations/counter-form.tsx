import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import { useState } from 'react'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { useFormats } from '#platform/settings.ts'
import { toast } from '#ui/toast.ts'
import { negotiationChanges } from './negotiation-changes.ts'
import { useAnswer } from './negotiations.api.ts'
import { QuoteForm } from './quote-form.tsx'

type CounterFormProps = {
  negotiation: Negotiation
  /** Begins with the price alone; the other terms stay as they are. */
  isPriceOnly: boolean
  onClose: () => void
}

/** A counter to the latest version, which a newer one may replace while I type. */
export function CounterForm({ negotiation, isPriceOnly, onClose }: CounterFormProps) {
  const formats = useFormats()
  const names = useTradeNames()
  const { counter } = useAnswer(negotiation.id)
  const [seen] = useState(negotiation)
  const latest = negotiation.versions[0]
  if (!latest) return null
  return (
    <QuoteForm
      base={latest.terms}
      isPriceOnly={isPriceOnly}
      kind={negotiation.side === 'seller' ? 'supply' : 'request'}
      baseName={`version ${latest.version}`}
      submitText="Send counter"
      changesSeen={negotiationChanges(seen, negotiation, { formats, names })}
      changesTitle={
        negotiation.acts.includes('counter')
          ? 'This changed while you were typing. Your edits are kept.'
          : 'This can no longer be countered.'
      }
      failure="Failed to send. Please try again."
      onSend={async (draft) => {
        await counter({ ...draft, version: latest.version })
        toast.success('Counter sent')
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
