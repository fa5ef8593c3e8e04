import type { FuelType, FuelTypeEvent } from '@laycan/contract/fuel-types/fuel-types'

/** Stand where an id would in an address. */
const reservedIds = ['search', 'categories', 'category', 'initialize', 'export', 'new', 'compare']
const maxIdLength = 60

/** The beginning of an id: `Jet A-1 (new)` to `jet-a-1-new`. */
export function idStem(name: string): string {
  const stem = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxIdLength)
    .replace(/^-+|-+$/g, '')
  return stem === '' ? 'fuel' : stem
}

/** The stem itself if it is free, else with the first free number after it. */
export function freeId(stem: string, taken: readonly string[]): string {
  const used = new Set([...taken, ...reservedIds])
  if (!used.has(stem)) return stem
  let number = 2
  while (used.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}

/** The fields that differ between two versions. */
const comparedFields = [
  'name',
  'category',
  'description',
  'benchmark',
  'api_gravity',
  'sulfur_content',
  'octane_rating',
  'trading_units',
  'common_uses',
  'specifications',
  'standards',
  'synonyms',
  'cautions',
  'density_kg_m3',
  'barrels_per_tonne',
  'is_active',
] as const satisfies (keyof FuelType)[]

type Content = Partial<FuelType> | null

/** The differences field by field, for people to read. */
export function listChanges(before: Content, after: Content): FuelTypeEvent['changes'] {
  if (!before || !after) return []
  return comparedFields.flatMap((field) => {
    const [old, now] = [asText(before[field]), asText(after[field])]
    return old === now ? [] : [{ field, before: old, after: now }]
  })
}

function asText(value: FuelType[keyof FuelType] | undefined): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  // Stored as jsonb, which reorders keys.
  const pairs = Object.entries(value).map(([property, text]) => `${property}: ${text}`)
  return pairs.sort().join('; ')
}
