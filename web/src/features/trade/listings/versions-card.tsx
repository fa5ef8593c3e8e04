import type { ListingVersion, TradeListing } from '@laycan/contract/trade/listings/listings'
import type { TermsField, TradeTerms } from '@laycan/contract/trade/terms/terms'
import { ChangeList } from '#features/trade/shared/change-list.tsx'
import { type TermsFormat, useTermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { termText } from '#features/trade/terms/trade-labels.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'
import { labelOf } from './form-problems.ts'
import type { Change } from './listing-changes.ts'
import { useVersions } from './listings.api.ts'

/** Published versions, newest first, with their changes; nothing while there is only one. */
export function VersionsCard({ listing }: { listing: TradeListing }) {
  const { data: versions } = useVersions(listing.id)
  const format = useTermsFormat()
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
              meta={format.formats.dateTime(version.at)}
              tone={index === 0 ? 'accent' : 'neutral'}
            >
              {version.changes.length > 0 && (
                <ChangeList changes={formatChanges(version, versions[index + 1], format)} />
              )}
            </TimelineItem>
          ))}
        </Timeline>
      </CardBody>
    </Card>
  )
}

/** In the person’s formats where it is a term, else as the server wrote it. */
function formatChanges(
  version: ListingVersion,
  before: ListingVersion | undefined,
  format: TermsFormat,
): Change[] {
  return version.changes.map((change) => ({
    ...change,
    label: labelOf(change.field),
    ...(before &&
      change.field in version.terms && {
        before: text(before.terms, change.field, format),
        after: text(version.terms, change.field, format),
      }),
  }))
}

const text = (terms: TradeTerms, field: string, { formats, names }: TermsFormat) =>
  termText(terms, field as TermsField, formats, names)
