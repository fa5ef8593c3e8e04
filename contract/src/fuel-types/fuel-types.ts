import { z } from 'zod'
import { endpoints, file } from '../endpoint.ts'
import { plainText, requiredLine } from '../fields.ts'
import { type FuelCategoryCode, fuelCategories } from './fuel-categories.ts'

const codes = fuelCategories.map(({ code }) => code) as [FuelCategoryCode, ...FuelCategoryCode[]]
export const FuelCategoryOf = z.enum(codes, 'There is no such category').meta({ id: 'FuelCategoryCode' })

export const FuelCategory = z.object({ code: FuelCategoryOf, name: z.string() }).meta({ id: 'FuelCategory' })
export type FuelCategory = z.infer<typeof FuelCategory>

const isUnique = (items: string[]) => new Set(items.map((item) => item.toLowerCase())).size === items.length

const lines = (what: string, maxItems: number, maxLength: number) =>
  z
    .array(requiredLine(what, maxLength), `${what}: a list is required`)
    .max(maxItems, `At most ${maxItems}`)
    .refine(isUnique, `${what}: every entry must be different`)

/** A decimal as text, within bounds that are exact in binary. */
const decimal = (what: string, least: number, most: number) =>
  z
    .string(`${what} must be a number`)
    .regex(/^-?\d{1,4}(\.\d{1,3})?$/, `${what} must be a number, such as 36.5`)
    .refine(
      (text) => Number(text) >= least && Number(text) <= most,
      `${what} must be between ${least} and ${most}`,
    )

const specification = z
  .record(requiredLine('Property', 80), requiredLine('Value', 300))
  .refine((pairs) => Object.keys(pairs).length <= 40, 'At most 40 specifications')

/** What staff enter. Omitted fields are empty. */
export const FuelTypeDraft = z
  .strictObject({
    name: requiredLine('Name', 120).min(2, 'Name must be at least 2 characters'),
    category: FuelCategoryOf,
    description: plainText('Description', 2000).min(1, 'Description is required'),
    benchmark: z.boolean().default(false),
    api_gravity: decimal('API gravity', -20, 200).nullable().default(null),
    sulfur_content: requiredLine('Sulfur content', 80).nullable().default(null),
    octane_rating: requiredLine('Octane rating', 80).nullable().default(null),
    trading_units: lines('Trading unit', 12, 20).min(1, 'At least one trading unit is required'),
    common_uses: lines('Common use', 20, 120).default([]),
    specifications: specification.default({}),
    standards: lines('Standard', 15, 120).default([]),
    synonyms: lines('Synonym', 30, 60).default([]),
    cautions: lines('Caution', 5, 300).default([]),
    density_kg_m3: decimal('Density', 100, 2000).nullable().default(null),
    barrels_per_tonne: decimal('Barrels per tonne', 1, 50).nullable().default(null),
  })
  .meta({ id: 'FuelTypeDraft' })
export type FuelTypeDraft = z.infer<typeof FuelTypeDraft>

/** Replaces the whole fuel type. Names the version it is based on, so that changes by others are not overwritten. */
export const FuelTypeChange = FuelTypeDraft.extend({
  is_active: z.boolean().default(true),
  version: z.int('Version is required').positive(),
}).meta({ id: 'FuelTypeChange' })
export type FuelTypeChange = z.infer<typeof FuelTypeChange>

const decimalText = z.string().nullable()

export const FuelType = z
  .object({
    fuel_type_id: z.string(),
    name: z.string(),
    category: FuelCategoryOf,
    description: z.string(),
    benchmark: z.boolean().describe('Whether prices of other fuels refer to it.'),
    api_gravity: decimalText.describe('Degrees API, a decimal.'),
    sulfur_content: z.string().nullable(),
    octane_rating: z.string().nullable(),
    trading_units: z.array(z.string()),
    common_uses: z.array(z.string()),
    specifications: z
      .record(z.string(), z.string())
      .describe('Values by property, in the order of the data sheet.'),
    standards: z.array(z.string()).describe('Standards that define the specification.'),
    synonyms: z.array(z.string()).describe('Other names that a search finds.'),
    cautions: z.array(z.string()).describe('Warnings for traders.'),
    density_kg_m3: decimalText.describe('Typical, at 15 °C; a decimal.'),
    barrels_per_tonne: decimalText.describe('The conversion that contracts use; a decimal.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    is_active: z.boolean(),
    version: z.int().positive(),
  })
  .meta({ id: 'FuelType' })
export type FuelType = z.infer<typeof FuelType>

export const FuelTypeEvent = z
  .object({
    id: z.int(),
    action: z.enum(['loaded', 'created', 'updated', 'deactivated', 'deleted']),
    actorName: z.string().nullable().describe('Null for changes by the system.'),
    at: z.iso.datetime(),
    changes: z
      .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
      .describe('Changes by field, as text.'),
  })
  .meta({ id: 'FuelTypeEvent' })
export type FuelTypeEvent = z.infer<typeof FuelTypeEvent>

const byId = z.strictObject({ id: z.string().min(1).max(200) })
const searchText = z
  .string('Type something to search for')
  .trim()
  .min(1, 'Type something to search for')
  .max(200, 'A search has at most 200 characters')

const FuelTypes = z.object({ fuelTypes: z.array(FuelType) })
const OneFuelType = z.object({ fuelType: FuelType })

const minute = 60

export const fuelTypesApi = endpoints({
  'GET /api/fuel-types': {
    summary: 'List all active fuel types',
    access: 'member',
    fromMemory: true,
    answer: FuelTypes,
    cacheSeconds: 5 * minute,
  },
  'GET /api/fuel-types/:id': {
    summary: 'Get a fuel type, active or not',
    access: 'member',
    fromMemory: true,
    params: byId,
    answer: OneFuelType,
    cacheSeconds: 5 * minute,
  },
  'GET /api/fuel-types/category/:category': {
    summary: 'List the active fuel types of a category',
    access: 'member',
    fromMemory: true,
    params: z.strictObject({ category: FuelCategoryOf }),
    answer: FuelTypes,
    cacheSeconds: 5 * minute,
  },
  'GET /api/fuel-types/categories': {
    summary: 'List the categories in display order',
    access: 'member',
    fromMemory: true,
    answer: z.object({ categories: z.array(FuelCategory) }),
    cacheSeconds: 10 * minute,
  },
  'GET /api/fuel-types/search': {
    summary: 'Search active fuel types by name, synonym, standard, use and description, best match first',
    access: 'member',
    query: z.strictObject({ query: searchText, category: FuelCategoryOf.optional() }),
    answer: z.object({ results: z.array(FuelType).describe('At most 24.') }),
    cacheSeconds: 2 * minute,
  },
  'GET /api/fuel-types/export.csv': {
    summary: 'Download the catalogue or a search result as CSV',
    access: 'member',
    query: z.strictObject({ query: searchText.optional(), category: FuelCategoryOf.optional() }),
    answer: file('text/csv; charset=utf-8'),
  },
  'POST /api/fuel-types': {
    summary: 'Add a fuel type',
    access: 'admin',
    body: FuelTypeDraft,
    answer: OneFuelType,
    status: 201,
  },
  'PUT /api/fuel-types/:id': {
    summary: 'Change a fuel type',
    access: 'admin',
    params: byId,
    body: FuelTypeChange,
    answer: OneFuelType,
  },
  'DELETE /api/fuel-types/:id': {
    summary: 'Delete a fuel type, or make it inactive if something refers to it',
    access: 'admin',
    params: byId,
    answer: z.object({
      fuelType: FuelType.nullable().describe('Null when it was deleted; else inactive now.'),
    }),
  },
  'POST /api/fuel-types/initialize': {
    summary: 'Load missing fuel types of the standard catalogue',
    access: 'admin',
    answer: z.object({ created: z.int().nonnegative(), total: z.int().nonnegative() }),
  },
  'GET /api/staff/fuel-types': {
    summary: 'List all fuel types including inactive ones, never cached',
    access: 'admin',
    answer: FuelTypes,
  },
  'GET /api/staff/fuel-types/:id/events': {
    summary: 'List the changes of a fuel type, latest first',
    access: 'admin',
    params: byId,
    answer: z.object({ events: z.array(FuelTypeEvent) }),
  },
})
