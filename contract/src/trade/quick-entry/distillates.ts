/** Diesel, gasoil and heating oil, whose grade depends on the sulphur limit and on where they are traded. */

/** What the rest of the text says about where the cargo is traded. */
export type ProductHints = { region: string | undefined; benchmark: string | undefined; places: string[] }

/** The fuels that may be meant; one alone is certain. */
export function gradesOf(word: string, ppm: number | undefined, hints: ProductHints): string[] {
  const isUltraLow = word === 'ulsd' || word === 'derv'
  if (word === 'hel' || (word === 'heating oil' && (ppm === 50 || ppm === 1000))) return ['heating-hel']
  if (word === 'heating oil')
    return ppm === undefined && hints.region === 'north_america'
      ? ['heating-no2']
      : ['heating-hel', 'heating-no2']
  if (ppm === 15 && (word !== '' || hints.region === 'north_america')) return ['diesel-ulsd-s15']
  if (ppm === 10 || (ppm === undefined && isUltraLow)) return tenPpm(hints, isUltraLow && ppm === undefined)
  if (ppm === 500 && word !== '') return ['diesel-gasoil-500ppm']
  if (ppm === 50 && /gas|go/.test(word)) return ['heating-hel']
  if (ppm === 1000 && /gas|go/.test(word)) return ['heating-hel', 'marine-mgo-dma']
  if (ppm === undefined)
    return ['diesel-en590', 'diesel-ulsd-s15', 'diesel-sing-10ppm', 'diesel-gasoil-500ppm']
  if (word === '' && (ppm === 5000 || ppm === 35_000))
    return ppm === 5000 ? ['marine-vlsfo', 'marine-b24'] : ['marine-hsfo-380', 'heating-no6']
  return []
}

function tenPpm({ region, benchmark, places }: ProductHints, isPlain: boolean): string[] {
  const all = ['diesel-en590', 'diesel-sing-10ppm', 'diesel-ulsd-s15']
  const isEastern = benchmark === 'mops' || benchmark === 'SGP-GO10'
  const isWestern = benchmark === 'ice' || benchmark === 'ICE-G'
  if (region === 'north_america') return isPlain ? ['diesel-ulsd-s15'] : all
  if (region === 'europe' && !isEastern) return ['diesel-en590']
  if (region === 'asia_pacific' && !isWestern) return ['diesel-sing-10ppm']
  if (region === 'africa' || region === 'middle_east') {
    if (isEastern) return ['diesel-sing-10ppm']
    if (isWestern) return ['diesel-en590']
  }
  // Two places were named; the benchmark decides only where both are in the west.
  if (region === undefined && places.length > 1 && places.every((place) => place === 'europe'))
    return ['diesel-en590']
  return all
}
