import type { Negotiation, QuoteVersion } from '@laycan/contract/trade/negotiations/negotiations'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionError, ChangeNotice } from '#features/trade/shared/action-error.tsx'
import { FactList } from '#features/trade/shared/fact-list.tsx'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { useAttempt } from '#features/trade/shared/use-attempt.ts'
import { usePreferredQuantity } from '#features/trade/shared/use-preferred-quantity.ts'
import { useTradeFuels, useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { createClientId } from '#platform/client-id.ts'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { fixedValue, keyTerms } from './key-terms.ts'
import { negotiationChanges } from './negotiation-changes.ts'
import { useAnswer } from './negotiations.api.ts'

type AcceptDialogProps = {
  negotiation: Negotiation
  /** The one on the table when the dialog was opened; no other is accepted by it. */
  version: QuoteVersion
  onClose: () => void
}

/** Repeats what is agreed to, and agrees to exactly that: a version that came meanwhile is told, not accepted. */
export function AcceptDialog({ negotiation, version, onClose }: AcceptDialogProps) {
  const formats = useFormats()
  const names = useTradeNames()
  const preferred = usePreferredQuantity()
  const navigate = useNavigate()
  const { accept } = useAnswer(negotiation.id)
  const [seen] = useState(negotiation)
  const { isBusy, problem, attempt } = useAttempt()
  const clientId = useRef(createClientId())
  const changes = isBusy ? [] : negotiationChanges(seen, negotiation, { formats, names })
  const { counterpart } = negotiation
  const fuel = useTradeFuels().find(({ fuel_type_id }) => fuel_type_id === version.terms.fuel_type_id)
  const value = fixedValue(version.terms, fuel)

  const handleAccept = () =>
    attempt(async () => {
      const dealId = await accept({ version: version.version, clientId: clientId.current })
      toast.success('Accepted. Now both sides confirm the recap.')
      void navigate(`/deals/${dealId}`)
    })

  return (
    <Dialog
      title="Accept these terms?"
      description={`This makes a deal${counterpart ? ` with ${memberLabel(counterpart)}` : ''}. Both sides then confirm its recap, field by field, before it binds.`}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button
            loading={isBusy}
            disabled={changes.length > 0 && !isBusy}
            onClick={() => void handleAccept()}
          >
            Accept version {version.version}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FactList
          facts={[
            ...keyTerms(version.terms, { formats, names, preferred }),
            ...(value === null ? [] : [{ label: 'Value', value: `${figureText(value, formats, 2)} USD` }]),
          ]}
        />
        {version.note && (
          <p className="whitespace-pre-line rounded-md bg-sunken px-3 py-2 text-sm">{version.note}</p>
        )}
        {problem ? (
          <ActionError error={problem} fallback="Failed to accept. Please try again." changes={changes} />
        ) : (
          <ChangeNotice title="It has changed while you were reading." changes={changes} />
        )}
      </div>
    </Dialog>
  )
}
