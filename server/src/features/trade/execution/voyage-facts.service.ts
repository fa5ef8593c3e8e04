import { utcDate } from '@laycan/contract/calendar/calendar'
import type { TransportMode } from '@laycan/contract/trade/execution/execution-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { VoyageEvents } from '@laycan/contract/voyages/progress-rules'
import type { Db } from '#platform/db.ts'
import { windowOf } from './narrowing.rules.ts'
import { factsOfLast, type Step } from './steps.rules.ts'
import { listSteps } from './steps.store.ts'

/** What is recorded of the voyage of a deal's cargo, and counts: corrections included, proposals not. */
export type VoyageFacts = {
  transport: TransportMode | null
  /** As they were written, the latest first. */
  loadPlaces: string[]
  dischargePlaces: string[]
  /** The port that was named of a range. */
  namedPort: string | null
  events: VoyageEvents
}

export async function readVoyageFacts(db: Db, dealIds: string[]): Promise<(dealId: string) => VoyageFacts> {
  const steps = dealIds.length > 0 ? await listSteps(db, dealIds) : new Map<string, Step[]>()
  return (dealId) => voyageFactsOf(steps.get(dealId) ?? [])
}

function voyageFactsOf(steps: Step[]): VoyageFacts {
  const load = factsOfLast(steps, 'load')
  const ready = factsOfLast(steps, 'tender_nor')
  const depart = factsOfLast(steps, 'depart')
  const arrived = factsOfLast(steps, 'tender_discharge_nor')
  const discharge = factsOfLast(steps, 'discharge')
  return {
    transport: factsOfLast(steps, 'nominate')?.mode ?? null,
    loadPlaces: [load, ready].flatMap((facts) => facts?.port ?? []),
    dischargePlaces: [discharge, arrived].flatMap((facts) => facts?.port ?? []),
    namedPort: factsOfLast(steps, 'narrow_port')?.port ?? null,
    events: {
      loadedOn: load?.blDate ?? null,
      departedOn: depart?.departedOn ?? null,
      expectedOn: depart?.eta ?? null,
      arrivedAt: arrived ? new Date(arrived.tenderedAt).toISOString() : null,
      dischargedOn: discharge?.dischargedOn ?? null,
    },
  }
}

export type ShipOfCargo = { name: string; on: string; state: 'expected' | 'arrived' | 'loaded' }

/** The window of each cargo as it was narrowed, and the ship that was accepted for it, if there is one. */
export async function readLaycansOf(
  db: Db,
  deals: { id: string; terms: TradeTerms }[],
): Promise<{ from: string; to: string; ship: ShipOfCargo | undefined }[]> {
  const ids = deals.map(({ id }) => id)
  const steps = ids.length > 0 ? await listSteps(db, ids) : new Map<string, Step[]>()
  return deals.map(({ id, terms }) => {
    const done = steps.get(id) ?? []
    return { ...windowOf(terms, done), ship: shipOf(done) }
  })
}

function shipOf(done: Step[]): ShipOfCargo | undefined {
  const ship = factsOfLast(done, 'nominate')
  if (!ship || (ship.mode !== 'vessel' && ship.mode !== 'barge')) return undefined
  const loadedOn = factsOfLast(done, 'load')?.blDate
  const arrivedAt = factsOfLast(done, 'tender_nor')?.tenderedAt
  if (loadedOn) return { name: ship.name, on: loadedOn, state: 'loaded' }
  if (arrivedAt) return { name: ship.name, on: utcDate(new Date(arrivedAt)), state: 'arrived' }
  return { name: ship.name, on: ship.eta, state: 'expected' }
}
