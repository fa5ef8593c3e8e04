import type { Port } from '@laycan/contract/ports/ports'
import { voyageDays } from '@laycan/contract/voyages/voyage-rules'
import type {
  Passage,
  RouteAlternative,
  RouteLeg,
  RoutePort,
  RouteQuery,
  SeaRoute,
} from '@laycan/contract/voyages/voyages'
import type { NoRoute, Route } from '@laycan/voyage/find-route'
import type { Position } from '@laycan/voyage/geodesy'
import { isPassageId, type PassageId, passageIds, passages } from '@laycan/voyage/passages'
import { legsOf } from '@laycan/voyage/route-legs'
import type { Context } from '#context.ts'
import { AppError } from '#platform/errors.ts'
import { portOf, reachProblem, seaPortProblem } from './ports.service.ts'
import type { RouteFinder } from './routing/route-finder.ts'

/** Canals cost tolls and can be shut, so a route by one is also shown without it. */
const canals: readonly PassageId[] = ['suez', 'panama', 'kiel']

export async function readRoute(
  { config }: Context,
  finder: RouteFinder,
  query: RouteQuery,
): Promise<SeaRoute> {
  const [from, to] = [reachable('from', query.from), reachable('to', query.to)]
  if (from.code === to.code) throw refusal({ to: 'Choose two different ports' })
  const closed = passageIds.filter((id) => config.closedPassages.includes(id) || avoided(query).includes(id))
  const found = await finder.find({ from: placeOf(from), to: placeOf(to), closed })
  if ('refused' in found) throw refusal(problemsOf(found, from, to, closed))
  const daysFor = (nm: number) => voyageDays(nm, query.speed, query.margin)
  const alternatives = await Promise.all(
    canals
      .filter((canal) => found.passages.includes(canal))
      .map(async (canal): Promise<RouteAlternative[]> => {
        const other = await finder.find({ from: placeOf(from), to: placeOf(to), closed: [...closed, canal] })
        return 'refused' in other
          ? []
          : [{ avoided: named(canal), ...figures(other, daysFor), passages: other.passages.map(named) }]
      }),
  )
  return {
    from: shown(from),
    to: shown(to),
    ...figures(found, daysFor),
    speedKnots: query.speed,
    marginPercent: query.margin,
    passages: found.passages.map(named),
    closed: closed.map(named),
    points: found.points.map(roundedPlace),
    legs: shownLegs(found, from, to, daysFor),
    alternatives: alternatives.flat(),
  }
}

export const listPassages = ({ config }: Context) =>
  passageIds.map((id) => ({ ...named(id), isClosed: config.closedPassages.includes(id) }))

const figures = ({ nm }: Route, daysFor: (nm: number) => string) => ({
  distanceNm: Math.round(nm),
  days: daysFor(nm),
})
const named = (id: PassageId): Passage => ({ id, name: passages[id].name })
const placeOf = ({ latitude, longitude }: Port) => ({ latitude, longitude })
const shown = ({ code, name, country, latitude, longitude }: Port): RoutePort => ({
  code,
  name,
  country,
  latitude,
  longitude,
})
/** To a tenth of a mile or so. */
const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000
const roundedPlace = ({ latitude, longitude }: Position) => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
})

function shownLegs(route: Route, from: Port, to: Port, daysFor: (nm: number) => string): RouteLeg[] {
  let begin = from.name
  return legsOf(route).map(({ nm, end, passage }) => {
    const leg = {
      from: begin,
      to: passage ? passages[passage].name : to.name,
      passage: passage ? named(passage) : null,
      distanceNm: Math.round(nm),
      days: daysFor(nm),
      end: roundedPlace(end),
    }
    begin = leg.to
    return leg
  })
}

const refusal = (fields: Record<string, string>) => new AppError('invalid', undefined, { fields })

function reachable(field: 'from' | 'to', code: string): Port {
  const [port, problem] = [portOf(code), seaPortProblem(code)]
  if (!port || problem) throw refusal({ [field]: problem ?? 'Choose a port' })
  return port
}

function avoided({ avoid }: RouteQuery): PassageId[] {
  return avoid.map((id) => {
    if (isPassageId(id)) return id
    throw refusal({ avoid: `There is no passage ${id}. Known are ${passageIds.join(', ')}` })
  })
}

function problemsOf({ refused, which = 'to' }: NoRoute, from: Port, to: Port, closed: PassageId[]) {
  if (refused === 'no_way') {
    const names = closed.map((id) => passages[id].name).join(', ')
    return { avoid: `There is no way by sea from ${from.name} to ${to.name} without ${names}` }
  }
  if (refused === 'same_place') return { to: `${from.name} and ${to.name} are the same place` }
  const reach = refused === 'off_chart' ? 'ice' : refused
  return { [which]: reachProblem({ ...(which === 'from' ? from : to), reach }) }
}
