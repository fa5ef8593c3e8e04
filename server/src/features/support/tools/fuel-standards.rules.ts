import { type Phrases, phraseAt, phrasesOf, tokensOf } from './sums/tokens.rules.ts'

/** Standards that people name a fuel by, and a name of that fuel in the catalogue. */
const standards: [string, string][] = [
  ['EN228', 'en 228, en228, euro 95, super 95, e10 petrol, e10 gasoline'],
  ['EN 590', 'en 590, en590'],
  ['FAME', 'en 14214, en14214, d6751, astm d6751, b100, fame b100'],
  ['HVO', 'en 15940, en15940, hvo100, hvo 100'],
  ['ULSD No. 2-D S15', 'd975, d 975, astm d975, s15'],
  ['Jet A-1', 'def stan 91-091, defstan 91-091, 91-091, afqrjos'],
  ['Avgas', 'd910, astm d910, 100ll'],
  ['US Regular 87', 'd4814, astm d4814'],
  ['No 2 oil', 'd396, astm d396'],
  ['HEL', 'din 51603-1, din 51603'],
  ['SAF', 'd7566, astm d7566'],
  ['Propane', 'd1835, astm d1835, hd-5, hd5'],
  ['Ethanol', 'd4806, astm d4806, en 15376, en15376'],
  ['Bitumen', 'en 12591, d946'],
  ['RMG 380', 'rmg 380, rmg380, ifo 380, ifo380, hsfo 380, hsfo380, 380 cst, 380'],
  ['DMA', 'iso 8217 dma, dma'],
  ['DMB', 'iso 8217 dmb, dmb'],
  ['ULSFO', 'ulsfo'],
  ['B24', 'b24'],
  ['Methanol', 'impca'],
]

const named: Phrases<string> = phrasesOf(standards)

/** What the catalogue calls the fuel of the first standard that a text names. */
export function fuelOfStandardIn(text: string): string | undefined {
  const tokens = tokensOf(text)
  for (let at = 0; at < tokens.length; at += 1) {
    const found = phraseAt(named, tokens, at)
    if (found) return found.meaning
  }
  return undefined
}
