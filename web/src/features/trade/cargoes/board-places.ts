import type { Cargo, CargoPlace } from '@laycan/contract/trade/cargoes/cargoes'
import { type Progress, progressOf } from '@laycan/contract/voyages/progress-rules'
import type { SeaRoute } from '@laycan/contract/voyages/voyages'
import { alongLine, type Place } from '#features/trade/shared/voyage/sea-line.ts'
import { pairOf } from '#features/trade/shared/voyage/use-voyage-routes.ts'
import type { PortPair } from '#features/trade/shared/voyage/voyage.api.ts'

/** Where each cargo of the board is. */

export type BoardItem = {
  cargo: Cargo
  progress: Progress | undefined
  route: SeaRoute | undefined
  /** Undefined where no port is known. Cargoes with the same key are at the same place. */
  spot: { key: string; name: string; place: Place; isAtSea: boolean } | undefined
}

const noPorts = { load: '', discharge: '' }
export const pairKey = ({ from, to }: PortPair) => `${from}-${to}`

/** A deal that was loaded and has not arrived, with both ports. */
export function pairAtSea(cargo: Cargo): PortPair | undefined {
  const { loadedOn, departedOn, arrivedAt, dischargedOn } = cargo.events
  if ((!loadedOn && !departedOn) || arrivedAt || dischargedOn) return undefined
  const pair = pairOf(cargo, noPorts)
  return pair && pair.from !== pair.to ? pair : undefined
}

export function placeCargo(cargo: Cargo, routes: ReadonlyMap<string, SeaRoute>): BoardItem {
  const pair = pairAtSea(cargo)
  const route = pair && routes.get(pairKey(pair))
  const progress = progressOf(cargo.events, route ? Number(route.days) : null, new Date(cargo.now))
  const position = route && progress?.isEstimated ? alongLine(route.points, progress.share) : undefined
  if (position) {
    const spot = { key: cargo.id, name: cargo.reference, place: position, isAtSea: true }
    return { cargo, progress, route, spot }
  }
  const hasArrived = progress?.isEstimated === false
  const ends = hasArrived ? [cargo.discharge, cargo.load] : [cargo.load, cargo.discharge]
  const known = ends.find((end) => end && end.ports.length > 0)
  return { cargo, progress, route, spot: known ? spotOf(known) : undefined }
}

/** A range is drawn in the middle of its ports. */
function spotOf({ text, kind, ports }: CargoPlace): BoardItem['spot'] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [port] = ports
  if (!port) return undefined
  if (kind === 'port') return { key: port.code, name: port.name, place: port, isAtSea: false }
  const place = {
    latitude: mean(ports.map(({ latitude }) => latitude)),
    longitude: mean(ports.map(({ longitude }) => longitude)),
  }
  return { key: `range ${text}`, name: text, place, isAtSea: false }
}
