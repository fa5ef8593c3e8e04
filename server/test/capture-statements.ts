import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, asNamed, observeStatements, Sql } from '@laycan/sql/sql'
import { afterAll } from 'vitest'
import { type CapturedStatement, statementsFolder, templateKey } from './describe-statements.ts'

/**
 * Writes down every statement that the tests execute: of which templates it was made, which value of which template
 * each parameter is, and what came back. `describe-statements.ts` and `scripts/check-sql.ts` go on from there.
 */
const captured = new Map<string, CapturedStatement>()
let hasNew = false

observeStatements((statement, naming, text, answer) => {
  const key = `${templateKey(statement.strings)}\u0001${text}`
  let known = captured.get(key)
  if (!known) {
    known = describe(statement, text, answer, naming === asNamed)
    captured.set(key, known)
    hasNew = true
  }
  noteNulls(known, answer)
})

function describe(statement: Sql, text: string, answer: Answer, areNamesKept: boolean): CapturedStatement {
  const parts = new Set<string>()
  const parameters: CapturedStatement['parameters'] = []
  const walk = ({ strings, values }: Sql) => {
    const template = templateKey(strings)
    parts.add(template)
    for (const [hole, value] of values.entries()) {
      if (value instanceof Sql) walk(value)
      else parameters.push({ template, hole })
    }
  }
  walk(statement)
  const fields = answer.fields.map(({ name, dataTypeID, tableID, columnID }) => ({
    name,
    type: dataTypeID,
    table: tableID,
    column: columnID,
    wasNull: false,
  }))
  return { text, root: templateKey(statement.strings), parts: [...parts], areNamesKept, parameters, fields }
}

function noteNulls({ fields }: CapturedStatement, { rows }: Answer) {
  for (const [index, field] of fields.entries()) {
    if (field.wasNull || !rows.some((cells) => cells[index] === null)) continue
    field.wasNull = true
    hasNew = true
  }
}

afterAll(() => {
  if (!hasNew) return
  hasNew = false
  mkdirSync(statementsFolder, { recursive: true })
  writeFileSync(
    join(statementsFolder, `captured-${randomUUID()}.json`),
    JSON.stringify([...captured.values()]),
  )
})
