import type { PassageId } from '../voyage/src/passages.ts'

/**
 * Distances as others published them, in nautical miles, with the page where each was read: figures of the steam age
 * and later that name a pair of ports and a route, some of them rounded or quoted second-hand. Left out were tables for
 * sailing ships, and some figures given only in kilometres. No node, channel or
 * length was placed by them, with one exception: the northern limit of the chart was lowered from 84° to 80° after a
 * comparison with the Arctic figures, so those are a list of their own and prove less.
 */
export type Published = {
  from: string
  to: string
  nm: number
  /** The route that the source names, as what is not to be used. */
  avoid?: PassageId[]
  open?: PassageId[]
  source: string
}

const drewry = 'Drewry in Oil & Gas Journal, 28 December 1992 (half of the round trip)'
const suezCanal = 'Suez Canal, influence on world trade (seapace.com)'
const johnson = 'E. R. Johnson, Panama Canal Traffic and Tolls, in Bishop, Panama Past and Present'
const hydrographic = 'US Hydrographic Office, in Merry, San Francisco and the Nicaragua Canal'
const valdai = 'Valdai Club, The Northern Sea Route'
const seanet = 'Thomas G. Ernst & Co., seanet.de (about, from kilometres)'
const portEconomics = 'Port Economics, Management and Policy, routing options (about)'

const noAmericas: PassageId[] = ['panama', 'magellan', 'cape-horn']

export const published: Published[] = [
  { from: 'SARTA', to: 'NLRTM', nm: 11_169, avoid: ['suez'], source: drewry },
  { from: 'SARTA', to: 'NLRTM', nm: 6_349, source: drewry },
  { from: 'SARTA', to: 'USHOU', nm: 12_500, avoid: ['suez'], source: drewry },
  { from: 'SARTA', to: 'USHOU', nm: 9_756, source: drewry },
  { from: 'JPYOK', to: 'GBLON', nm: 14_427, avoid: ['suez', ...noAmericas], source: drewry },
  { from: 'JPYOK', to: 'GBLON', nm: 11_021, avoid: noAmericas, source: drewry },
  { from: 'AUSYD', to: 'NLRTM', nm: 12_707, avoid: ['suez', ...noAmericas], source: drewry },
  { from: 'AUSYD', to: 'NLRTM', nm: 11_483, avoid: noAmericas, source: drewry },
  { from: 'SAJED', to: 'ROCND', nm: 11_771, avoid: ['suez'], source: suezCanal },
  { from: 'SAJED', to: 'ROCND', nm: 1_698, source: suezCanal },
  {
    from: 'DEHAM',
    to: 'SGSIN',
    nm: 11_864,
    avoid: ['suez'],
    source: 'studyboard0.blogspot.com, Suez Canal (2021)',
  },
  { from: 'DEHAM', to: 'SGSIN', nm: 8_377, source: 'studyboard0.blogspot.com, Suez Canal (2021)' },
  { from: 'USNYC', to: 'USSFO', nm: 13_135, avoid: ['panama', 'cape-horn'], source: johnson },
  { from: 'USNYC', to: 'USSFO', nm: 5_262, source: johnson },
  { from: 'USMSY', to: 'PAONX', nm: 1_395, source: johnson },
  { from: 'USNYC', to: 'PAONX', nm: 1_974, source: johnson },
  { from: 'USSFO', to: 'JPYOK', nm: 4_536, source: hydrographic },
  { from: 'USSFO', to: 'HKHKG', nm: 6_060, source: hydrographic },
  { from: 'USHNL', to: 'JPYOK', nm: 3_400, source: hydrographic },
  { from: 'USHNL', to: 'HKHKG', nm: 4_917, source: hydrographic },
  { from: 'RUMMK', to: 'JPYOK', nm: 12_840, avoid: noAmericas, source: valdai },
  { from: 'RULED', to: 'RUVVO', nm: 12_527, avoid: [...noAmericas, 'kiel'], source: valdai },
  { from: 'CNSHG', to: 'NLRTM', nm: 10_557, source: 'crewing.odessa.ua, Northern sea route' },
  {
    from: 'USNSS',
    to: 'CLMJS',
    nm: 9_507,
    avoid: ['panama'],
    source: 'International Shipping News, 30 July 2016',
  },
  { from: 'USNSS', to: 'CLMJS', nm: 3_607, source: 'International Shipping News, 30 July 2016' },
  {
    from: 'USBOS',
    to: 'USANC',
    nm: 7_312,
    source: 'NOAA, Distances between United States Ports (1978), in Maritime Reporter',
  },
  { from: 'USNYC', to: 'LKCMB', nm: 8_604, source: 'NGA Pub. 151, Distances Between Ports, in Grokipedia' },
  { from: 'NLRTM', to: 'JPTYO', nm: 11_393, source: seanet },
  { from: 'CNSHG', to: 'NLRTM', nm: 10_600, source: portEconomics },
  { from: 'CNSHG', to: 'NLRTM', nm: 13_800, avoid: ['suez', ...noAmericas], source: portEconomics },
]

/** Closed unless opened by setting; the ice decides how far north a ship can go, and sources differ by a tenth. */
export const publishedArctic: Published[] = [
  { from: 'RUMMK', to: 'JPYOK', nm: 5_770, open: ['northern-sea-route'], source: valdai },
  { from: 'RULED', to: 'RUVVO', nm: 7_711, open: ['northern-sea-route'], avoid: ['kiel'], source: valdai },
  {
    from: 'CNSHG',
    to: 'NLRTM',
    nm: 8_046,
    open: ['northern-sea-route'],
    source: 'crewing.odessa.ua, Northern sea route',
  },
  { from: 'NLRTM', to: 'JPTYO', nm: 7_613, open: ['northern-sea-route'], source: seanet },
  { from: 'NLRTM', to: 'JPTYO', nm: 8_585, open: ['northwest-passage'], source: seanet },
]
