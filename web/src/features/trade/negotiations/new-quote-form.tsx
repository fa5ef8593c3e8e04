import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { useFormats } from '#platform/settings.ts'
import { toast } from '#ui/toast.ts'
import { termsChanges } from './negotiation-changes.ts'
import { useSendQuote } from './negotiations.api.ts'
import { QuoteForm } from './quote-form.tsx'

type NewQuoteFormProps = { listing: TradeListing; terms: TradeTerms; noun: string }

/** The first version of a negotiation. If the owner amends the listing meanwhile, the form takes it over and says so. */
export function NewQuoteForm({ listing, terms, noun }: NewQuoteFormProps) {
  const formats = useFormats()
  const names = useTradeNames()
  const navigate = useNavigate()
  const send = useSendQuote(listing.id)
  const [seen] = useState(terms)
  return (
    <QuoteForm
      base={terms}
      kind={listing.kind === 'request' ? 'supply' : 'request'}
      listingUntil={listing.validUntil ?? undefined}
      baseName={`the ${listing.kind}`}
      submitText={`Send ${noun}`}
      changesSeen={termsChanges(seen, terms, { formats, names })}
      changesTitle={`The ${listing.kind} was amended while you were typing. Your edits are kept.`}
      failure={`Failed to send the ${noun}. Please try again.`}
      onSend={async (draft) => {
        const negotiation = await send.mutateAsync({ ...draft, listingVersion: listing.version })
        const isHeld = negotiation.latestStatus === 'held'
        toast.success(isHeld ? `Your ${noun} is held for review` : `Your ${noun} was sent`)
        void navigate(`/negotiations/${negotiation.id}`, { replace: true })
      }}
      onCancel={() => void navigate(-1)}
    />
  )
}
