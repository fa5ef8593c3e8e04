import { type Phrases, phraseAt, phrasesOf, tokensOf } from '../sums/tokens.rules.ts'

/** Where the markets are, as people call it. */
const lines = [
  ['singapore', "singapore, sing, singapur, sgp, sin, spore, s'pore, mops, asia, asian, far east, straits"],
  ['fujairah', 'fujairah, fuj, uae'],
  ['durban', 'durban, south africa'],
  ['santos', 'santos'],
  ['houston', 'houston, hou'],
  [
    'usgc',
    'us gulf, usgulf, us gulf coast, usg, usgc, gulf coast, colonial, colonial pipeline, louisiana, texas gulf',
  ],
  ['newYork', 'new york, new york harbor, new york harbour, ny, nyh, ny harbor, ny harbour, nymex'],
  [
    'arabGulf',
    'arab gulf, arabian gulf, persian gulf, ag, a.g., me gulf, middle east, mideast, middle east gulf, meg, the gulf',
  ],
  ['japan', 'japan, mopj, tokyo, c+f japan, c&f japan, cfr japan'],
  ['westAfrica', 'west africa, waf, lome, lomé'],
  ['brazil', 'brazil, brazilian, sao paulo, são paulo, paulo'],
  ['chicago', 'chicago, argo'],
  ['belvieu', 'mont belvieu, belvieu, mtb, mt belvieu'],
  ['rotterdam', "rotterdam, rtm, rdam, r'dam, rott, rot, ara, amsterdam, antwerp, flushing"],
  [
    'europe',
    'nwe, cif nwe, north west europe, northwest europe, north-west europe, north western europe, europe, european, northwest, north europe, ice',
  ],
  ['mediterranean', 'med, mediterranean, lavera, augusta, genoa'],
  [
    'world',
    'global, globally, world, worldwide, world average, worldwide average, 20 port, 20 ports, 20-port, g20, average of ports, average of all ports',
  ],
  // Places of the trade that no market here is for.
  [
    'elsewhere',
    [
      'gibraltar, algeciras, malta, piraeus, greece, istanbul, turkey, cyprus, italy, spain, barcelona, france, le havre, germany, hamburg, uk, london, england, scotland, ireland, sweden, gothenburg, norway, denmark, skaw, poland, gdansk, finland, baltic, black sea, novorossiysk, constanta, romania, bulgaria, ukraine, russia, st petersburg',
      'egypt, port said, suez, jeddah, saudi, saudi arabia, kuwait, qatar, bahrain, iran, iraq, basra, yanbu, khor fakkan, jebel ali, israel, lebanon',
      'india, mumbai, kandla, chennai, pakistan, karachi, bangladesh, chittagong, sri lanka, colombo, china, zhoushan, ningbo, dalian, qingdao, hong kong, taiwan, kaohsiung, korea, south korea, busan, ulsan, yeosu, thailand, vietnam, indonesia, jakarta, malaysia, port klang, tanjung pelepas, philippines, manila, australia, sydney, melbourne, brisbane, perth, new zealand, auckland',
      'nigeria, lagos, ghana, tema, ivory coast, abidjan, senegal, dakar, angola, luanda, kenya, mombasa, tanzania, mozambique, morocco, casablanca, algeria, tunisia, libya, mauritius, las palmas, canary islands',
      'canada, vancouver, montreal, halifax, los angeles, long beach, california, west coast, us west coast, uswc, seattle, san francisco, us atlantic coast, boston, philadelphia, miami, florida, new orleans, mexico, panama, balboa, cristobal, colombia, cartagena, venezuela, ecuador, peru, callao, chile, argentina, buenos aires, uruguay, montevideo, caribbean, caribs, jamaica, trinidad, rio, rio de janeiro',
    ].join(', '),
  ],
] as const
export type Place = (typeof lines)[number][0]
const names: Phrases<Place> = phrasesOf<Place>(lines)

export const placeWords: string[] = [...names.keys()]

export type NamedPlace = { place: Place; at: number; words: string }

export function placesIn(text: string): NamedPlace[] {
  const tokens = tokensOf(text)
  const named: NamedPlace[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = phraseAt(names, tokens, at)
    const from = tokens[at]?.from ?? 0
    if (found)
      named.push({ place: found.meaning, at: from, words: text.slice(from, tokens[found.end - 1]?.to) })
    at = found?.end ?? at + 1
  }
  return named
}

/** As it is said in an answer. */
export const placeSaid = ({ place, words }: NamedPlace): string =>
  place === 'elsewhere' ? words.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()) : placeNames[place]

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
  elsewhere: 'another place',
}
