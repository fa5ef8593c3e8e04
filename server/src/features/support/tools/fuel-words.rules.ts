import { type Phrases, phraseAt, phrasesOf, tokensOf } from './sums/tokens.rules.ts'

/** Fuels as they are called in passing; the catalogue knows them by these names. */
const names: Phrases<true> = phrasesOf([
  [
    true,
    [
      'en590, en 590, ulsd, d975, diesel, gasoil, gas oil, lsgo, derv, heating oil',
      'jet a1, jet a-1, jet a 1, jet a, jet fuel, jet, kerosene, kero, avtur, avgas, avgas 100ll, jp8, jp-8',
      'rbob, eurobob, mogas, gasoline, petrol, naphtha, mtbe',
      'vlsfo, ulsfo, hsfo, hsfo 380, hsfo380, heavy fuel oil, hfo, fuel oil, furnace oil, bunker fuel',
      'lsmgo, mgo, mdo, marine gasoil, marine gas oil, marine diesel',
      'propane, butane, lpg, lng, natural gas, methanol, ethanol, bitumen, asphalt',
      'biodiesel, fame, ucome, rme, hvo, renewable diesel, saf',
      'brent, wti midland, wti, murban, urals, dubai, oman, bonny light, arab light, arabian light, mars',
      'wcs, western canadian select, tupi, crude oil, crude',
    ].join(', '),
  ],
])

export const fuelWords: string[] = [...names.keys()]

/** The first that is named, as it was typed. */
export function fuelIn(text: string): string | undefined {
  const tokens = tokensOf(text)
  for (let at = 0; at < tokens.length; at += 1) {
    const found = phraseAt(names, tokens, at)
    if (found) return text.slice(tokens[at]?.from, tokens[found.end - 1]?.to)
  }
  return undefined
}

/** As it is called in passing, or what the quantity is of. */
export const fuelNamedIn = (text: string): string | undefined =>
  fuelIn(text) ??
  /\b(?:mts?|tonn?es?|tons?|t|kt|bbls?|barrels?|m3|cbm|gallons?|gal|lit(?:re|er)s?)\s+of\s+([\p{L}][\p{L} -]{1,40}?)(?=\s+(?:in|to|into|at|is|as|are|for|worth|makes?)\b|\s*[?,.=]|\s*$)/iu.exec(
    text,
  )?.[1]
