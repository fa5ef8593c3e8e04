import type { Freight, SavedFreight } from '@laycan/contract/trade/freight/freight'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { incotermOf } from '@laycan/contract/trade/trade-constants'
import type { FreightVersion, StoredFreight } from './freight.store.ts'

type NamedPort = { code: string; name: string }
type Priced = { parcelTonnes: string | null; cargoPrice: string | null; barrelsPerTonne: string | null }

/** The terms name one port; the other is for the reader to choose. */
export function viewTerms(terms: TradeTerms, port: NamedPort | null, priced: Priced) {
  const isLoadPort = incotermOf(terms.incoterm).at === 'loading'
  return {
    fuelTypeId: terms.fuel_type_id,
    incoterm: terms.incoterm,
    unit: terms.price.unit,
    barrelsPerTonne: priced.barrelsPerTonne,
    windowFrom: terms.window_from,
    usual: {
      from: isLoadPort ? port : null,
      to: isLoadPort ? null : port,
      parcelTonnes: priced.parcelTonnes && withoutZeros(priced.parcelTonnes),
      cargoPrice: priced.cargoPrice,
    },
  }
}

const withoutZeros = (text: string) => text.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros))

/** The other side learns who shared it by role: while names are closed, it knows no other. */
export function viewSaved(
  { savedByName, at, ...stored }: StoredFreight,
  { isMine }: { isMine: boolean },
): SavedFreight {
  return { ...stored, savedBy: isMine ? savedByName : null, savedAt: at }
}

export const viewVersion = ({ savedByName, at, ...rest }: FreightVersion): Freight['versions'][number] => ({
  ...rest,
  savedBy: savedByName,
  savedAt: at,
})
