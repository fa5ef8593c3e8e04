import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { DescribedStatements } from '../server/test/describe-statements.ts'
import { findProblems, findUnexecuted } from './sql-problems.ts'
import { readTemplates, type Template } from './sql-templates.ts'

const types = {
  16: 'bool',
  20: 'int8',
  23: 'int4',
  25: 'text',
  114: 'json',
  1009: 'text[]',
  1184: 'timestamptz',
}

type Field = DescribedStatements['statements'][number]['fields'][number]
const column = (name: string, type: number, more: Partial<Field> = {}): Field => ({
  name,
  type,
  table: 0,
  column: 0,
  wasNull: false,
  ...more,
})

/** `select … where id = ${…}`, made of one template. */
function check(
  template: Partial<Template>,
  statement: Partial<DescribedStatements['statements'][number]>,
  nullable: string[] = [],
) {
  const strings = ['select … where id = ', '']
  const root = strings.join('\u0000')
  const described = {
    text: '',
    root,
    parts: [root],
    areNamesKept: false,
    fields: [],
    parameters: [{ template: root, hole: 0 }],
    parameterTypes: [25],
    ...statement,
  }
  return findProblems(
    [{ at: 'a.store.ts:1', strings, row: {}, isOpen: false, holes: [['string']], ...template }],
    {
      statements: [described],
      isWhole: true,
      types,
      nullable,
    },
  )
}

const row = (kinds: Template['holes'][number], isOptional = false) => ({
  row: { createdAt: { kinds, isOptional } },
})

describe('a statement that agrees with its types', () => {
  const cases: [string, Parameters<typeof check>][] = [
    ['has its column in camelCase', [row(['string']), { fields: [column('created_at', 1184)] }]],
    ['may leave out what is optional', [row(['string'], true), {}]],
    ['may have anything in JSON', [row(['object']), { fields: [column('created_at', 114)] }]],
    [
      'may be null where the type says so',
      [row(['string', 'null']), { fields: [column('created_at', 25, { wasNull: true })] }],
    ],
    [
      'may say which columns are never null',
      [
        row(['string']),
        {
          text: 'select /* not null: created_at */',
          fields: [column('created_at', 25, { table: 7, column: 1 })],
        },
        ['7.1'],
      ],
    ],
    ['takes a time as a date', [{ holes: [['date', 'null']] }, { parameterTypes: [1184] }]],
    ['takes a list as an array', [{ holes: [['string[]']] }, { parameterTypes: [1009] }]],
  ]
  it.each(cases)('%s', (_, args) => expect(check(...args)).toEqual([]))
})

describe('a difference is reported', () => {
  const cases: [string, Parameters<typeof check>, string][] = [
    [
      'no such column',
      [row(['string']), { fields: [column('created', 1184)] }],
      'has no column for createdAt',
    ],
    [
      'names kept',
      [row(['string']), { areNamesKept: true, fields: [column('created_at', 25)] }],
      'has no column for createdAt',
    ],
    [
      'another type',
      [row(['number']), { fields: [column('created_at', 1184)] }],
      'createdAt is number, and the column timestamptz',
    ],
    [
      'a null seen',
      [row(['string']), { fields: [column('created_at', 25, { wasNull: true })] }],
      'createdAt is not null, and the column was',
    ],
    [
      'a null allowed',
      [row(['string']), { fields: [column('created_at', 25, { table: 7, column: 1 })] }, ['7.1']],
      'createdAt is not null, and the column may be',
    ],
    [
      'a parameter of another type',
      [{ holes: [['number']] }, {}],
      'value 1 is number, and the parameter text',
    ],
    [
      'a list of another type',
      [{ holes: [['number[]']] }, { parameterTypes: [1009] }],
      'value 1 is number[], and the parameter text[]',
    ],
    ['an error of the database', [{}, { error: 'column "x" does not exist' }], 'column "x" does not exist'],
  ]
  it.each(cases)('%s', (_, args, problem) => expect(check(...args)).toEqual([`a.store.ts:1 ${problem}`]))
})

it('columns of a row of any type are held against the part that selects them', () => {
  const strings = ['select ', ' from listings']
  const part = 'created_at'
  const holes: Template['holes'] = [['any']]
  const id = { id: { kinds: ['string' as const], isOptional: false } }
  const templates: Template[] = [
    { at: 'a.store.ts:1', strings, row: id, isOpen: true, holes },
    { at: 'a.store.ts:2', strings: [part], isOpen: false, holes: [], ...row(['number']) },
  ]
  const root = strings.join('\u0000')
  const fields = [column('id', 25), column('created_at', 1184)]
  const statement = { text: '', root, parts: [root, part], areNamesKept: false, fields }
  const statements = [{ ...statement, parameters: [], parameterTypes: [] }]
  expect(findProblems(templates, { statements, isWhole: true, types, nullable: [] })).toEqual([
    'a.store.ts:2 createdAt is number, and the column timestamptz',
  ])
})

describe('a template that no test executed', () => {
  const templates = [{ at: 'a.store.ts:1', strings: ['select 2'], row: undefined, isOpen: false, holes: [] }]
  const nothing = { statements: [], types, nullable: [] }

  it('is a problem when all tests ran', () => {
    const problems = findProblems(templates, { ...nothing, isWhole: true })
    expect(problems).toEqual(['a.store.ts:1 is executed by no test'])
  })

  it('is only counted when some tests ran', () => {
    const described = { ...nothing, isWhole: false }
    expect(findProblems(templates, described)).toEqual([])
    expect(findUnexecuted(templates, described)).toEqual(['a.store.ts:1'])
  })
})

describe('readTemplates', () => {
  const root = mkdtempSync(join(import.meta.dirname, '.sample-'))
  afterAll(() => rmSync(root, { recursive: true }))

  it('resolves row types and values', async () => {
    writeFileSync(
      join(root, 'tsconfig.json'),
      '{ "compilerOptions": { "strict": true, "noEmit": true }, "include": ["*.ts"] }',
    )
    writeFileSync(
      join(root, 'a.ts'),
      `declare function sql<T>(strings: TemplateStringsArray, ...values: unknown[]): T
type Base = { id: string; state: 'open' | 'closed' | null }
type Row = Base & { tags: string[]; at?: number; when: Date }
export const find = (ids: number[], name: string | undefined) => sql<Row>\`select \${ids} \${name} end\`
export const generic = <T>() => sql<T>\`select 1\`
export const open = <T>() => sql<T & { id: string }>\`select 2\`
`,
    )
    expect(await readTemplates(root, 'tsconfig.json', () => true)).toEqual([
      {
        at: 'a.ts:4',
        strings: ['select ', ' ', ' end'],
        row: {
          id: { kinds: ['string'], isOptional: false },
          state: { kinds: expect.arrayContaining(['string', 'null']), isOptional: false },
          tags: { kinds: ['string[]'], isOptional: false },
          at: { kinds: expect.arrayContaining(['number']), isOptional: true },
          when: { kinds: ['date'], isOptional: false },
        },
        isOpen: false,
        holes: [['number[]'], expect.arrayContaining(['string', 'null'])],
      },
      { at: 'a.ts:5', strings: ['select 1'], row: undefined, isOpen: false, holes: [] },
      {
        at: 'a.ts:6',
        strings: ['select 2'],
        row: { id: { kinds: ['string'], isOptional: false } },
        isOpen: true,
        holes: [],
      },
    ])
  })
})
