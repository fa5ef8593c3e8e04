/** Where the focus goes among the rows when a key is pressed; undefined for keys that do not move it. */
export function nextRow(key: string, ids: string[], id: string): string | undefined {
  const at = ids.indexOf(id)
  const places: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    PageUp: at - 10,
    PageDown: at + 10,
    Home: 0,
    End: ids.length - 1,
  }
  const place = places[key]
  return place === undefined ? undefined : ids[Math.min(Math.max(place, 0), ids.length - 1)]
}
