import type { Cargo, CargoPlace } from '@laycan/contract/trade/cargoes/cargoes'
import type { Progress } from '@laycan/contract/voyages/progress-rules'
import type { RoutePort } from '@laycan/contract/voyages/voyages'
import type { MapMark } from '#ui/world-map/map-marks.tsx'
import type { MapLine } from '#ui/world-map/world-map.tsx'
import { alongLine, curveOf, splitLine } from './sea-line.ts'
import type { VoyageRoutes } from './use-voyage-routes.ts'

/** What the map draws of a voyage. */

export function linesOf({ chosen, others }: VoyageRoutes, progress: Progress | undefined): MapLine[] {
  const other = others.map(
    ({ points }, index): MapLine => ({ key: `other-${index + 1}`, points: curveOf(points), kind: 'other' }),
  )
  if (!chosen) return other
  const share = progress?.share ?? 0
  const [behind, ahead] = splitLine(chosen.points, share)
  return [
    ...other,
    ...(share > 0 ? [{ key: 'behind', points: curveOf(behind), kind: 'behind' } as const] : []),
    ...(share < 1 ? [{ key: 'ahead', points: curveOf(ahead), kind: 'ahead' } as const] : []),
  ]
}

export function marksOf(cargo: Cargo, { chosen }: VoyageRoutes, progress: Progress | undefined): MapMark[] {
  const passages = (chosen?.legs ?? []).flatMap(({ passage, end }): MapMark[] =>
    passage ? [{ key: passage.id, place: end, label: passage.name, shape: 'passage' }] : [],
  )
  const loading = endOf('load', cargo.load, chosen?.from)
  const places = new Set(loading.map(({ label }) => label))
  // A cargo that stays in its port has one mark.
  const discharge = endOf('discharge', cargo.discharge, chosen?.to).filter(({ label }) => !places.has(label))
  return [...shipOf(chosen?.points, progress), ...loading, ...discharge, ...passages]
}

function endOf(end: 'load' | 'discharge', place: CargoPlace | null, port: RoutePort | undefined): MapMark[] {
  const tone = end === 'load' ? ('accent' as const) : ('info' as const)
  if (port) return [{ key: end, place: port, label: port.name, shape: 'port', tone }]
  if (place?.kind !== 'range')
    return (place?.ports ?? []).map((each) => ({
      key: end,
      place: each,
      label: each.name,
      shape: 'port',
      tone,
    }))
  return place.ports.map((each) => ({
    key: `${end}-${each.code}`,
    place: each,
    label: each.name,
    shape: 'candidate',
    tone,
  }))
}

type Points = { latitude: number; longitude: number }[]

/** Just before the port where its arrival is not recorded: it points there. */
function shipOf(points: Points | undefined, progress: Progress | undefined): MapMark[] {
  if (!points || !progress?.isEstimated) return []
  const share = Math.min(progress.share, 0.995)
  const [place, towards] = [alongLine(points, share), alongLine(points, share + 0.005)]
  return place
    ? [{ key: 'ship', place, towards, label: 'Estimated position', shape: 'ship', tone: 'warning' }]
    : []
}
