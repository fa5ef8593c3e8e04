import { rangeOf } from '@laycan/contract/ports/port-ranges'
import type { CargoPlace } from '@laycan/contract/trade/cargoes/cargoes'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { incotermOf } from '@laycan/contract/trade/trade-constants'

/** A place as terms or papers name it; without a text, that of its code. */
export type NamedPlace = { text: string; code: string | null }
type Terms = Pick<TradeTerms, 'incoterm' | 'place' | 'locode'>
type Ends = { load: NamedPlace[]; discharge: NamedPlace[] }

type Recorded = { loadPlaces: string[]; dischargePlaces: string[]; namedPort?: string | null }

/**
 * What is said of where a cargo loads and discharges, the most reliable first: what was recorded, then the terms, then
 * those of the listing. The place of terms is the load port under FOB and the like, otherwise the port of discharge.
 */
export function namedEnds(
  terms: Terms[],
  recorded: Recorded = { loadPlaces: [], dischargePlaces: [] },
): Ends {
  const written = (text: string): NamedPlace => ({ text, code: null })
  const ofTerms = (at: 'loading' | 'discharge') =>
    terms
      .filter(({ incoterm }) => incotermOf(incoterm).at === at)
      .flatMap(({ place, locode }): NamedPlace[] => {
        const isNamed = recorded.namedPort && rangeOf(locode ?? '')?.ports.includes(recorded.namedPort)
        const whole = { text: place, code: locode }
        return isNamed ? [{ text: '', code: recorded.namedPort ?? null }, whole] : [whole]
      })
  return {
    load: [...recorded.loadPlaces.map(written), ...ofTerms('loading')],
    discharge: [...recorded.dischargePlaces.map(written), ...ofTerms('discharge')],
  }
}

const order = { port: 0, range: 1, unknown: 2 } as const

/** A port that is known, else a range, else what was written. Null where nothing was. */
export const bestPlace = (places: CargoPlace[]): CargoPlace | null =>
  places.toSorted((a, b) => order[a.kind] - order[b.kind])[0] ?? null
