/**
 * SQL as tagged templates. A template inside a template becomes part of its text; any other value becomes a
 * parameter, so nothing that a caller sends is ever read as SQL.
 *
 *     const { rows } = await sql<{ id: string; createdAt: string }>`
 *       select id, created_at from members where ${condition} limit ${limit}`.execute(db)
 *
 * Columns arrive in camelCase. `npm test` has PostgreSQL describe every statement and holds the row type and the
 * parameters against the description.
 */
export function sql<Row = unknown>(strings: TemplateStringsArray, ...values: unknown[]): Sql<Row> {
  return new Sql(strings, values)
}

/** The pool of connections, or a transaction: the first argument of every store function. */
export type Db = {
  readonly isTransaction: boolean
  query(text: string, values: readonly unknown[]): Promise<Answer>
  /** Commits when `work` succeeds and rolls back when it fails; `tx` is of no use after that. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Runs `work` on one connection that nobody else uses. */
  connection<T>(work: (own: Db) => Promise<T>): Promise<T>
}

/** The columns as PostgreSQL describes them, and the cells of every row in their order. */
export type Answer = { fields: readonly Field[]; rows: unknown[][] }
export type Field = { name: string; tableID: number; columnID: number; dataTypeID: number }

/** A statement, or a part of one. */
export class Sql<Row = unknown> {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }

  /** Rows with the names of their columns in camelCase. */
  execute(db: Db): Promise<{ rows: Row[] }> {
    return run(this, db, camelCase)
  }

  /** Rows with the names of their columns as they are, for what goes out as it is. */
  executeAsNamed(db: Db): Promise<{ rows: Row[] }> {
    return run(this, db, asNamed)
  }
}

/** Unescaped text: only for SQL written in the code. */
sql.raw = (text: string) => new Sql([text], [])

/** The name of a table or column, with its schema or table before a dot. */
sql.ref = (name: string) =>
  sql.raw(
    name
      .split('.')
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join('.'),
  )

/** Values or parts, with a comma between them unless another separator is given. */
sql.join = (items: readonly unknown[], separator: Sql = sql.raw(', ')) => {
  const parts = items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]))
  return new Sql(parts.length === 0 ? [''] : ['', ...parts.map(() => '')], parts)
}

/** Of templates without parts inside, whose text is always the same. JavaScript makes `strings` once a place in the code. */
const texts = new WeakMap<readonly string[], string>()

/** The text with `$1`, `$2` … and their values. */
export function compile(statement: Sql): { text: string; values: readonly unknown[] } {
  const { strings, values } = statement
  if (!values.some(isPart)) {
    let text = texts.get(strings)
    if (text === undefined) {
      text = write(statement, [])
      texts.set(strings, text)
    }
    return { text, values }
  }
  const parameters: unknown[] = []
  return { text: write(statement, parameters), values: parameters }
}

function write({ strings, values }: Sql, parameters: unknown[]): string {
  let text = strings[0] ?? ''
  for (const [index, value] of values.entries()) {
    text += isPart(value) ? write(value, parameters) : `$${parameters.push(value)}`
    text += strings[index + 1]
  }
  return text
}

const isPart = (value: unknown): value is Sql => value instanceof Sql

async function run<Row>(statement: Sql<Row>, db: Db, naming: Naming): Promise<{ rows: Row[] }> {
  const { text, values } = compile(statement)
  const answer = await db.query(text, values)
  observer?.(statement, naming, text, answer)
  return { rows: toObjects(answer, naming) as Row[] }
}

type Naming = (column: string) => string
export const asNamed: Naming = (column) => column

const camelNames = new Map<string, string>()

/** `created_at` to `createdAt`. Remembered, because the same few hundred names come again and again. */
export const camelCase: Naming = (column) => {
  let name = camelNames.get(column)
  if (name === undefined) {
    name = column.replace(/(?<=.)_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(column, name)
  }
  return name
}

export function toObjects({ fields, rows }: Answer, naming: Naming): Record<string, unknown>[] {
  const names = fields.map((field) => naming(field.name))
  const blank = Object.fromEntries(names.map((name) => [name, null]))
  return rows.map((cells) => {
    const row: Record<string, unknown> = { ...blank }
    for (let i = 0; i < names.length; i++) row[names[i] as string] = cells[i]
    return row
  })
}

type Observer = (statement: Sql, naming: Naming, text: string, answer: Answer) => void
let observer: Observer | undefined

/** Shows every statement that was executed; the checks of `npm test` collect them. */
export function observeStatements(observe: Observer) {
  observer = observe
}
