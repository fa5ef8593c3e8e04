import type { NegotiationSummary } from '@laycan/contract/trade/negotiations/negotiations'
import Handshake from 'lucide-react/icons/handshake'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CardList, CardListSkeleton } from '#features/trade/shared/card-list.tsx'
import { Countdown } from '#features/trade/shared/countdown.tsx'
import { localizePrice } from '#features/trade/shared/localize-figures.ts'
import { MemberName, memberLabel } from '#features/trade/shared/member-name.tsx'
import { negotiationSheet } from '#features/trade/shared/trade-sheets.ts'
import { quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { ListTools } from '#platform/lists/list-tools.tsx'
import { QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, stretchedClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { AcceptButton } from './accept-button.tsx'
import { statusBadge, statusSentence } from './negotiation-labels.ts'
import { type NegotiationFilter, useNegotiations } from './negotiations.api.ts'

type NegotiationListProps = {
  filter: NegotiationFilter
  empty: ReactNode
  isInCard?: boolean | undefined
}

export function NegotiationList({ filter, empty, isInCard }: NegotiationListProps) {
  const query = useNegotiations(filter)
  return (
    <>
      {filter.listing === undefined && (
        <ListTools query={query} rowsOf={(page) => page.negotiations} sheet={negotiationSheet} />
      )}
      <QueryList
        query={query}
        items={query.data?.pages.flatMap((page) => page.negotiations) ?? []}
        what="negotiations"
        skeleton={<CardListSkeleton label="Loading negotiations" />}
        empty={
          <EmptyState icon={<Handshake />} title="No negotiations">
            {empty}
          </EmptyState>
        }
        isInCard={isInCard}
      >
        {(negotiations) => (
          <CardList label="Negotiations" isStale={query.isPlaceholderData}>
            {negotiations.map((negotiation) => (
              <NegotiationItem
                key={negotiation.id}
                negotiation={negotiation}
                isOfListing={filter.listing !== undefined}
              />
            ))}
          </CardList>
        )}
      </QueryList>
    </>
  )
}

type ItemProps = { negotiation: NegotiationSummary; isOfListing: boolean }

function NegotiationItem({ negotiation, isOfListing }: ItemProps) {
  const formats = useFormats()
  const { status, turn, side, counterpart, isMine } = negotiation
  const badge = statusBadge(status)
  const isMyTurn = status === 'open' && turn === side && isMine
  return (
    <Card
      as="li"
      interactive
      className={classNames(
        'grid items-center gap-x-4 gap-y-1.5 px-4 py-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]',
        isMyTurn && 'border-l-3 border-l-accent',
      )}
    >
      <div className="min-w-0">
        <Link to={`/negotiations/${negotiation.id}`} className={`font-medium ${stretchedClass}`}>
          {isOfListing ? (
            counterpart ? (
              <MemberName isStatic member={counterpart} />
            ) : (
              'Name hidden'
            )
          ) : (
            negotiation.fuelName
          )}
        </Link>
        {!isOfListing && counterpart && (
          <p className="wrap-anywhere text-muted text-sm">{memberLabel(counterpart)}</p>
        )}
      </div>
      <div className="tabular min-w-0 text-sm">
        <p className="text-ink">
          <strong className="font-semibold">{localizePrice(negotiation.price, formats)}</strong> ·{' '}
          {quantityText(negotiation.quantity, negotiation.quantityUnit, formats)} · {negotiation.incoterm}{' '}
          {negotiation.place}
        </p>
        <p className="text-muted">
          {windowText(negotiation.windowFrom, negotiation.windowTo, formats)} · version {negotiation.version}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-end">
        {isMyTurn ? (
          <Badge tone="accent">Your turn</Badge>
        ) : (
          <Badge tone={badge.tone}>{status === 'open' ? 'Waiting' : badge.text}</Badge>
        )}
        {status === 'open' && (
          <Countdown until={negotiation.validUntil} text="Valid for" over="expired" className="text-sm" />
        )}
        <span className="sr-only">{statusSentence(negotiation)}</span>
        {isOfListing && isMyTurn && (
          <AcceptButton
            negotiationId={negotiation.id}
            from={counterpart ? memberLabel(counterpart) : 'hidden name'}
          />
        )}
      </div>
    </Card>
  )
}
