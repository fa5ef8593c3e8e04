import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { fuelIn } from './fuel-words.rules.ts'

/** Properties of a fuel by name: a flash point is not a freezing point. The more particular one is first. */
type Property = { asked: RegExp; describe: (fuel: FuelType) => string | null | undefined }

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

export const properties = {
  'flash point': { asked: /\bflash ?(?:point|pint)?\b/i, describe: specified(/^flash point/i) },
  'freezing point': { asked: /\bfreez\w*(?: ?point)?\b/i, describe: specified(/^freezing point/i) },
  'pour point': { asked: /\bpour ?point\b/i, describe: specified(/^pour point/i) },
  'cloud point': { asked: /\bcloud ?point\b/i, describe: specified(/^cloud point/i) },
  'cold filter plugging point': { asked: /\bcfpp\b|\bcold filter\b/i, describe: specified(/^cold filter/i) },
  cetane: { asked: /\bcetane\b/i, describe: specified(/^cetane/i) },
  viscosity: { asked: /\bviscosity\b/i, describe: specified(/viscosity/i) },
  'calorific value': {
    asked: /\bcalorific|heating value|heat of combustion|energy content\b/i,
    describe: specified(/calorific|heat of combustion/i),
  },
  'smoke point': { asked: /\bsmoke ?point\b/i, describe: specified(/^smoke point/i) },
  aromatics: { asked: /\baromatics\b/i, describe: specified(/aromatics/i) },
  'vapour pressure': { asked: /\bvapou?r pressure|\brvp\b/i, describe: specified(/vapou?r pressure/i) },
  'water content': { asked: /\bwater content\b/i, describe: specified(/^water/i) },
  lubricity: { asked: /\blubricity\b/i, describe: specified(/^lubricity/i) },
  density: {
    asked: /\bdensity|how (heavy|dense)\b/i,
    describe: (fuel: FuelType) =>
      withUnit(fuel.density_kg_m3, isAtFifteen(fuel) ? ' kg/m³ at 15 °C' : ' kg/m³'),
  },
  'API gravity': {
    asked: /\bapi( gravity)?\b/i,
    describe: ({ api_gravity }: FuelType) => withUnit(api_gravity, '°'),
  },
  sulfur: { asked: /\bsul(f|ph)ur\b/i, describe: ({ sulfur_content }: FuelType) => sulfur_content },
  octane: { asked: /\boctane\b/i, describe: ({ octane_rating }: FuelType) => octane_rating },
  'conversion factor': {
    asked: /\b(conversion )?factor\b|\bbarrels (per|a|in a) tonne\b/i,
    describe: ({ barrels_per_tonne }: FuelType) => withUnit(barrels_per_tonne, ' bbl a tonne'),
  },
} satisfies Record<string, Property>

export type PropertyName = keyof typeof properties
export const propertyNames = Object.keys(properties) as [PropertyName, ...PropertyName[]]

/** The density of EN 590; octane of RBOB: a property, then of what. */
const ofWhat = /\b(?:of|for|has|have|does)\s+(?:the\s+)?([\w /.%°-]{2,60}?)(?:\s+(?:have|has))?\s*\??$/i
/** Limits of ships and rules about them are in articles, and so is how a property is calculated. */
const otherwise =
  /\b(?:ships?|vessels?|burn|eca|mediterranean|compute|calculat\w*|formula|escalation|how does|what is an? |why|my deal|contract|band|range|season|summer|winter|pric(?:e|es|ed|ing)|traded|trading|quoted?)\b/i

export function readProperty(question: string): { fuel: string; property: PropertyName } | undefined {
  if (otherwise.test(question)) return undefined
  const property = propertyNames.find((name) => properties[name].asked.test(question))
  if (!property) return undefined
  const named = ofWhat.exec(question)?.[1]
  const fuel = named && !properties[property].asked.test(named) ? named : fuelIn(question)
  return fuel ? { fuel, property } : undefined
}
