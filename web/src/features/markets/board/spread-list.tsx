import { Link } from 'react-router'
import { QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { useSpreads } from '../chart.api.ts'
import { directionOf, formatDecimal } from '../market-format.ts'
import { useMarketPath } from '../market-source.ts'
import { tones } from './board-cells.tsx'
import { SideSection } from './side-section.tsx'

/** Spreads and cracks of now, each leading to its chart. */
export function SpreadList({ source }: { source: string | undefined }) {
  const formats = useFormats()
  const pathTo = useMarketPath()
  const query = useSpreads(source)
  return (
    <SideSection id="spread-list" title="Spreads and cracks">
      <QueryList
        query={query}
        items={query.data ?? []}
        what="spreads"
        isInCard
        skeleton={
          <SkeletonGroup label="Loading spreads">
            <Skeleton className="h-32 w-full" />
          </SkeletonGroup>
        }
        empty={<p className="text-muted text-sm">These prices make no spread</p>}
      >
        {(spreads) => (
          <ul>
            {spreads.map(({ spread_id, name, explanation, current_value, change_24h, currency, unit }) => (
              <li
                key={spread_id}
                title={explanation}
                className="flex min-h-8 items-center justify-between gap-2 border-line border-t text-sm first:border-t-0"
              >
                <Link
                  to={pathTo('/markets/chart', { spread: spread_id })}
                  className="min-w-0 text-pretty break-words py-1 text-ink leading-5 hover:underline"
                >
                  {name}
                </Link>
                <span className="tabular shrink-0 text-right">
                  <span className="font-medium text-ink">
                    {current_value === null ? '–' : formatDecimal(formats, current_value).replace('-', '−')}
                  </span>{' '}
                  <span className="sr-only">
                    {currency}/{unit}
                  </span>
                  <span className={`text-xs ${tones[directionOf(change_24h ?? '0')]}`}>
                    {change_24h === null ? '' : signedText(formatDecimal(formats, change_24h))}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </SideSection>
  )
}

const signedText = (text: string) => (text.startsWith('−') ? text : `+${text}`)
