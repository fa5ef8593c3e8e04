/** What people call the markets, and which market that is. Pure, so that every name is a line of a test. */
export type Product = keyof typeof products
export type Place = keyof typeof places

/** The more particular name first: Dated Brent is not Brent, heating oil no fuel oil. */
const products = {
  dated:
    /\b(?:dated(?: brent)?|dtd|north sea (?:crude,? )?(?:physical|dated)|physical north sea|brent (?:physical|spot)|physical brent|bfoet?)\b/i,
  brent: /\b(?:brent(?: crude| futures?)?|ice b|lco|north sea(?: crude| oil)?)\b/i,
  wcs: /\b(?:wcs|western canadian(?: select)?|canadian heavy|heavy canadian|canadian crude|hardisty)\b/i,
  wti: /\b(?:wti(?: crude| midland)?|west texas(?: intermediate)?|(?:us|american|u\.s\.) (?:light )?(?:sweet )?crude|(?:american )?light sweet(?: crude)?|nymex crude|cl1?|cushing|texas crude)\b/i,
  tocom:
    /\b(?:(?:platts )?dubai(?: crude)? \(?tocom\)?|tocom(?: dubai| crude)?|tokyo (?:crude|dubai)|(?:japan|tokyo) crude futures?)\b/i,
  ine: /\b(?:ine(?: sc)?|shanghai (?:crude|contract|oil|futures?)|shanghai|sc crude|chinese crude|china crude|medium sour)\b/i,
  mcx: /\b(?:mcx|indian crude|india crude|mumbai crude)\b/i,
  dubai: /\b(?:dubai|fateh)\b/i,
  oman: /\b(?:oman(?:i)?(?: crude| blend)?|dme)\b/i,
  murban: /\b(?:murban|ifad|abu dhabi (?:crude|light)|adnoc crude)\b/i,
  urals: /\b(?:urals?|rebco|russian (?:crude|export blend|oil)|primorsk)\b/i,
  bonny: /\b(?:bonny(?: light)?|blco|nigerian(?: crude| light| oil| grade)?|nigeria crude)\b/i,
  tupi: /\b(?:tupi|lula|brazilian (?:crude|pre-?salt)|pre-?salt)\b/i,
  opec: /\b(?:opec(?:'s)?(?: reference)?(?: basket)?|orb|reference basket)\b/i,
  saf: /\b(?:saf|hefa(?:-spk)?|sustainable (?:aviation|jet)(?: fuel)?|bio ?jet|green jet)\b/i,
  fame: /\b(?:fame(?: ?0)?|bio ?diesel|b100|methyl ester|ucome|rme)\b/i,
  ethanol: /\b(?:(?:anhydrous |fuel |bio)?ethanol|etanol|esalq)\b/i,
  propane: /\b(?:propane|c3|lpg)\b/i,
  lng: /\b(?:lng|jkm|liquefied natural gas|japan korea marker)\b/i,
  naphtha: /\b(?:naphtha|naptha|nafta)\b/i,
  vlsfo:
    /\b(?:vlsfo|very low sul(?:ph|f)ur(?: fuel oil)?|0\.50? ?(?:%|percent|pct)(?: bunkers?| fuel(?: oil)?| marine fuel| delivered)?|marine fuels?|bunker fuels?|bunkers?|bunkering|stem(?:s|ming)?)(?!\w)/i,
  hsfo: /\b(?:hsfo(?: ?380)?|(?:380|180) ?cst|380|high sul(?:ph|f)ur fuel oil|heavy fuel oil|hfo|3\.50? ?(?:%|percent|pct)(?: fuel oil| barges?)?|fuel oil)(?!\w)/i,
  heating: /\b(?:heating oil|gasoil heating|heating gas ?oil|50 ?ppm|fod|hel)\b/i,
  ulsd: /\b(?:ulsd|nymex (?:diesel|ho|heating oil)|ho|ultra low sul(?:ph|f)ur diesel|(?:us|american) diesel)\b/i,
  jet: /\b(?:jet(?: fuel| a-?1| a| 54)?|kero(?:sene|sine)?|avtur|aviation (?:fuel|kerosene)|atf)(?:\/kero(?:sene)?)?\b/i,
  gasoil: /\b(?:gas ?oil|gasoil futures?|lsgo|ls ?go|ice g|en ?590|10 ?ppm|diesel|derv)\b/i,
  cbob: /\b(?:cbob|conventional gasoline)\b/i,
  eurobob: /\b(?:eurobob|e-?bob|(?:european|euro) gasoline)\b/i,
  rbob: /\b(?:rbob|rb1?|nymex gasoline|(?:us|american) gasoline)\b/i,
  gasoline: /\b(?:gasoline|mogas(?: ?92)?|petrol|9[25] ?ron|ron ?9[25]|unleaded|gas ?92)\b/i,
  crude: /\b(?:crudes?(?: oil)?|oil)\b/i,
} as const

const places = {
  singapore: /\b(?:singapore|sing(?:apur)?|sgp|sin|s'?pore|spore|mops|asian?|far east|straits)\b/i,
  fujairah: /\b(?:fujairah|fuj|uae)\b/i,
  durban: /\b(?:durban|south africa)\b/i,
  santos: /\bsantos\b/i,
  houston: /\b(?:houston|hou)\b/i,
  usgc: /\b(?:us ?gulf(?: coast)?|usgc?|u\.s\. gulf|gulf coast|colonial|louisiana|texas gulf)\b/i,
  newYork: /\b(?:new york(?: harbou?r)?|ny(?:h| harbou?r)?|nymex)\b/i,
  arabGulf: /\b(?:arab(?:ian)? gulf|persian gulf|ag|a\.g\.|me gulf|middle east|mideast|meg)\b/i,
  japan: /\b(?:japan|mopj|tokyo|c ?\+ ?f japan|c&f japan)\b/i,
  westAfrica: /\b(?:west africa|waf|lome|lomé)\b/i,
  brazil: /\b(?:brazil(?:ian)?|sao paulo|são paulo)\b/i,
  chicago: /\b(?:chicago|argo)\b/i,
  belvieu: /\b(?:mont belvieu|belvieu|mtb|mt belvieu)\b/i,
  rotterdam: /\b(?:rotterdam|rtm|r'?dam|rott?|ara|amsterdam|antwerp|flushing)\b/i,
  europe: /\b(?:nwe|north[- ]?west(?:ern)? europe|europe(?:an)?|northwest|cif nwe|north europe|ice)\b/i,
  mediterranean: /\b(?:med(?:iterranean)?|lavera|augusta|genoa)\b/i,
  world: /\b(?:global(?:ly)?|world(?:wide)?(?: average)?|20[- ]port|g20|average of (?:all )?ports)\b/i,
} as const

/** The markets of each product, the one that stands for it where no place is named first. */
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

/** Traded in the world and not here, with the market here that comes nearest. */
export const notCarried: { name: string; asked: RegExp; nearest?: string }[] = [
  { name: 'TTF gas', asked: /\bttf\b|\bdutch gas\b|\beuropean gas\b/i, nearest: 'JKM' },
  { name: 'NBP gas', asked: /\bnbp\b|\buk gas\b/i, nearest: 'JKM' },
  {
    name: 'Henry Hub gas',
    asked: /\bhenry hub\b|\bnat(?:ural)? ?gas\b(?!oline)|\bhh gas\b/i,
    nearest: 'JKM',
  },
  {
    name: 'marine gasoil (MGO)',
    asked: /\b(?:ls)?mgo\b|\bmarine gas ?oil\b|\bmdo\b|\bmarine diesel\b/i,
    nearest: 'ICE-G',
  },
  { name: 'ULSFO', asked: /\bulsfo\b/i, nearest: 'G20-VLSFO' },
  { name: 'HVO', asked: /\bhvo(?:100)?\b|\brenewable diesel\b/i, nearest: 'ARA-FAME0' },
  { name: 'butane', asked: /\bbutane\b|\bc4\b/i, nearest: 'MB-C3' },
  { name: 'bitumen', asked: /\bbitumen\b|\basphalt\b/i, nearest: 'ROT-HSFO' },
  { name: 'methanol', asked: /\bmethanol\b/i },
  { name: 'MTBE', asked: /\bmtbe\b/i, nearest: 'NYMEX-RB' },
  { name: 'coal', asked: /\bcoal\b|\bapi ?[24]\b(?= coal)|\bnewcastle coal\b/i },
  {
    name: 'EU allowances (EUA)',
    asked:
      /\beuas?\b|\bcarbon (?:price|allowances?|credits?)\b|\bets allowances?\b|\b(?:eu )?emission allowances?\b|\beu carbon\b/i,
  },
  { name: 'electricity', asked: /\b(?:power|electricity) prices?\b/i },
  { name: 'ESPO', asked: /\bespo\b/i, nearest: 'PLATTS-DUBAI' },
  { name: 'Arab Light', asked: /\barab(?:ian)? (?:light|heavy|medium)\b/i, nearest: 'PLATTS-DUBAI' },
  { name: 'Basrah', asked: /\bbasrah?\b/i, nearest: 'PLATTS-DUBAI' },
  { name: 'Mars', asked: /\bmars (?:blend|crude|sour)\b/i, nearest: 'NYMEX-CL' },
  { name: 'LLS', asked: /\blls\b|\blouisiana light\b/i, nearest: 'NYMEX-CL' },
  { name: 'Maya', asked: /\bmaya crude\b/i, nearest: 'NYMEX-CL' },
  { name: 'avgas', asked: /\bavgas\b/i, nearest: 'NWE-JET' },
  {
    name: 'freight rates',
    asked: /\b(?:bdti|bcti|tanker (?:freight )?rates?|freight rates?|worldscale rates?|td3c?|tc2)\b/i,
  },
  { name: 'RINs', asked: /\brins?\b/i },
  { name: 'used cooking oil', asked: /\buco\b|\bused cooking oil\b/i, nearest: 'ARA-FAME0' },
  { name: 'ammonia', asked: /\bammonia\b/i },
  { name: 'hydrogen', asked: /\bhydrogen\b/i },
]

export type Named = { product: Product; at: number; words: string }

/** Every product that is named, in the order in which it is said, each word counting once. */
export function productsIn(text: string): Named[] {
  let rest = text
  const found: Named[] = []
  for (const product of Object.keys(products) as Product[]) {
    for (let match = products[product].exec(rest); match; match = products[product].exec(rest)) {
      found.push({ product, at: match.index, words: match[0] })
      rest =
        rest.slice(0, match.index) + '~'.repeat(match[0].length) + rest.slice(match.index + match[0].length)
    }
  }
  const named = found.toSorted((one, other) => one.at - other.at)
  // `crude` beside the name of one says nothing more.
  const others = named.filter(({ product }) => product !== 'crude')
  return others.length > 0 ? others : named
}

/** `fuel` in a port of bunkers is what ships burn. */
export const fuelInPort = (text: string): string =>
  productsIn(text).length === 0 &&
  /\bfuel\b/i.test(text) &&
  placesIn(text).some(({ place }) => marketAt('vlsfo', place))
    ? text.replace(/\bfuel\b/i, 'vlsfo')
    : text

export type NamedPlace = { place: Place; at: number }
export function placesIn(text: string): NamedPlace[] {
  return (Object.keys(places) as Place[])
    .flatMap((place) =>
      [...text.matchAll(new RegExp(places[place].source, 'gi'))].map(({ index }) => ({ place, at: index })),
    )
    .toSorted((one, other) => one.at - other.at)
}

/** The market of a product at a place; undefined where there is none. */
export const marketAt = (product: Product, place: Place | undefined): string | undefined =>
  place ? listed[product].find(({ at }) => at.includes(place))?.id : listed[product][0]?.id

export const marketsOf = (product: Product): string[] => listed[product].map(({ id }) => id)

export const crudeIds = (
  ['brent', 'dated', 'wti', 'wcs', 'dubai', 'oman', 'murban', 'urals', 'bonny', 'tupi', 'opec'] as const
).flatMap(marketsOf)
export const bunkerIds = marketsOf('vlsfo').filter((id) => id !== 'G20-VLSFO')

export const placeNames: Record<Place, string> = {
  singapore: 'Singapore',
  fujairah: 'Fujairah',
  durban: 'Durban',
  santos: 'Santos',
  houston: 'Houston',
  usgc: 'the US Gulf',
  newYork: 'New York',
  arabGulf: 'the Arab Gulf',
  japan: 'Japan',
  westAfrica: 'West Africa',
  brazil: 'Brazil',
  chicago: 'Chicago',
  belvieu: 'Mont Belvieu',
  rotterdam: 'Rotterdam',
  europe: 'Europe',
  mediterranean: 'the Mediterranean',
  world: 'the world',
}
