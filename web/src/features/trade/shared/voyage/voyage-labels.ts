import type { Cargo, CargoPlace } from '@laycan/contract/trade/cargoes/cargoes'
import { transportModes } from '@laycan/contract/trade/execution/execution-constants'
import type { Progress } from '@laycan/contract/voyages/progress-rules'
import type { Passage, RouteAlternative, SeaRoute } from '@laycan/contract/voyages/voyages'
import type { Formats } from '#platform/formats.ts'

/** How voyages are said on a screen. */

/** What a way around the world is known by. */
const landmarks = ['suez', 'panama', 'kiel', 'good-hope', 'cape-horn', 'magellan']

const byNames = (passages: Passage[]) => passages.map(({ name }) => name).join(' and ')

/** “By Suez Canal”, “By Cape of Good Hope”, “Without Kiel Canal”. */
export function alternativeName({ avoided, passages }: RouteAlternative, route: SeaRoute): string {
  const used = route.passages.map(({ id }) => id)
  const own = passages.filter(({ id }) => landmarks.includes(id) && !used.includes(id))
  return own.length > 0 ? `By ${byNames(own)}` : `Without ${avoided.name}`
}

export function routeName({ passages }: SeaRoute): string {
  const own = passages.filter(({ id }) => landmarks.includes(id))
  return own.length > 0 ? `By ${byNames(own)}` : 'Shortest way'
}

/** Why there is no port to draw at an end; undefined where there is one. */
export function missingText(end: 'load' | 'discharge', place: CargoPlace | null): string | undefined {
  const which = end === 'load' ? 'The load port' : 'The port of discharge'
  if (!place) return `${which} is not known yet.`
  if (place.kind === 'unknown') return `${place.text} is not in the list of ports.`
  if (place.kind === 'range') return `${place.text} is a range: its port is chosen later.`
  return place.isBySea ? undefined : `No seagoing ship calls at ${place.text}.`
}

/** By what it is carried, if that is no ship. */
export function otherTransport({ transport }: Cargo): string | undefined {
  if (transport === null || transport === 'vessel') return undefined
  return transportModes.find(({ code }) => code === transport)?.name.toLowerCase()
}

/** Where the cargo is, in a sentence. */
export function progressText(
  progress: Progress,
  { route, now, formats }: { route: SeaRoute | undefined; now: string; formats: Formats },
): string {
  const { state, share, since, until, isBySpeed } = progress
  const arrival = until ? formats.date(until) : ''
  if (state === 'discharged') return `Discharged on ${arrival}.`
  if (state === 'arrived') return `Arrived at the port of discharge on ${arrival}.`
  if (!route)
    return `Loaded, under way since ${formats.date(since)}. Without both ports there is no position.`
  const expected = isBySpeed ? `by speed it arrives about ${arrival}` : `expected on ${arrival}`
  if (state === 'overdue')
    return `The arrival was ${isBySpeed ? 'due by speed about' : 'expected on'} ${arrival}, but none is recorded.`
  const nm = formats.number(Math.round(share * route.distanceNm), 0)
  const whole = formats.number(route.distanceNm, 0)
  return `Estimated position on ${formats.dateTime(now)}: ${nm} of ${whole} nm, ${Math.round(share * 100)} % of the way; ${expected}.`
}
