/** JSON Schema as the OpenAPI document has it; only what is needed here. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  default?: unknown
}
export type Operation = {
  'x-access': string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type Api = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** A value of the right type, with the text given where any text will do. */
export function sample(api: Api, schema: Schema, text = 'sample', depth = 0): unknown {
  if (schema.$ref) return sample(api, resolve(api, schema.$ref), text, depth + 1)
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sample(api, choice, text, depth + 1)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => sample(api, one, text, depth + 1)))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => depth < 6 || schema.required?.includes(name))
          .map(([name, one]) => [name, sample(api, one, text, depth + 1)]),
      )
    case 'array':
      return schema.prefixItems
        ? schema.prefixItems.map((one) => sample(api, one, text, depth + 1))
        : Array.from({ length: schema.minItems ?? 1 }, () => sample(api, schema.items ?? {}, text, depth + 1))
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return sampleText(schema, text)
  }
}

const resolve = (api: Api, ref: string): Schema => api.components.schemas[ref.split('/').at(-1) ?? ''] ?? {}
const typeOf = ({ type }: Schema) => (Array.isArray(type) ? type[0] : type)

const texts: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'somebody@attack.example',
  date: '2030-01-31',
  'date-time': '2030-01-31T12:00:00Z',
  uri: 'https://attack.example/',
}

function sampleText({ format, pattern, maxLength }: Schema, text: string): string {
  if (format && texts[format]) return texts[format]
  // Most patterns are of numbers, codes and cursors.
  if (pattern)
    return [text, '10', '10.5', 'AB', 'ABCDE', '2030-01-31'].find((one) => matches(pattern, one)) ?? '1'
  return text.slice(0, maxLength)
}

function matches(pattern: string, text: string) {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return false
  }
}

/** Every place in a value, from the outermost inwards, as a path of keys. */
export function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null || path.length > 5) return [path]
  const inner = Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]))
  return [path, ...inner]
}

export const leave = Symbol('leave it out')

/** The value with another one in that place. */
export function replaceAt(value: unknown, [key, ...rest]: (string | number)[], bad: unknown): unknown {
  if (key === undefined) return bad
  if (Array.isArray(value))
    return value.map((one, i) => (i === Number(key) ? replaceAt(one, rest, bad) : one))
  const { [key]: inner, ...others } = value as Record<string, unknown>
  const changed = replaceAt(inner, rest, bad)
  return changed === leave ? others : { ...others, [key]: changed }
}

/** What does not belong anywhere: wrong types, sizes, numbers and letters. */
export const badValues: [name: string, value: unknown][] = [
  ['left out', leave],
  ['null', null],
  ['a boolean', true],
  ['a number', 0],
  ['a negative number', -1],
  ['a fraction', 0.1],
  ['a huge number', 1e308],
  ['more than a 64-bit integer', 9007199254740993e3],
  ['empty text', ''],
  ['a space', ' '],
  ['long text', 'x'.repeat(20_000)],
  ['a zero byte', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['direction marks', 'a\u202eb\u2066c'],
  ['a quote', `'; drop table members; --`],
  ['a placeholder', '$1 :name {{7*7}} #{7*7}'],
  ['a script', '<script>alert(1)</script>'],
  ['a path', '../../../../etc/passwd'],
  ['a date that does not exist', '2026-02-30'],
  ['a year that does not exist', '999999-01-01T00:00:00Z'],
  ['not a number', 'NaN'],
  ['an exponent', '1e400'],
  ['a list', []],
  ['a list of lists', [[[[[]]]]]],
  ['a long list', Array(2_000).fill('x')],
  ['an object', {}],
  ['a key of the language', JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')],
  ['an unknown id', '11111111-2222-4333-8444-555555555555'],
]
