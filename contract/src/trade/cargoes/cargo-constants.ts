/** What the board of cargoes shows. Free of Zod, for the web. */

export const cargoSources = [
  { code: 'deals', name: 'My deals' },
  { code: 'my_requests', name: 'My requests' },
  { code: 'my_supplies', name: 'My supplies' },
  { code: 'requests', name: 'Requests of others' },
  { code: 'supplies', name: 'Supplies of others' },
] as const
export type CargoSource = (typeof cargoSources)[number]['code']

/** Deals that are settled, closed or over are not on the map. */
export const cargoStages = [
  { code: 'to_load', name: 'Not loaded yet' },
  { code: 'at_sea', name: 'Under way' },
  { code: 'discharged', name: 'Discharged' },
] as const
export type CargoStage = (typeof cargoStages)[number]['code']
