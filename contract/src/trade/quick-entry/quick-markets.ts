import type { QuickMarket } from './quick-entry.ts'
import type { Benchmark } from './read-formula.ts'

/** The market of a benchmark that several products share, by the product. */
const byProduct: Record<string, Record<string, string>> = {
  mops: {
    'diesel-sing-10ppm': 'SGP-GO10',
    'jet-a1': 'SGP-JET',
    'gasoline-sing-92': 'SGP-92',
    'marine-hsfo-380': 'SGP-HSFO380',
    'marine-vlsfo': 'SGP-VLSFO',
  },
  mopag: { 'jet-a1': 'AG-JET' },
  nymex: {
    'diesel-ulsd-s15': 'NYMEX-HO',
    'heating-no2': 'NYMEX-HO',
    'gasoline-rbob': 'NYMEX-RB',
    'crude-wti': 'NYMEX-CL',
    'crude-wti-midland': 'NYMEX-CL',
  },
}
/** Products that are priced on the gasoil future where only the exchange is named. */
const onGasoil = /^(?:diesel|heating|marine|jet)-/
/** Assessments by the words of the quotation. */
const assessments: [product: string, words: RegExp, market: string][] = [
  ['jet-a1', /cif nwe|cargoes/, 'NWE-JET'],
  ['naphtha', /cif nwe|cargoes/, 'NWE-NAPH'],
  ['marine-hsfo-380', /barges|fob r/, 'ROT-HSFO'],
]

/** The market, or why there is none. */
export function marketOf(
  { name, words }: Benchmark,
  product: string | undefined,
  markets: readonly QuickMarket[],
): QuickMarket | string {
  const id = name === name.toUpperCase() ? name : idOf(name, words, product)
  if (id === undefined)
    return product === undefined
      ? 'Which market? It depends on the product'
      : 'No market of the list is certain. Choose one'
  return (
    markets.find(({ market_id }) => market_id === id) ??
    `${id} cannot price a cargo here. Choose another market`
  )
}

function idOf(name: string, words: string, product = ''): string | undefined {
  if (name === 'ice') {
    if (product === '' || onGasoil.test(product)) return 'ICE-G'
    return product.startsWith('crude-') ? 'ICE-B' : undefined
  }
  if (name === 'platts')
    return assessments.find(([of, pattern]) => of === product && pattern.test(words))?.[2]
  return byProduct[name]?.[product]
}
