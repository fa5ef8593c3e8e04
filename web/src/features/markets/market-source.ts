import { oneOf, urlState, useUrlView } from '#platform/url-state.ts'
import { usePublicConfig } from '#platform/use-public-config.ts'

/** Files can be looked at beside any source; the one that runs here needs no word in the address. */
const sourceState = urlState({ source: oneOf(['import'], null) })

/** Whose prices are shown: those that this installation runs on, or of imported files; undefined until it is known. */
export function useMarketSource(): string | undefined {
  const running = usePublicConfig()?.marketSource
  const { source } = useUrlView(sourceState)
  return running && (source ?? running)
}

/** Addresses of screens that show the prices of the same source. */
export const useMarketPath = () =>
  useUrlView({
    read:
      (search) =>
      (path: string, params: Record<string, string> = {}) =>
        marketPath(path, params, search),
  })

export function marketPath(path: string, params: Record<string, string>, from: URLSearchParams): string {
  const search = sourceState.write(new URLSearchParams(params), sourceState.read(from)).toString()
  return search ? `${path}?${search}` : path
}
