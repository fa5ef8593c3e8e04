import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withConnection } from '#platform/connection.ts'
import { PREPARABLE } from '#platform/named-statements.ts'

/** A statement that a test has executed. */
export type CapturedStatement = {
  text: string
  /** The template that was executed. */
  root: string
  /** All templates it was made of. */
  parts: string[]
  areNamesKept: boolean
  parameters: { template: string; hole: number }[]
  fields: { name: string; type: number; table: number; column: number; wasNull: boolean }[]
}

export const statementsFolder = join(import.meta.dirname, '../../node_modules/.cache/laycan-sql')

/** How a template is known: by its texts, with a mark for each value between them. */
export const templateKey = (strings: readonly string[]) => strings.join('\u0000')

/** What a migrated database says of the captured statements. */
export type DescribedStatements = {
  statements: (CapturedStatement & { parameterTypes: number[]; error?: string })[]
  /** Whether all feature tests ran, not only those of a filter. */
  isWhole: boolean
  /** Names of PostgreSQL's types by their numbers; `text[]` for arrays, `enum` for all of ours. */
  types: Record<number, string>
  /** `table.column` of every column that may be null, both by their numbers. */
  nullable: string[]
}

export const describedFile = join(statementsFolder, 'described.json')

export const forgetStatements = () => rmSync(statementsFolder, { recursive: true, force: true })

/** For the end of a run: the tables have the same numbers in the database they were all copied from. */
export async function describeStatements(databaseUrl: string, { isWhole }: { isWhole: boolean }) {
  const captured = readCaptured()
  const described = await withConnection(databaseUrl, async (client): Promise<DescribedStatements> => {
    const statements: DescribedStatements['statements'] = []
    for (const statement of captured) {
      // PostgreSQL describes no other statements, such as `drop table`.
      if (!PREPARABLE.test(statement.text)) {
        statements.push({ ...statement, parameterTypes: [] })
        continue
      }
      try {
        await client.query(`prepare checked as ${statement.text}`)
        const { rows } = await client.query<{ types: number[] }>(
          `select parameter_types::oid[]::int[] as types from pg_prepared_statements where name = 'checked'`,
        )
        await client.query('deallocate checked')
        statements.push({ ...statement, parameterTypes: rows[0]?.types ?? [] })
      } catch (error) {
        statements.push({ ...statement, parameterTypes: [], error: String(error) })
      }
    }
    const types = await client.query<{ oid: number; name: string }>(
      `select t.oid::int, case when t.typtype = 'e' then 'enum' when t.typcategory = 'A' and e.oid is not null
         then case when e.typtype = 'e' then 'enum' else e.typname end || '[]' else t.typname::text end as name
       from pg_type t left join pg_type e on e.oid = t.typelem`,
    )
    const nullable = await client.query<{ name: string }>(
      `select attrelid::int || '.' || attnum as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where not attnotnull and attnum > 0 and c.relnamespace = 'public'::regnamespace`,
    )
    return {
      statements,
      isWhole,
      types: Object.fromEntries(types.rows.map(({ oid, name }) => [oid, name])),
      nullable: nullable.rows.map(({ name }) => name),
    }
  })
  writeFileSync(describedFile, JSON.stringify(described))
}

/** One entry for a statement, however many processes have executed it. */
function readCaptured(): CapturedStatement[] {
  mkdirSync(statementsFolder, { recursive: true })
  const merged = new Map<string, CapturedStatement>()
  for (const name of readdirSync(statementsFolder).filter((each) => each.startsWith('captured-'))) {
    const statements: CapturedStatement[] = JSON.parse(readFileSync(join(statementsFolder, name), 'utf8'))
    for (const statement of statements) {
      const key = `${statement.root}\u0001${statement.text}`
      const known = merged.get(key)
      if (!known) merged.set(key, statement)
      else
        for (const [index, field] of known.fields.entries())
          field.wasNull ||= statement.fields[index]?.wasNull === true
    }
  }
  return [...merged.values()]
}
