import { useSearchParams } from 'react-router'
import { usePublicConfig } from '#platform/use-public-config.ts'

const name = 'source'
/** Files can be looked at beside any source; the one that runs here needs no word in the address. */
const files = 'import'

/** Whose prices are shown: those that this installation runs on, or of imported files; undefined until it is known. */
export function useMarketSource(): string | undefined {
  const running = usePublicConfig()?.marketSource
  const [search] = useSearchParams()
  return running && isOfFiles(search) ? files : running
}

/** Addresses of screens that show the prices of the same source. */
export function useMarketPath() {
  const [search] = useSearchParams()
  return (path: string, params: Record<string, string> = {}) => marketPath(path, params, search)
}

export function marketPath(path: string, params: Record<string, string>, from: URLSearchParams): string {
  const search = keepSource(from, new URLSearchParams(params)).toString()
  return search ? `${path}?${search}` : path
}

function keepSource(from: URLSearchParams, to: URLSearchParams): URLSearchParams {
  if (isOfFiles(from)) to.set(name, files)
  return to
}

const isOfFiles = (search: URLSearchParams) => search.get(name) === files
