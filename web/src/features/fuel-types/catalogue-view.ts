import { type FuelCategoryCode, fuelCategories } from '@laycan/contract/fuel-types/fuel-categories'
import { idList, named, oneOf, optionalId, searchText, urlState, useUrlState } from '#platform/url-state.ts'

export const maxCompared = 4
/** As much as the server searches for. */
const maxQueryLength = 200

export type CatalogueView = {
  query: string
  category: FuelCategoryCode | null
  /** The type whose details are open. */
  fuel: string | null
  /** The types chosen to be put side by side. */
  compared: string[]
}

export const catalogueView = urlState<CatalogueView>({
  query: named('q', searchText(maxQueryLength)),
  category: oneOf(
    fuelCategories.map(({ code }) => code),
    null,
  ),
  fuel: optionalId,
  compared: named('compare', idList(maxCompared)),
})

export const toggleCompared = (compared: string[], id: string): string[] =>
  compared.includes(id) ? compared.filter((one) => one !== id) : [...compared, id].slice(0, maxCompared)

export const useCatalogueView = () => useUrlState(catalogueView)
