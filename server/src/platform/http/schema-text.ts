import { escapeHtml } from './server-page.ts'

type Json = Record<string, unknown>

/** A JSON Schema as a person would note the type down, with links to the named ones. */
export function schemaText(schema: Json, indent = ''): string {
  if (typeof schema.$ref === 'string') {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#schema-${name}">${name}</a>`
  }
  if ('const' in schema) return escapeHtml(JSON.stringify(schema.const))
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices))
    return (choices as Json[]).map((choice) => schemaText(choice, indent)).join(' | ')
  if (schema.type === 'array') return listText(schema.items as Json | undefined, indent)
  if (schema.type === 'object') return objectText(schema, indent)
  return scalarText(schema)
}

function listText(items: Json | undefined, indent: string): string {
  const item = items ? schemaText(items, indent) : 'any'
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`
}

function objectText(schema: Json, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const required = new Set((schema.required ?? []) as string[])
  const deeper = `${indent}  `
  if (properties.length === 0) {
    const values = schema.additionalProperties
    return values && typeof values === 'object' ? `{ [name]: ${schemaText(values as Json, indent)} }` : '{}'
  }
  const lines = properties.map(([name, property]) => {
    const note =
      typeof property.description === 'string' ? `  <i>${escapeHtml(property.description)}</i>` : ''
    return `${deeper}${escapeHtml(name)}${required.has(name) ? '' : '?'}: ${schemaText(property, deeper)}${note}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

const bounds = ['minLength', 'maxLength', 'minimum', 'maximum'] as const

function scalarText(schema: Json): string {
  const type = schema.format ?? schema.type ?? 'any'
  const limits = bounds
    // Every integer carries the bounds of what JSON can hold; they say nothing.
    .filter((bound) => bound in schema && Math.abs(Number(schema[bound])) !== Number.MAX_SAFE_INTEGER)
    .map((bound) => `${bound} ${schema[bound]}`)
  return escapeHtml([type, ...limits].join(', '))
}
