import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { fuelOfStandardIn } from './fuel-standards.rules.ts'
import { fuelIn } from './fuel-words.rules.ts'
import { type SheetProperty, sheetProperties } from './sheet-properties.rules.ts'

/** Properties of a fuel by name: a flash point is not a freezing point. The more particular one is first. */
type Property = Pick<SheetProperty, 'asked' | 'hasSeasons'> & {
  describe: (fuel: FuelType) => string | null | undefined
}

/** What the sheet of the fuel gives under a name that begins so. */
const specified =
  (name: RegExp) =>
  ({ specifications }: FuelType) => {
    const entry = Object.entries(specifications).find(([property]) => name.test(property))
    if (!entry) return undefined
    const at = / at (.+)$/.exec(entry[0])?.[1]
    return at ? `${entry[1]} at ${at}` : entry[1]
  }

const withUnit = (value: string | null, unit: string) => value && `${value}${unit}`

/** As the catalogue's densities are, but for a fuel whose sheet gives it at another temperature, as LNG's does. */
function isAtFifteen({ specifications }: FuelType): boolean {
  const stated = Object.keys(specifications).filter((property) => /^density at\b/i.test(property))
  return stated.length === 0 || stated.some((property) => /\b15 °C/.test(property))
}

/** The figure that the catalogue converts with, then the limits of the sheet where it has some. */
function describeDensity(fuel: FuelType): string | null | undefined {
  const usual = withUnit(fuel.density_kg_m3, isAtFifteen(fuel) ? ' kg/m³ at 15 °C' : ' kg/m³')
  const stated = specified(/^density at\b/i)(fuel)
  const isLimit = stated !== undefined && /[–]|\b(?:max|min)\b/.test(stated)
  return usual && isLimit ? `${usual}, specified ${stated}` : usual
}

const ofSheet: [string, Property][] = Object.entries(sheetProperties).map(
  ([name, { sheet, ...property }]) => [name, { ...property, describe: specified(sheet) }],
)

const ofCatalogue: [string, Property][] = [
  ['density', { asked: /\bdensit\w*|how (?:heavy|dense)\b/i, describe: describeDensity }],
  [
    'API gravity',
    { asked: /\bapi( gravity)?\b/i, describe: ({ api_gravity }: FuelType) => withUnit(api_gravity, '°') },
  ],
  ['sulfur', { asked: /\bsul(f|ph)ur\b/i, describe: ({ sulfur_content }: FuelType) => sulfur_content }],
  ['octane', { asked: /\boctane\b/i, describe: ({ octane_rating }: FuelType) => octane_rating }],
  [
    'conversion factor',
    {
      asked: /\b(conversion )?factor\b|\bbarrels (per|a|in a) tonne\b/i,
      describe: ({ barrels_per_tonne }: FuelType) => withUnit(barrels_per_tonne, ' bbl a tonne'),
    },
  ],
]

export const properties: Map<string, Property> = new Map([...ofSheet, ...ofCatalogue])
export const propertyNames = [...properties.keys()] as [string, ...string[]]

/** The density of EN 590; octane of RBOB: a property, then of what. */
const ofWhat = /\b(?:of|for|has|have|does)\s+(?:the\s+)?([\w /.%°-]{2,60}?)(?:\s+(?:have|has))?\s*\??$/i
/** Limits of ships and rules about them are in articles, and so is how a property is calculated. */
const otherwise =
  /\b(?:ships?|vessels?|burn|eca|mediterranean|compute|calculat\w*|formula|escalation|how does|what is an? |why|my (?:deal|cargo|request|supply)|contract|pric(?:e|es|ed|ing)|traded|trading|quoted?)\b/i
const seasons = /\b(?:season\w*|summer|winter)\b/i

export function readProperty(question: string): { fuel: string; property: string } | undefined {
  if (otherwise.test(question)) return undefined
  const found = [...properties].find(([, { asked }]) => asked.test(question))
  if (!found) return undefined
  const [property, { asked, hasSeasons }] = found
  if (seasons.test(question) && !hasSeasons) return undefined
  const ofStandard = fuelOfStandardIn(question)
  if (ofStandard) return { fuel: ofStandard, property }
  const named = ofWhat.exec(question)?.[1]
  const isNamed = named !== undefined && !asked.test(named) && !seasons.test(named)
  // How much FAME may diesel have asks of the diesel.
  const fuel = isNamed ? named : (fuelIn(question.replace(asked, ' ')) ?? fuelIn(question))
  return fuel ? { fuel, property } : undefined
}
