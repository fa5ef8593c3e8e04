import { withConnection } from '#platform/connection.ts'

/**
 * Where any of these texts can be read in the database, as `table.column: text`: what somebody learns who has a copy of
 * it and no key. All columns of all tables are searched, also those of the job queue and of tables to come, whatever
 * the capitals; bytes are searched too, so that what only looks encrypted is found.
 */
export const findPlainText = (databaseUrl: string, texts: string[]): Promise<string[]> =>
  withConnection(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    )
    const pattern = texts.flatMap(asStored).join('|')
    const found = new Set<string>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ column: string; text: string }>(
        `select e.key as column, e.value as text from ${name} t cross join lateral jsonb_each_text(to_jsonb(t)) e
         where t::text ~* $1 and e.value ~* $1`,
        [pattern],
      )
      for (const row of rows) {
        const read = texts.filter((text) =>
          asStored(text).some((form) => new RegExp(form, 'i').test(row.text)),
        )
        for (const text of read) found.add(`${name.replace(/^public\./, '')}.${row.column}: ${text}`)
      }
    }
    return [...found].sort()
  })

/** As text, and as the bytes of it. */
const asStored = (text: string) => [
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  ...[text, text.toUpperCase(), text.toLowerCase()].map((form) => Buffer.from(form).toString('hex')),
]

const months = 'January February March April May June July August September October November December'

/** A day as it may be written, such as 1961-04-17; not as digits alone, which turn up by chance. */
export function writtenDays(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = months.split(' ')[Number(month) - 1] ?? ''
  const words = [name, name.slice(0, 3)].flatMap((one) => [
    `${Number(date)} ${one} ${year}`,
    `${one} ${Number(date)}, ${year}`,
  ])
  return [day, `${date}.${month}.${year}`, `${date}/${month}/${year}`, ...words]
}
