import { expect, it } from 'vitest'
import { schemaText } from './schema-text.ts'

it.each([
  [
    'a scalar with its format and bounds',
    { type: 'string', format: 'uuid', minLength: 2 },
    'uuid, minLength 2',
  ],
  ['an integer', { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer, minimum 0'],
  ['a choice', { enum: ['a', 'b'] }, '&quot;a&quot; | &quot;b&quot;'],
  ['a type or null', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  ['a named type', { $ref: '#/components/schemas/Fuel' }, '<a href="#schema-Fuel">Fuel</a>'],
  [
    'a list',
    { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    '(string | null)[]',
  ],
  ['a map', { type: 'object', additionalProperties: { type: 'string' } }, '{ [name]: string }'],
  [
    'an object',
    {
      type: 'object',
      required: ['a'],
      properties: { a: { const: true }, b: { type: 'string', description: '<why>' } },
    },
    '{\n  a: true\n  b?: string  <i>&lt;why&gt;</i>\n}',
  ],
])('writes %s', (_name, schema, text) => {
  expect(schemaText(schema)).toBe(text)
})
