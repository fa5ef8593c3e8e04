import { leastObservations, timeframes } from '@laycan/contract/markets/market-constants'
import type { Trend } from '@laycan/contract/markets/markets'
import type { UseQueryResult } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { directionOf, formatPercent } from '../market-format.ts'
import { tones } from './board-cells.tsx'
import { SideSection } from './side-section.tsx'

export const hasTooFew = ({ observations }: Pick<Trend, 'observations'>) => observations < leastObservations

/** The most certain first; those with too few observations last, by name. */
export const byConfidence = (trends: Trend[]): Trend[] =>
  [...trends].sort(
    (one, other) =>
      Number(hasTooFew(one)) - Number(hasTooFew(other)) ||
      (hasTooFew(one) ? 0 : other.confidence - one.confidence) ||
      one.fuel_name.localeCompare(other.fuel_name),
  )

export function TrendTable({ query }: { query: UseQueryResult<Trend[]> }) {
  const period = query.data?.[0]?.period
  const span = timeframes.find(({ code }) => code === period)?.name
  return (
    <SideSection
      id="trend-table"
      title={span ? `Trends over ${span}` : 'Trends'}
      description="Statistics on past prices; no forecast and no advice."
    >
      <QueryList
        query={query}
        items={byConfidence(query.data ?? [])}
        what="trends"
        isInCard
        skeleton={
          <SkeletonGroup label="Loading trends">
            <Skeleton className="h-32 w-full" />
          </SkeletonGroup>
        }
        empty={<p className="text-muted text-sm">No trends for this choice</p>}
      >
        {(trends) => (
          <table aria-label="Trends" className="w-full table-fixed text-sm">
            <thead>
              <tr className="h-7 text-subtle text-xs">
                <th scope="col" className="text-left font-medium">
                  Fuel
                </th>
                <th scope="col" className="w-14 text-right font-medium">
                  Move
                </th>
                <th scope="col" className="w-18 text-right font-medium">
                  Confidence
                </th>
              </tr>
            </thead>
            <TrendRows trends={trends.filter((trend) => !hasTooFew(trend))} />
            <TrendRows trends={trends.filter(hasTooFew)} areFew />
          </table>
        )}
      </QueryList>
    </SideSection>
  )
}

/** Those with too few observations are folded: they say the least. */
function TrendRows({ trends, areFew = false }: { trends: Trend[]; areFew?: boolean }) {
  const formats = useFormats()
  const [isOpen, setOpen] = useState(!areFew)
  if (trends.length === 0) return null
  return (
    <tbody>
      {areFew && (
        <tr className="h-8 border-line border-t">
          <th scope="rowgroup" colSpan={3} className="text-left font-medium text-subtle text-xs">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="flex min-h-8 w-full cursor-pointer items-center justify-between gap-2 py-1.5 text-left hover:text-ink"
            >
              {trends.length} with too few observations (at least {leastObservations} are needed)
              <ChevronDown
                aria-hidden="true"
                className={classNames('size-4 shrink-0', isOpen && 'rotate-180')}
              />
            </button>
          </th>
        </tr>
      )}
      {(isOpen ? trends : []).map(
        ({ fuel_type, fuel_name, analysis, trend_percentage, confidence, observations }) => (
          <tr key={fuel_type} title={analysis} className="h-8 border-line border-t">
            <th
              scope="row"
              className="text-pretty break-words py-1.25 text-left font-normal text-ink leading-5"
            >
              {fuel_name}
            </th>
            <td className={`text-right ${tones[directionOf(trend_percentage)]}`}>
              {formatPercent(formats, trend_percentage)}
            </td>
            <td className="text-right text-muted">
              {areFew ? (
                <span className="text-subtle text-xs">
                  only {observations}
                  <span className="sr-only"> observations, too few</span>
                </span>
              ) : (
                <Confidence percent={confidence} of={observations} />
              )}
            </td>
          </tr>
        ),
      )}
    </tbody>
  )
}

function Confidence({ percent, of }: { percent: number; of: number }) {
  return (
    <span className="flex items-center justify-end gap-1.5" title={`Of ${of} observations`}>
      <span aria-hidden="true" className="h-1 w-6 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
      <span>{percent}%</span>
    </span>
  )
}
