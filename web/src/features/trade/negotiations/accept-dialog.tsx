import type { Negotiation, QuoteVersion } from '@laycan/contract/trade/negotiations/negotiations'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionErrorWithChanges, ChangeNotice } from '#features/trade/shared/change-list.tsx'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { usePreferredQuantity } from '#features/trade/shared/use-preferred-quantity.ts'
import { useTermsFormat, useTradeFuels } from '#features/trade/terms/reference-data.api.ts'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { createClientId } from '#platform/client-id.ts'
import { useContractForm } from '#platform/form.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { DifferenceList } from './difference-list.tsx'
import { differencesOf } from './differences.ts'
import { fixedValue, keyTerms } from './key-terms.ts'
import { negotiationChanges } from './negotiation-changes.ts'
import { bindingText } from './negotiation-labels.ts'
import { useAnswer } from './negotiations.api.ts'

type AcceptDialogProps = {
  negotiation: Negotiation
  /** The latest version when the dialog was opened; no other is accepted by it. */
  version: QuoteVersion
  onClose: () => void
}

/** Accepts exactly the terms it shows: a newer version is announced, not accepted. */
export function AcceptDialog({ negotiation, version, onClose }: AcceptDialogProps) {
  const format = useTermsFormat()
  const preferred = usePreferredQuantity()
  const navigate = useNavigate()
  const { accept } = useAnswer(negotiation.id)
  const [seen] = useState(negotiation)
  const [isAccepted, setAccepted] = useState(false)
  const clientId = useRef(createClientId())
  const form = useContractForm<object, string>({
    defaultValues: {},
    send: () => accept({ version: version.version, clientId: clientId.current }),
    onSent: (dealId) => {
      setAccepted(true)
      toast.success(
        version.isFirm
          ? 'Accepted. The deal is binding.'
          : 'Accepted. The recap shows what is still to confirm.',
      )
      void navigate(`/deals/${dealId}`)
    },
  })
  // My own acceptance is no surprise to me.
  const changes = form.isSubmitting || isAccepted ? [] : negotiationChanges(seen, negotiation, format)
  const { counterpart } = negotiation
  const fuel = useTradeFuels().find(({ fuel_type_id }) => fuel_type_id === version.terms.fuel_type_id)
  const value = fixedValue(version.terms, fuel)
  const differences = differencesOf(seen, version, format)
  const changed = differences.changes.map(({ field }) => field)
  return (
    <FormDialog
      title="Accept these terms?"
      description={`This creates a deal${counterpart ? ` with ${memberLabel(counterpart)}` : ''}. ${bindingText(version)}`}
      form={form}
      action={`Accept version ${version.version}`}
      cancel="Back"
      isDisabled={changes.length > 0}
      onClose={onClose}
    >
      <FactList
        layout="grid"
        facts={[
          ...keyTerms(version.terms, { ...format, preferred }, changed),
          ...(value === null
            ? []
            : [{ label: 'Value', value: `${figureText(value, format.formats, 2)} USD` }]),
        ]}
      />
      <DifferenceList differences={differences} />
      {version.note && (
        <p className="whitespace-pre-line rounded-md bg-sunken px-3 py-2 text-sm">{version.note}</p>
      )}
      {form.error ? (
        <ActionErrorWithChanges
          error={form.error}
          fallback="Failed to accept. Please try again."
          changes={changes}
        />
      ) : (
        <ChangeNotice title="This changed while you were reading." changes={changes} />
      )}
    </FormDialog>
  )
}
