import { type CargoSource, cargoSources } from '@laycan/contract/trade/cargoes/cargo-constants'
import { callCargoes, useLiveCargoes } from '#features/trade/shared/voyage/voyage.api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { combineQueries } from '#platform/query-list.tsx'
import { type BoardView, queryOf, sourcesOf } from './board-view.ts'

const boardKey = ['trading', 'cargoes']
/** Ships at sea move on without an event. */
const pollMs = 5 * 60_000

function useSource(view: BoardView, source: CargoSource) {
  const query = queryOf(view, source)
  return usePagedQuery(
    [...boardKey, query],
    (before, signal) =>
      callCargoes('GET /trading/cargoes', { query: { ...query, ...(before && { before }) }, signal }),
    { enabled: sourcesOf(view).includes(source), pollMs, keepsPrevious: false },
  )
}

/** All that may be seen, from several lists that are each paged by itself. */
export function useCargoes(view: BoardView) {
  useLiveCargoes(boardKey)
  const byCode = {
    deals: useSource(view, 'deals'),
    my_requests: useSource(view, 'my_requests'),
    my_supplies: useSource(view, 'my_supplies'),
    requests: useSource(view, 'requests'),
    supplies: useSource(view, 'supplies'),
  } satisfies Record<CargoSource, unknown>
  const wanted = sourcesOf(view)
  const queries = cargoSources.filter(({ code }) => wanted.includes(code)).map(({ code }) => byCode[code])
  const cargoes = queries.flatMap(({ data }) => data?.pages.flatMap((page) => page.cargoes) ?? [])
  return {
    ...combineQueries(queries, queries.every(({ data }) => data) ? cargoes : undefined),
    hasNextPage: queries.some(({ hasNextPage }) => hasNextPage),
    isFetchingNextPage: queries.some(({ isFetchingNextPage }) => isFetchingNextPage),
    fetchNextPage: () =>
      Promise.all(
        queries.filter(({ hasNextPage }) => hasNextPage).map(({ fetchNextPage }) => fetchNextPage()),
      ),
  }
}
