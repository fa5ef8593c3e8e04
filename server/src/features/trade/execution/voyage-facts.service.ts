import type { TransportMode } from '@laycan/contract/trade/execution/execution-constants'
import type { VoyageEvents } from '@laycan/contract/voyages/progress-rules'
import type { Db } from '#platform/db.ts'
import { factsOfLast, type Step } from './steps.rules.ts'
import { listSteps } from './steps.store.ts'

/** What is recorded of the voyage of a deal's cargo, and counts: corrections included, proposals not. */
export type VoyageFacts = {
  transport: TransportMode | null
  /** As they were written, the latest first. */
  loadPlaces: string[]
  dischargePlaces: string[]
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
    events: {
      loadedOn: load?.blDate ?? null,
      departedOn: depart?.departedOn ?? null,
      expectedOn: depart?.eta ?? null,
      arrivedAt: arrived ? new Date(arrived.tenderedAt).toISOString() : null,
      dischargedOn: discharge?.dischargedOn ?? null,
    },
  }
}
