/** What the map costs: checked by each build, so that it never grows unseen. */

export type Chunk = { file: string; name?: string; imports?: string[]; isEntry?: boolean }
export type Manifest = Record<string, Chunk>

/** Bytes of JavaScript and data beyond the page's own, before compression. */
export const mostMapBytes = 120_000

/** What draws the map; each is loaded when a map comes into sight, and by nothing else. */
export const mapEntries = [
  'src/features/trade/shared/voyage/voyage-map.tsx',
  'src/features/trade/cargoes/board-map.tsx',
]
/** What every page of the workspace has loaded already, by the names in chunks.ts. */
const everywhere = ['index', 'app', 'plain', 'popups', 'workspace']

/** The files that are loaded with one, itself included. */
export function loadedWith(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) loadedWith(manifest, imported, seen)
  return seen
}

/** Throws where the map has grown too large, or where a page without one loads it. */
export function checkMapSize(
  manifest: Manifest,
  { landFile, sizeOf }: { landFile: string; sizeOf: (file: string) => number },
): string[] {
  const known = new Set(
    Object.keys(manifest)
      .filter((key) => everywhere.includes(manifest[key]?.name ?? ''))
      .flatMap((key) => [...loadedWith(manifest, key)]),
  )
  const figures = mapEntries.map((entry) => {
    if (!manifest[entry]) throw new Error(`The build has no ${entry}`)
    const files = [...loadedWith(manifest, entry)].filter((file) => !known.has(file))
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
    if (!files.includes(landFile)) throw new Error(`${entry} has no land to draw`)
    if (bytes > mostMapBytes)
      throw new Error(`The map loads ${bytes} bytes, at most are ${mostMapBytes}: ${files.join(', ')}`)
    return `${entry}: ${bytes} bytes in ${files.length} files`
  })
  const elsewhere = Object.keys(manifest).filter(
    (key) =>
      !mapEntries.includes(key) &&
      manifest[key]?.file !== landFile &&
      loadedWith(manifest, key).has(landFile),
  )
  if (elsewhere.length > 0)
    throw new Error(`The map is loaded without being shown by ${elsewhere.join(', ')}`)
  return figures
}
