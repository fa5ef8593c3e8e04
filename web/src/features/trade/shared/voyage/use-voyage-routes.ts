import type { Cargo, CargoPlace } from '@laycan/contract/trade/cargoes/cargoes'
import type { SeaRoute } from '@laycan/contract/voyages/voyages'
import { ApiError } from '#platform/api.ts'
import { type PortPair, useRoute, useRoutesWithout } from './voyage.api.ts'
import { otherTransport } from './voyage-labels.ts'

export type RouteChoice = { avoid: string; route: SeaRoute | undefined }

export type VoyageRoutes = {
  /** The shortest way. */
  shortest: SeaRoute | undefined
  /** The one that is shown, and the canal that it does without. */
  chosen: SeaRoute | undefined
  avoid: string
  others: SeaRoute[]
  isPending: boolean
  problem: string | undefined
}

export type ChosenPorts = { load: string; discharge: string }

/** A port of the terms, unless somebody tries another one where there is none. */
export function portCode(place: CargoPlace | null, chosen: string): string | undefined {
  const [port] = place?.kind === 'port' && place.isBySea ? place.ports : []
  return port?.code ?? (chosen || undefined)
}

/** Both ports, where the cargo goes by sea. */
export function pairOf(cargo: Cargo, chosen: ChosenPorts): PortPair | undefined {
  if (otherTransport(cargo)) return undefined
  const [from, to] = [portCode(cargo.load, chosen.load), portCode(cargo.discharge, chosen.discharge)]
  return from && to ? { from, to } : undefined
}

export function useVoyageRoutes(cargo: Cargo, view: ChosenPorts & { avoid: string }): VoyageRoutes {
  const ends = pairOf(cargo, view)
  const isSamePort = ends !== undefined && ends.from === ends.to
  const pair = isSamePort ? undefined : ends
  const main = useRoute(pair)
  const shortest = pair && main.data
  const avoided = shortest?.alternatives.map(({ avoided: { id } }) => id) ?? []
  const others = useRoutesWithout(pair, avoided)
  // A link may name a canal that this way does not use.
  const avoid = avoided.includes(view.avoid) ? view.avoid : ''
  const chosen = avoid ? others[avoided.indexOf(avoid)]?.data : shortest
  const drawn = [shortest, ...others.map(({ data }) => data)].flatMap((route) => route ?? [])
  const failed = main.error ?? (avoid ? others[avoided.indexOf(avoid)]?.error : null)
  return {
    shortest,
    chosen,
    avoid,
    others: drawn.filter((route) => route !== chosen),
    isPending: pair !== undefined && !chosen && !failed,
    problem: isSamePort
      ? 'The cargo loads and discharges at the same port: there is no route.'
      : pair && failed
        ? problemOf(failed)
        : undefined,
  }
}

function problemOf(error: Error): string {
  const [reason] = error instanceof ApiError ? Object.values(error.fields) : []
  return reason ? `${reason}.` : 'The route could not be loaded. Reload the page to try again.'
}
