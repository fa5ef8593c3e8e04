type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The same text for the same value: keys in the order of their code units, no spaces. */
export function canonicalJson(value: unknown): string {
  return write(JSON.parse(JSON.stringify(value ?? null)))
}

function write(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${pairs.map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`).join(',')}}`
}
