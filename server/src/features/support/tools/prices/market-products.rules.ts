import { type Phrases, phraseAt, phrasesOf, tokensOf } from '../sums/tokens.rules.ts'

/** What people call the products of the markets. A new name is one more in its line; of two the longer one counts. */
const lines = [
  [
    'dated',
    'dated, dated brent, dtd, dtd brent, north sea dated, north sea physical, north sea crude physical, north sea crude,physical, north sea,physical, physical north sea, brent physical, brent spot, physical brent, spot brent, bfoe, bfoet',
  ],
  [
    'brent',
    'brent, brent crude, brent future, brent futures, ice b, lco, north sea, north sea crude, north sea oil',
  ],
  [
    'wcs',
    'wcs, western canadian, western canadian select, canadian heavy, heavy canadian, canadian crude, hardisty',
  ],
  [
    'wti',
    'wti, wti crude, wti midland, west texas, west texas intermediate, us crude, american crude, us light crude, us light sweet crude, us sweet crude, american light sweet, american light sweet crude, light sweet, light sweet crude, nymex crude, cl, cl1, cushing, texas crude',
  ],
  [
    'tocom',
    'tocom, tocom dubai, tocom crude, dubai tocom, tokyo exchange dubai crude, tokyo exchange dubai, tokyo exchange crude, platts dubai tocom, dubai crude tocom, dubai (tocom), platts dubai (tocom), tokyo crude, tokyo dubai, japan crude futures, tokyo crude futures',
  ],
  [
    'ine',
    'ine, ine sc, shanghai, shanghai crude, shanghai contract, shanghai oil, shanghai futures, shanghai sc, sc crude, chinese crude, china crude, medium sour',
  ],
  ['mcx', 'mcx, mcx crude, indian crude, india crude, mumbai crude'],
  ['dubai', 'dubai, platts dubai, dubai crude, fateh'],
  ['oman', 'oman, omani, oman crude, oman blend, omani crude, dme'],
  ['murban', 'murban, murban crude, ifad, abu dhabi crude, abu dhabi light, adnoc crude'],
  ['urals', 'urals, ural, rebco, russian crude, russian export blend, russian oil, primorsk'],
  [
    'bonny',
    'bonny, bonny light, blco, nigerian, nigerian crude, nigerian light, nigerian oil, nigerian grade, nigeria crude',
  ],
  ['tupi', 'tupi, lula, brazilian crude, brazilian pre-salt, brazilian presalt, pre-salt, presalt'],
  [
    'opec',
    "opec, opec basket, opec's basket, opec reference basket, opec's reference basket, orb, reference basket",
  ],
  [
    'saf',
    'saf, hefa, hefa-spk, sustainable aviation, sustainable aviation fuel, sustainable jet, sustainable jet fuel, bio jet, biojet, green jet',
  ],
  ['fame', 'fame, fame 0, fame0, bio diesel, biodiesel, b100, methyl ester, ucome, rme'],
  ['ethanol', 'ethanol, anhydrous ethanol, fuel ethanol, bioethanol, etanol, esalq'],
  ['propane', 'propane, c3, lpg'],
  ['lng', 'lng, jkm, liquefied natural gas, japan korea marker'],
  ['naphtha', 'naphtha, naptha, nafta'],
  [
    'vlsfo',
    'vlsfo, very low sulphur, very low sulfur, very low sulphur fuel oil, very low sulfur fuel oil, 0.5%, 0.50%, 0.5 percent, 0.5 pct, 0.5% bunkers, 0.5% bunker, 0.5% fuel, 0.5% fuel oil, 0.5% marine fuel, 0.5% delivered, marine fuel, marine fuels, bunker fuel, bunker fuels, bunker, bunkers, bunkering, stem, stems, stemming',
  ],
  [
    'hsfo',
    'hsfo, hsfo 380, hsfo380, 380 cst, 180 cst, 380, high sulphur fuel oil, high sulfur fuel oil, heavy fuel oil, hfo, 3.5%, 3.50%, 3.5 percent, 3.5 pct, 3.5% fuel oil, 3.5% barge, 3.5% barges, fuel oil',
  ],
  ['heating', 'heating oil, gasoil heating, heating gasoil, heating gas oil, 50 ppm, fod, hel'],
  [
    'ulsd',
    'ulsd, nymex diesel, nymex ho, nymex heating oil, ho, ultra low sulphur diesel, ultra low sulfur diesel, us diesel, american diesel',
  ],
  [
    'jet',
    'jet, jet fuel, jet a1, jet a-1, jet a, jet 54, jet/kero, jet/kerosene, jet kero, kero, kerosene, kerosine, avtur, aviation fuel, aviation kerosene, atf',
  ],
  [
    'gasoil',
    'gasoil, gas oil, gasoil future, gasoil futures, low sulphur gasoil, low sulfur gasoil, lsgo, ls go, ice g, en590, en 590, 10 ppm, gasoil 10 ppm, diesel, derv',
  ],
  ['cbob', 'cbob, conventional gasoline'],
  ['eurobob', 'eurobob, ebob, e-bob, european gasoline, euro gasoline'],
  ['rbob', 'rbob, rb, rb1, nymex gasoline, us gasoline, american gasoline'],
  [
    'gasoline',
    'gasoline, mogas, mogas 92, mogas92, petrol, 92 ron, 95 ron, ron 92, ron 95, unleaded, gas 92, gasoline 92',
  ],
  ['crude', 'crude, crudes, crude oil, oil'],
] as const
export type Product = (typeof lines)[number][0]
const names: Phrases<Product> = phrasesOf<Product>(lines)

export const productWords: string[] = [...names.keys()]

export type Named = { product: Product; at: number; words: string }

/** Every product that is named, in the order in which it is said, each word counting once. */
export function productsIn(text: string): Named[] {
  const tokens = tokensOf(text)
  const named: Named[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = phraseAt(names, tokens, at)
    const from = tokens[at]?.from ?? 0
    if (found)
      named.push({ product: found.meaning, at: from, words: text.slice(from, tokens[found.end - 1]?.to) })
    at = found?.end ?? at + 1
  }
  // `crude` beside the name of one says nothing more.
  const others = named.filter(({ product }) => product !== 'crude')
  return others.length > 0 ? others : named
}
