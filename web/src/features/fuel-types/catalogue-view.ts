import { type FuelCategoryCode, fuelCategories } from '@laycan/contract/fuel-types/fuel-categories'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'

export const maxCompared = 4
/** As much as the server searches for. */
const maxQueryLength = 200

/** What the screen shows; all of it lives in the address, so that a link or the back button brings it back. */
export type CatalogueView = {
  query: string
  category: FuelCategoryCode | null
  /** The type whose details are open. */
  fuel: string | null
  /** The types chosen to be put side by side. */
  compared: string[]
}

const codes: readonly string[] = fuelCategories.map(({ code }) => code)

export function readView(search: URLSearchParams): CatalogueView {
  const category = search.get('category') ?? ''
  return {
    query: searchable(search.get('q') ?? ''),
    category: codes.includes(category) ? (category as FuelCategoryCode) : null,
    fuel: search.get('fuel') || null,
    compared: readIds(search.get('compare')),
  }
}

/** What a broken link holds is searched for as far as it can be. */
const searchable = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, maxQueryLength)
    .trim()

/** Ids with commas between, each once, no more than fit side by side. */
export const readIds = (list: string | null): string[] =>
  [...new Set((list ?? '').split(',').filter(Boolean))].slice(0, maxCompared)

/** Leaves out what is empty, and keeps what is not ours. */
export function writeView(search: URLSearchParams, view: CatalogueView): URLSearchParams {
  const next = new URLSearchParams(search)
  const texts = { q: view.query, category: view.category, fuel: view.fuel, compare: view.compared.join(',') }
  for (const [name, text] of Object.entries(texts)) {
    if (text) next.set(name, text)
    else next.delete(name)
  }
  return next
}

export const toggleCompared = (compared: string[], id: string): string[] =>
  compared.includes(id) ? compared.filter((one) => one !== id) : [...compared, id].slice(0, maxCompared)

/** As it stands at this moment: a second choice may come before the first is on the screen. */
const addressed = () => new URLSearchParams(window.location.search)

export function useCatalogueView() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()

  const write = (part: Partial<CatalogueView>, options: NavigateOptions) =>
    setSearch(writeView(addressed(), { ...readView(addressed()), ...part }), options)

  return {
    view: readView(search),
    /** Not a step of its own for the back button. */
    change: (part: Partial<CatalogueView>) => write(part, { replace: true, state }),
    open: (fuel: string) => write({ fuel }, { state: { openedFrom: addressed().toString() } }),
    /**
     * The way back, where the details were opened from here and nothing was chosen in them that going back would
     * undo. A link from elsewhere has no way back.
     */
    close() {
      const without = writeView(addressed(), { ...readView(addressed()), fuel: null })
      if (state?.openedFrom === without.toString()) navigate(-1)
      else setSearch(without, { replace: true })
    },
  }
}
