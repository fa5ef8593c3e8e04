import { type Place, placesIn } from './market-places.rules.ts'
import { type Product, productsIn } from './market-products.rules.ts'

/** The markets of each product, first the one that is meant where no place is named. */
type Listed = { id: string; at: Place[] }
const listed: Record<Product, Listed[]> = {
  brent: [{ id: 'ICE-B', at: ['europe', 'world'] }],
  dated: [{ id: 'DATED-BRENT', at: ['europe'] }],
  wti: [{ id: 'NYMEX-CL', at: ['newYork', 'usgc', 'houston'] }],
  wcs: [{ id: 'WCS-HARDISTY', at: [] }],
  tocom: [{ id: 'TOCOM-DUBAI', at: ['japan'] }],
  ine: [{ id: 'INE-SC', at: [] }],
  mcx: [{ id: 'MCX-CRUDE', at: [] }],
  dubai: [{ id: 'PLATTS-DUBAI', at: ['arabGulf', 'singapore'] }],
  oman: [{ id: 'GME-OQ', at: ['arabGulf'] }],
  murban: [{ id: 'ICE-ADM', at: ['arabGulf', 'fujairah'] }],
  urals: [{ id: 'URALS-PRIM', at: [] }],
  bonny: [{ id: 'BONNY', at: ['westAfrica'] }],
  tupi: [{ id: 'TUPI', at: ['brazil'] }],
  opec: [{ id: 'OPEC-ORB', at: ['world'] }],
  saf: [{ id: 'ARA-SAF', at: ['rotterdam', 'europe'] }],
  fame: [{ id: 'ARA-FAME0', at: ['rotterdam', 'europe'] }],
  ethanol: [
    { id: 'ARGO-ETH', at: ['chicago', 'newYork', 'usgc'] },
    { id: 'ESALQ-ETH', at: ['brazil', 'santos'] },
  ],
  propane: [{ id: 'MB-C3', at: ['belvieu', 'usgc', 'houston'] }],
  lng: [{ id: 'JKM', at: ['japan', 'singapore', 'world'] }],
  naphtha: [
    { id: 'NWE-NAPH', at: ['europe', 'rotterdam'] },
    { id: 'JPN-NAPH', at: ['japan', 'singapore'] },
  ],
  vlsfo: [
    { id: 'G20-VLSFO', at: ['world'] },
    { id: 'ROT-VLSFO', at: ['rotterdam', 'europe'] },
    { id: 'SGP-VLSFO', at: ['singapore'] },
    { id: 'FUJ-VLSFO', at: ['fujairah', 'arabGulf'] },
    { id: 'HOU-VLSFO', at: ['houston', 'usgc'] },
    { id: 'DUR-VLSFO', at: ['durban'] },
    { id: 'SSZ-VLSFO', at: ['santos', 'brazil'] },
  ],
  hsfo: [
    { id: 'ROT-HSFO', at: ['rotterdam', 'europe'] },
    { id: 'SGP-HSFO380', at: ['singapore'] },
  ],
  heating: [
    { id: 'ARA-HEL', at: ['rotterdam', 'europe'] },
    { id: 'NYMEX-HO', at: ['newYork'] },
  ],
  ulsd: [
    { id: 'NYMEX-HO', at: ['newYork'] },
    { id: 'USGC-ULSD', at: ['usgc', 'houston'] },
    { id: 'ICE-G', at: ['europe', 'rotterdam'] },
    { id: 'SGP-GO10', at: ['singapore'] },
  ],
  jet: [
    { id: 'NWE-JET', at: ['europe', 'rotterdam'] },
    { id: 'SGP-JET', at: ['singapore'] },
    { id: 'USGC-JET54', at: ['usgc', 'houston'] },
    { id: 'AG-JET', at: ['arabGulf', 'fujairah'] },
  ],
  gasoil: [
    { id: 'ICE-G', at: ['europe', 'rotterdam'] },
    { id: 'SGP-GO10', at: ['singapore'] },
    { id: 'USGC-ULSD', at: ['usgc', 'houston'] },
    { id: 'NYMEX-HO', at: ['newYork'] },
  ],
  cbob: [{ id: 'USGC-CBOB', at: ['usgc', 'houston'] }],
  eurobob: [{ id: 'ARA-EUROBOB', at: ['rotterdam', 'europe'] }],
  rbob: [{ id: 'NYMEX-RB', at: ['newYork'] }],
  gasoline: [
    { id: 'NYMEX-RB', at: ['newYork'] },
    { id: 'ARA-EUROBOB', at: ['rotterdam', 'europe'] },
    { id: 'SGP-92', at: ['singapore'] },
    { id: 'USGC-CBOB', at: ['usgc', 'houston'] },
    { id: 'LOME-GAS', at: ['westAfrica'] },
  ],
  crude: [{ id: 'ICE-B', at: ['europe', 'world'] }],
}

/** Where a source has other markets than ours. */
const elsewhere: Record<string, string[]> = {
  'ICE-B': ['EIA-BRENT'],
  'NYMEX-CL': ['EIA-WTI'],
  'NYMEX-RB': ['EIA-GASOLINE-NYH'],
  'NYMEX-HO': ['EIA-ULSD-NYH'],
  'USGC-ULSD': ['EIA-ULSD-USGC'],
  'USGC-CBOB': ['EIA-GASOLINE-USGC'],
  'USGC-JET54': ['EIA-JET-USGC'],
  'MB-C3': ['EIA-PROPANE'],
}
export const idsFor = (id: string): string[] => [id, ...(elsewhere[id] ?? [])]

/** The market of a product at a place; undefined where there is none. */
export const marketAt = (product: Product, place: Place | undefined): string | undefined =>
  place ? listed[product].find(({ at }) => at.includes(place))?.id : listed[product][0]?.id

export const marketsOf = (product: Product): string[] => listed[product].map(({ id }) => id)

const everyMarket = Object.values(listed).flat()

/** Whether one market stands for both places; or for a product, whether its own market is at the place. */
export const isNear = (one: Place | Product, place: Place): boolean =>
  one === place ||
  (one in listed
    ? listed[one as Product][0]?.at.includes(place) === true
    : everyMarket.some(({ at }) => at.includes(one as Place) && at.includes(place)))

export const sharesMarket = (one: Product, other: Product): boolean =>
  one === other ||
  (other === 'crude' && marketsOf(one).some((id) => crudeIds.includes(id))) ||
  marketsOf(one).some((id) => marketsOf(other).includes(id))

export const crudeIds = (
  ['brent', 'dated', 'wti', 'wcs', 'dubai', 'oman', 'murban', 'urals', 'bonny', 'tupi', 'opec'] as const
).flatMap(marketsOf)
export const bunkerIds = marketsOf('vlsfo').filter((id) => id !== 'G20-VLSFO')

/** `fuel` in a port of bunkers is what ships burn. */
export const fuelInPort = (text: string): string =>
  productsIn(text).length === 0 &&
  /\bfuel\b/i.test(text) &&
  placesIn(text).some(({ place }) => marketAt('vlsfo', place))
    ? text.replace(/\bfuel\b/i, 'vlsfo')
    : text
