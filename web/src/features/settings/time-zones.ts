let known: string[] | undefined

/** `auto` first, then all that the browser knows, and the present choice even if it does not know that. */
export function listTimeZones(chosen: string): string[] {
  known ??= ['auto', 'UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  return known.includes(chosen) ? known : [...known, chosen]
}

export const timeZoneText = (zone: string) =>
  zone === 'auto' ? 'Same as the device' : zone.replaceAll('_', ' ')
