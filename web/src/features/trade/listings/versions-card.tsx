import type { ListingVersion, TradeListing } from '@laycan/contract/trade/listings/listings'
import type { TradeTerms, TradeTermsField } from '@laycan/contract/trade/terms/terms'
import { ChangeList } from '#features/trade/shared/action-error.tsx'
import { termText } from '#features/trade/terms/trade-labels.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'
import { labelOf } from './form-problems.ts'
import type { Change } from './listing-changes.ts'
import { useVersions } from './listings.api.ts'
import { useWords, type Words } from './use-labels.ts'

/** Every published version, the latest first, with what it changed; nothing while there is only one. */
export function VersionsCard({ listing }: { listing: TradeListing }) {
  const { data: versions } = useVersions(listing.id)
  const words = useWords()
  if (!versions || versions.length < 2) return null
  return (
    <Card as="section" aria-labelledby="versions-title">
      <CardHeader title="Versions" titleId="versions-title" />
      <CardBody>
        <Timeline label="Versions">
          {versions.map((version, index) => (
            <TimelineItem
              key={version.number}
              title={version.number === 1 ? 'Published' : `Amended (version ${version.number})`}
              meta={words.formats.dateTime(version.at)}
              tone={index === 0 ? 'accent' : 'neutral'}
            >
              {version.changes.length > 0 && (
                <ChangeList changes={inWords(version, versions[index + 1], words)} />
              )}
            </TimelineItem>
          ))}
        </Timeline>
      </CardBody>
    </Card>
  )
}

/** In the person's own formats where it is a term; the server's words for the rest. */
function inWords(version: ListingVersion, before: ListingVersion | undefined, words: Words): Change[] {
  return version.changes.map((change) => ({
    ...change,
    label: labelOf(change.field),
    ...(before &&
      change.field in version.terms && {
        before: text(before.terms, change.field, words),
        after: text(version.terms, change.field, words),
      }),
  }))
}

const text = (terms: TradeTerms, field: string, { formats, names }: Words) =>
  termText(terms, field as TradeTermsField, formats, names)
