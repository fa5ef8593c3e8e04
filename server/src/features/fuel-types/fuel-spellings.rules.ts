/** What other languages call a fuel, in the catalogue's words. */
const spellings: Record<string, string> = {
  nafta: 'naphtha',
  gazole: 'diesel',
  gasoleo: 'diesel',
  gazoil: 'gasoil',
  mazut: 'fuel oil',
  benzin: 'gasoline',
  benzina: 'gasoline',
  kerosin: 'kerosene',
  queroseno: 'kerosene',
}

/** UN numbers under which fuels are carried (UN Model Regulations, list of dangerous goods). */
const unNumbers: Record<string, string> = {
  1005: 'ammonia',
  1075: 'lpg',
  1170: 'ethanol',
  1202: 'diesel',
  1203: 'gasoline',
  1223: 'kerosene',
  1230: 'methanol',
  1267: 'crude',
  1268: 'naphtha',
  1863: 'jet',
  1965: 'lpg',
  1966: 'hydrogen',
  1972: 'lng',
  1978: 'propane',
  1993: 'biodiesel',
  3475: 'ethanol',
}

/** What a person searches for, in the words of the catalogue. */
export const inCatalogueWords = (query: string): string =>
  query
    .replace(/\bun[\s-]?(\d{4})\b/gi, (written, number: string) => unNumbers[number] ?? written)
    .replace(/\p{L}+/gu, (word) => {
      const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
      return Object.hasOwn(spellings, plain) ? (spellings[plain] ?? word) : word
    })
