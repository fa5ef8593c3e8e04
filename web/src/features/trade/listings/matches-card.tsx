import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { Link } from 'react-router'
import { mapAnchor } from '#features/trade/shared/cargo-map.tsx'
import { LoadError } from '#platform/error-views.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { otherKind } from './listing-labels.ts'
import { useMatches } from './listings.api.ts'
import { MarketplaceCard } from './marketplace-card.tsx'

const shown = 5

/** The best matches of the other side. */
export function MatchesCard({ listing }: { listing: TradeListing }) {
  const query = useMatches(listing.id)
  const { data, isError } = query
  const others = listingNouns[otherKind(listing.kind)]
  const matches = data?.matches ?? []
  return (
    <Card as="section" aria-labelledby="matches-title">
      <CardHeader
        title={`Matching ${others.many}`}
        titleId="matches-title"
        description={matches.length > 0 ? 'Best match first.' : undefined}
        actions={
          matches.length > shown && (
            <Link
              to={`${listingNouns[listing.kind].path}?tab=find&against=${listing.id}&sort=match`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Show all
            </Link>
          )
        }
      />
      <CardBody>
        {!data ? (
          isError ? (
            <LoadError query={query} what="matches" isInCard />
          ) : (
            <SkeletonGroup label="Loading matches">
              <SkeletonText lines={4} />
            </SkeletonGroup>
          )
        ) : matches.length === 0 ? (
          <p role="status" className="text-muted text-sm">
            {data.isPending
              ? `Looking for matching ${others.many}…`
              : `No open ${others.one} matches yet. You will be notified when one does.`}
          </p>
        ) : (
          <ul aria-label={`Matching ${others.many}`} className="space-y-2.5">
            {matches.slice(0, shown).map((match) => (
              <MarketplaceCard
                key={match.id}
                listing={match}
                level={3}
                action={
                  <TextLink to={{ search: `?match=${match.id}`, hash: mapAnchor }}>Show the voyage</TextLink>
                }
              />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}
