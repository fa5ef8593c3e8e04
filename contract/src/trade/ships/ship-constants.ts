/** Words and limits of ships that are nominated. Free of Zod, for the web. */

export const shipTypes = [
  { code: 'crude_tanker', name: 'Crude oil tanker' },
  { code: 'product_tanker', name: 'Product tanker' },
  { code: 'chemical_tanker', name: 'Chemical or oil/chemical tanker' },
  { code: 'bunker_tanker', name: 'Bunker tanker' },
  { code: 'bitumen_tanker', name: 'Bitumen tanker' },
  { code: 'lpg_carrier', name: 'LPG carrier' },
  { code: 'lng_carrier', name: 'LNG carrier' },
] as const
export type ShipType = (typeof shipTypes)[number]['code']

/** What a ship carried before. */
export const lastCargoKinds = [
  { code: 'gasoil', name: 'Diesel or gasoil' },
  { code: 'dyed_gasoil', name: 'Dyed gasoil or heating oil' },
  { code: 'gasoline', name: 'Gasoline or its components' },
  { code: 'kerosene', name: 'Jet fuel or kerosene' },
  { code: 'naphtha', name: 'Naphtha or condensate' },
  { code: 'biodiesel', name: 'Biodiesel, or a blend with more than 15 % FAME' },
  { code: 'crude_oil', name: 'Crude oil' },
  { code: 'fuel_oil', name: 'Fuel oil, VLSFO or other residues' },
  { code: 'dirty_feedstock', name: 'Vacuum gasoil or other dirty feedstock' },
  { code: 'bitumen', name: 'Bitumen' },
  { code: 'alcohol', name: 'Ethanol or methanol' },
  { code: 'vegetable_oil', name: 'Vegetable oil or used cooking oil' },
  { code: 'chemicals', name: 'Other chemicals' },
  { code: 'lpg', name: 'LPG' },
  { code: 'lng', name: 'LNG' },
  { code: 'none', name: 'None: a new ship, or out of dry dock' },
] as const
export type LastCargoKind = (typeof lastCargoKinds)[number]['code']

export const shipTypeName = (type: ShipType): string =>
  shipTypes.find(({ code }) => code === type)?.name ?? type
export const lastCargoName = (kind: LastCargoKind): string =>
  lastCargoKinds.find(({ code }) => code === kind)?.name ?? kind

/** In tonnes. The largest tanker ever built had 564,763. */
export const leastDeadweight = 100
export const mostDeadweight = 600_000
export const firstBuilt = 1950
export const lastCargoCount = 3
export const maxFormerNames = 5
export const maxShipNameLength = 120

/** How long before the end of the time to answer a nomination the other side is reminded. */
export const nominationReminderHours = 4

export const shipCheckCodes = ['type', 'size', 'port', 'age', 'cargoes', 'arrival'] as const
export type ShipCheckCode = (typeof shipCheckCodes)[number]

export const shipCheckNames: Record<ShipCheckCode, string> = {
  type: 'Type',
  size: 'Size',
  port: 'Port',
  age: 'Age',
  cargoes: 'Last cargoes',
  arrival: 'Arrival',
}

export const nominationStatuses = [
  { code: 'nominated', name: 'Waiting for an answer' },
  { code: 'accepted', name: 'Accepted' },
  { code: 'refused', name: 'Refused' },
  { code: 'withdrawn', name: 'Withdrawn' },
  { code: 'lapsed', name: 'Lapsed' },
  { code: 'substituted', name: 'Substituted' },
  { code: 'corrected', name: 'Corrected' },
] as const
export type NominationStatus = (typeof nominationStatuses)[number]['code']

/** Former names as they are typed, with commas between. */
export const splitNames = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
