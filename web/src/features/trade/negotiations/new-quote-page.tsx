import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { useQuery } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { StandingNotice, useCanTrade } from '#features/trade/shared/standing.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { LoadError, NotFound } from '#platform/error-views.tsx'
import { useSession } from '#platform/session.tsx'
import { settingsQuery, useFormats } from '#platform/settings.ts'
import { optionalId, urlState, useUrlView } from '#platform/url-state.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { answerNoun } from './negotiation-labels.ts'
import { useNegotiations, useQuotedListing } from './negotiations.api.ts'
import { NewQuoteForm } from './new-quote-form.tsx'

const quotedState = urlState({ listing: optionalId })

/** A quote on the request, or a bid on the supply, that the URL names. */
export default function NewQuotePage() {
  const id = useUrlView(quotedState).listing ?? ''
  const query = useQuotedListing(id)
  const { data: listing } = query
  useLiveTrading()
  if (listing) return <QuoteListing listing={listing} />
  return (
    <>
      <title>New quote · Laycan</title>
      <PageHeader title="New quote" />
      <div className="mt-5">
        {id === '' ? (
          <NotFound title="There is no such request or supply" />
        ) : query.error ? (
          <LoadError
            query={query}
            what="the request or supply"
            notFound="There is no such request or supply"
          />
        ) : (
          <SkeletonGroup label="Loading">
            <SkeletonText lines={10} />
          </SkeletonGroup>
        )}
      </div>
    </>
  )
}

function QuoteListing({ listing }: { listing: TradeListing }) {
  const formats = useFormats()
  const { isPending } = useQuery(settingsQuery)
  const noun = answerNoun(listing.kind)
  const { one, path } = listingNouns[listing.kind]
  const title = listing.kind === 'request' ? 'Quote a request' : 'Bid on a supply'
  const { terms } = listing
  const refusal = useRefusal(listing)
  return (
    <>
      <title>{`${title} · Laycan`}</title>
      <BackLink to={`${path}/${listing.id}`}>{`Back to the ${one}`}</BackLink>
      <PageHeader
        title={title}
        description={
          terms && (
            <span className="tabular">
              {listing.fuelName} ·{' '}
              {quantityText(listing.available ?? terms.quantity, terms.quantity_unit, formats)}{' '}
              {listing.kind === 'supply' ? 'available' : 'wanted'} · {terms.incoterm} {terms.place} ·{' '}
              {windowText(terms.window_from, terms.window_to, formats)}
            </span>
          )
        }
      />
      <div className="mt-5 grid grid-cols-1 gap-4">
        {refusal ??
          // The settings say how numbers are typed.
          (terms && !isPending && <NewQuoteForm listing={listing} terms={terms as TradeTerms} noun={noun} />)}
      </div>
    </>
  )
}

/** Why the person cannot quote it now; null if they can. */
function useRefusal(listing: TradeListing): ReactNode {
  const { user } = useSession()
  const canTrade = useCanTrade()
  const { data } = useNegotiations({ listing: listing.id, status: 'open' })
  const running = data?.pages[0]?.negotiations.find(({ isMine }) => isMine)
  const { kind } = listing
  const { one, path } = listingNouns[kind]
  if (listing.isOfMyCompany) {
    return (
      <Refusal title={`This ${one} is from your own company`} to={`${path}/${listing.id}`} link="Open it" />
    )
  }
  if (running) {
    return (
      <Refusal
        title={`You are already negotiating on this ${one}`}
        to={`/negotiations/${running.id}`}
        link="Open negotiation"
      />
    )
  }
  if (listing.status !== 'open' || !listing.terms) {
    return <Refusal title={`This ${one} is no longer open`} to="/negotiations" link="Your negotiations" />
  }
  if (listing.isSuspended) {
    return (
      <Refusal title={`This ${one} is off the marketplace`} to="/negotiations" link="Your negotiations">
        The company behind it cannot trade at the moment.
      </Refusal>
    )
  }
  if (user?.userType === 'broker') {
    return (
      <Refusal title={`Brokers do not ${kind === 'request' ? 'quote' : 'bid'} in their own name`}>
        As a broker you originate a deal between two members instead.
      </Refusal>
    )
  }
  return canTrade ? null : <StandingNotice>{`Then you can send a ${answerNoun(kind)}.`}</StandingNotice>
}

type RefusalProps = { title: string; to?: string; link?: string; children?: string }

const Refusal = ({ title, to, link, children }: RefusalProps) => (
  <Card>
    <EmptyState
      icon={<Handshake />}
      title={title}
      action={
        to && (
          <Link to={to} className={buttonClass({ variant: 'secondary' })}>
            {link}
          </Link>
        )
      }
    >
      {children}
    </EmptyState>
  </Card>
)
