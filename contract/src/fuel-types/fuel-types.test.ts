import { describe, expect, it } from 'vitest'
import { FuelTypeChange, FuelTypeDraft } from './fuel-types.ts'

const draft = { name: 'Condensate', category: 'crude_oil', description: 'Light.', trading_units: ['bbl'] }

describe('a fuel type entered by staff', () => {
  it('is trimmed, with empty values for omitted fields', () => {
    expect(FuelTypeDraft.parse({ ...draft, name: ' Condensate ' })).toEqual({
      ...draft,
      benchmark: false,
      api_gravity: null,
      sulfur_content: null,
      octane_rating: null,
      common_uses: [],
      specifications: {},
      standards: [],
      synonyms: [],
      cautions: [],
      density_kg_m3: null,
      barrels_per_tonne: null,
    })
  })

  it.each<[field: string, value: unknown, message: string]>([
    ['name', ' ', 'Name is required'],
    ['name', 'x', 'Name must be at least 2 characters'],
    ['name', 'a\nb', 'Name must be one line'],
    ['name', 'x'.repeat(121), 'Name must be at most 120 characters'],
    ['category', 'coal', 'There is no such category'],
    ['description', '', 'Description is required'],
    ['description', 'a\u0007b', 'Description must be plain text'],
    ['trading_units', [], 'At least one trading unit is required'],
    ['trading_units', ['bbl', 'BBL'], 'Trading unit: every entry must be different'],
    ['api_gravity', 'high', 'API gravity must be a number, such as 36.5'],
    ['api_gravity', 38, 'API gravity must be a number'],
    ['api_gravity', '900', 'API gravity must be between -20 and 200'],
    ['density_kg_m3', '0', 'Density must be between 100 and 2000'],
    ['barrels_per_tonne', '0.5', 'Barrels per tonne must be between 1 and 50'],
    ['specifications', { Sulfur: '' }, 'Value is required'],
  ])('refuses %s %j', (field, value, message) => {
    const { error } = FuelTypeDraft.safeParse({ ...draft, [field]: value })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toContainEqual([field, message])
  })

  it('names the version it is based on', () => {
    const { error } = FuelTypeChange.safeParse(draft)
    expect(error?.issues).toMatchObject([{ path: ['version'], message: 'Version is required' }])
  })
})
