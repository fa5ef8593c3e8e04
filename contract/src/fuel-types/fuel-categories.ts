/** The kinds under which fuels are traded, in the order in which they are shown. Free of Zod, for the web. */
export const fuelCategories = [
  { code: 'crude_oil', name: 'Crude Oil' },
  { code: 'gasoline', name: 'Gasoline' },
  { code: 'diesel', name: 'Diesel' },
  { code: 'aviation', name: 'Aviation' },
  { code: 'heating_oil', name: 'Heating Oil' },
  { code: 'marine', name: 'Marine' },
  { code: 'specialty', name: 'Specialty' },
] as const

export type FuelCategoryCode = (typeof fuelCategories)[number]['code']

const names = new Map<string, string>(fuelCategories.map(({ code, name }) => [code, name]))

export const fuelCategoryName = (code: FuelCategoryCode): string => names.get(code) ?? code
