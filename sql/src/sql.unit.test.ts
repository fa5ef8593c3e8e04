import { describe, expect, it } from 'vitest'
import { asNamed, camelCase, compile, sql, toObjects } from './sql.ts'

describe('compile', () => {
  const cases = [
    ['has no parameters without values', sql`select 1`, 'select 1', []],
    ['numbers values in order', sql`select ${'a'}, ${2}`, 'select $1, $2', ['a', 2]],
    [
      'keeps null, undefined and arrays as values',
      sql`${null} ${undefined} ${[1]}`,
      '$1 $2 $3',
      [null, undefined, [1]],
    ],
    ['puts parts into the text', sql`a ${sql`b ${1} c`} d ${2}`, 'a b $1 c d $2', [1, 2]],
    [
      'repeats the values of a part used twice',
      sql`${sql`x = ${1}`} or ${sql`x = ${1}`}`,
      'x = $1 or x = $2',
      [1, 1],
    ],
    ['quotes names', sql`from ${sql.ref('a.we"ird')}`, 'from "a"."we""ird"', []],
    [
      'never reads a value as SQL',
      sql`select ${"'; drop table x; --"}`,
      'select $1',
      ["'; drop table x; --"],
    ],
    ['joins values by commas', sql`(${sql.join([1, 2, 3])})`, '($1, $2, $3)', [1, 2, 3]],
    ['joins parts by what is given', sql.join([sql`a`, sql`b = ${1}`], sql` and `), 'a and b = $1', [1]],
    ['joins nothing to nothing', sql`(${sql.join([])})`, '()', []],
  ] as const
  it.each(cases)('%s', (_, statement, text, values) => {
    expect(compile(statement)).toEqual({ text, values })
  })

  it('gives one place in the code one text and each run its own values', () => {
    const find = (id: number) => compile(sql`select * from a where id = ${id}`)
    expect([find(1), find(2)]).toEqual([
      { text: 'select * from a where id = $1', values: [1] },
      { text: 'select * from a where id = $1', values: [2] },
    ])
  })
})

describe('rows', () => {
  const answer = {
    fields: ['id', 'created_at', 'density_kg_m3', '_own', 'isMine'].map((name) => ({
      name,
      tableID: 0,
      columnID: 0,
      dataTypeID: 25,
    })),
    rows: [[1, 'now', null, 'x', true]],
  }

  it('have the names of their columns in camelCase', () => {
    const row = { id: 1, createdAt: 'now', densityKgM3: null, _own: 'x', isMine: true }
    expect(toObjects(answer, camelCase)).toEqual([row])
  })

  it('keep the names of their columns when asked to', () => {
    expect(Object.keys(toObjects(answer, asNamed)[0] ?? {})).toEqual(answer.fields.map(({ name }) => name))
  })
})
