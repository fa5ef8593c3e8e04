import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import { useState } from 'react'
import { ActionErrorWithChanges, ChangeNotice } from '#features/trade/shared/change-list.tsx'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { useFormats } from '#platform/settings.ts'
import { toast } from '#ui/toast.ts'
import { negotiationChanges } from './negotiation-changes.ts'
import { useAnswer } from './negotiations.api.ts'
import { QuoteForm } from './quote-form.tsx'

type CounterFormProps = { negotiation: Negotiation; onClose: () => void }

/** A counter to the latest version, which a newer one may replace while I type. */
export function CounterForm({ negotiation, onClose }: CounterFormProps) {
  const formats = useFormats()
  const names = useTradeNames()
  const { counter } = useAnswer(negotiation.id)
  const [seen] = useState(negotiation)
  const [problem, setProblem] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const latest = negotiation.versions[0]
  // My own counter is no surprise to me.
  const changes = isSending ? [] : negotiationChanges(seen, negotiation, { formats, names })
  const isOpenToMe = negotiation.acts.includes('counter')
  if (!latest) return null
  return (
    <QuoteForm
      base={latest.terms}
      kind={negotiation.side === 'seller' ? 'supply' : 'request'}
      baseName={`version ${latest.version}`}
      submitText="Send counter"
      problem={
        problem ? (
          <ActionErrorWithChanges
            error={problem}
            fallback="Failed to send. Please try again."
            changes={changes}
          />
        ) : (
          <ChangeNotice
            title={
              isOpenToMe
                ? 'This changed while you were typing. Your edits are kept.'
                : 'This can no longer be countered.'
            }
            changes={changes}
          />
        )
      }
      onSend={async (draft) => {
        setProblem(null)
        setSending(true)
        try {
          await counter({ ...draft, version: latest.version })
        } catch (error) {
          setProblem(error)
          setSending(false)
          throw error
        }
        toast.success('Counter sent')
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
