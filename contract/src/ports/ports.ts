import type { MarketRegion } from '../markets/market-constants.ts'

/** Sea ports by UN/LOCODE, shared by the server and the browser. Free of Zod; the list itself is `ports.txt`. */

/** Whether a seagoing ship can get there: by sea, or not because it is inland, on a lake, or beyond the ice limit. */
export type PortReach = 'sea' | 'inland' | 'lake' | 'ice'

export type Port = {
  code: string
  name: string
  /** ISO 3166; empty for a range of ports. */
  country: string
  region: MarketRegion
  latitude: number
  longitude: number
  /** Crude, products or bunkers are traded here. */
  isOilPort: boolean
  reach: PortReach
  /** Other names, terminals, and codes that are no longer used. */
  aliases: string[]
}

const reaches: Record<string, PortReach> = { i: 'inland', l: 'lake', x: 'ice' }

/**
 * Reads `ports.txt`: a line with a country and its region, then a line for each of its ports with tabs between: the last three letters of
 * the code, name, latitude and longitude in hundredths of a degree, marks (o for oil, i, l or x for its reach), aliases.
 */
export function parsePorts(text: string): Port[] {
  let [country, region] = ['', 'global' as MarketRegion]
  return text.split('\n').flatMap((line): Port[] => {
    if (!line.includes('\t')) {
      ;[country, region] = line.split(' ') as [string, MarketRegion]
      return []
    }
    const [place, name = '', latitude, longitude, marks = '', aliases = ''] = line.split('\t')
    return [
      {
        code: `${country}${place}`,
        name,
        country,
        region,
        latitude: Number(latitude) / 100,
        longitude: Number(longitude) / 100,
        isOilPort: marks.includes('o'),
        reach: reaches[marks.replace('o', '')] ?? 'sea',
        aliases: aliases ? aliases.split('|') : [],
      },
    ]
  })
}
