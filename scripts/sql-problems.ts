import { camelCase } from '@laycan/sql/sql'
import { type DescribedStatements, templateKey } from '../server/test/describe-statements.ts'
import type { Kind, Template } from './sql-templates.ts'

type Statement = DescribedStatements['statements'][number]

/** What PostgreSQL's types are in TypeScript; those not named are strings. See `server/src/platform/db-types.ts`. */
const columnKinds: Record<string, Kind[]> = {
  bool: ['boolean'],
  int2: ['number'],
  int4: ['number'],
  // Beyond 2^53 it stays text.
  int8: ['number', 'string'],
  oid: ['number'],
  float4: ['number'],
  float8: ['number'],
  bytea: ['bytes'],
  json: ['any'],
  jsonb: ['any'],
}

/** What may be sent for them, beyond that; a string unless said. */
const parameterKinds: Record<string, Kind[]> = {
  ...columnKinds,
  json: ['string', 'object'],
  jsonb: ['string', 'object'],
  numeric: ['string', 'number'],
  timestamptz: ['string', 'date'],
  timestamp: ['string', 'date'],
  date: ['string', 'date'],
}

function allowed(kinds: Record<string, Kind[]>, type: string): Kind[] {
  if (!type.endsWith('[]')) return kinds[type] ?? ['string']
  return allowed(kinds, type.slice(0, -2)).map((kind): Kind => `${kind}[]`)
}

function fits(kinds: Kind[], wanted: Kind[]): boolean {
  const anyOf = (kind: Kind) => kind === 'any' || kind === 'any[]'
  return wanted.some(anyOf) || kinds.every((kind) => kind === 'null' || anyOf(kind) || wanted.includes(kind))
}

/**
 * Everything in which the code and the database differ, one line each. After a run of all feature tests also every
 * template that none of them executed; a run of some says nothing about the others.
 */
export function findProblems(templates: Template[], described: DescribedStatements): string[] {
  const byKey = Map.groupBy(templates, ({ strings }) => templateKey(strings))
  const problems = new Set<string>()
  const nullable = new Set(described.nullable)
  if (described.isWhole) {
    for (const at of findUnexecuted(templates, described)) problems.add(`${at} is executed by no test`)
  }
  for (const statement of described.statements) {
    const roots = byKey.get(statement.root)
    if (!roots) continue
    if (statement.error) for (const { at } of roots) problems.add(`${at} ${statement.error}`)
    for (const template of rowTemplates(statement, roots, byKey)) {
      for (const problem of rowProblems(template, statement, described.types, nullable))
        problems.add(`${template.at} ${problem}`)
    }
    for (const [index, { template, hole }] of statement.parameters.entries()) {
      const type = described.types[statement.parameterTypes[index] ?? 0]
      const places = byKey.get(template)
      if (!places || !type) continue
      const wanted = allowed(parameterKinds, type)
      if (places.some(({ holes }) => fits(holes[hole] ?? ['any'], wanted))) continue
      for (const { at, holes } of places)
        problems.add(`${at} value ${hole + 1} is ${holes[hole]?.join(' | ')}, and the parameter ${type}`)
    }
  }
  return [...problems].sort()
}

/** The templates of which nothing is known, because no test executed them. */
export function findUnexecuted(templates: Template[], { statements }: DescribedStatements): string[] {
  const executed = new Set(statements.flatMap(({ parts }) => parts))
  return templates.filter(({ strings }) => !executed.has(templateKey(strings))).map(({ at }) => at)
}

/** Those that say what a row is: what was executed, and, when it leaves columns to its parts, these. */
function rowTemplates(statement: Statement, roots: Template[], byKey: Map<string, Template[]>): Template[] {
  const own = roots.filter(({ row }) => row)
  const isWhole = own.length > 0 && !own.some(({ isOpen }) => isOpen)
  // Columns also name what is inserted.
  if (isWhole || statement.fields.length === 0) return own
  const ofParts = statement.parts.flatMap((part) => byKey.get(part) ?? [])
  return [...new Set([...own, ...ofParts])].filter(({ row }) => row)
}

function* rowProblems(
  { row = {} }: Template,
  statement: Statement,
  types: Record<number, string>,
  nullable: Set<string>,
) {
  const naming = statement.areNamesKept ? (name: string) => name : camelCase
  const fields = new Map(statement.fields.map((field) => [naming(field.name), field]))
  const sureNames = new Set(
    [...statement.text.matchAll(/\/\* not null: ([\w, ]+)/g)].flatMap((match) =>
      (match[1] ?? '').split(',').map((name) => naming(name.trim())),
    ),
  )
  for (const [name, { kinds, isOptional }] of Object.entries(row)) {
    const field = fields.get(name)
    if (!field) {
      if (!isOptional) yield `has no column for ${name}`
      continue
    }
    const type = types[field.type] ?? '?'
    if (!fits(kinds, allowed(columnKinds, type)))
      yield `${name} is ${kinds.join(' | ')}, and the column ${type}`
    if (kinds.includes('null') || kinds.includes('any') || isOptional || sureNames.has(name)) continue
    if (field.wasNull) yield `${name} is not null, and the column was`
    else if (nullable.has(`${field.table}.${field.column}`))
      yield `${name} is not null, and the column may be`
  }
}
