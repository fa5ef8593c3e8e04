import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { type Endpoint, splitKey } from './endpoint.ts'

/** CONTRIBUTING.md has these rules in words. What departs from them is named here, with the reason. */

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((name) => import(/* @vite-ignore */ `./${name}`)),
)
const endpoints = new Map(
  modules
    .flatMap((exported) => Object.entries(exported))
    .flatMap(([name, value]) =>
      name.endsWith('Api') ? Object.entries(value as Record<string, Endpoint>) : [],
    ),
)
const all = [...endpoints].map(([key, endpoint]) => ({ key, endpoint, ...splitKey(key) }))

type Schema = z.ZodType | undefined
const isSchema = (value: unknown): value is z.ZodType =>
  value !== null && typeof value === 'object' && '_zod' in value
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Record<string, unknown>
const shapeOf = (schema: Schema) => (schema ? ((defOf(schema).shape ?? {}) as Record<string, z.ZodType>) : {})

function answerOf({ answer }: Endpoint): Schema {
  if (isSchema(answer)) return answer
  return 'schema' in answer ? answer.schema : undefined
}

/** A schema and all that it is made of. */
function partsOf(schema: z.ZodType, seen = new Set<z.ZodType>()): Set<z.ZodType> {
  if (seen.has(schema)) return seen
  seen.add(schema)
  const def = defOf(schema)
  const parts = [def.innerType, def.element, def.in, def.out, def.valueType, def.left, def.right]
  for (const part of [...parts, ...Object.values(shapeOf(schema)), ...((def.options as unknown[]) ?? [])]) {
    if (isSchema(part)) partsOf(part, seen)
  }
  return seen
}

const inputsOf = ({ params, query, body }: Endpoint) =>
  [params, query, body].filter((part): part is z.ZodType => isSchema(part))

/** Steps of an execution are named in the path as they are in the record of a deal. */
const stepPath = /^\/trading\/transactions\/:dealId\/steps\/[a-z_]+$/

it('paths are kebab-case', () => {
  const odd = all.filter(({ path }) => {
    const words = path.split('/').filter((segment) => segment !== '' && !segment.startsWith(':'))
    return !stepPath.test(path) && !words.every((word) => /^[a-z0-9]+([-.][a-z0-9]+)*$/.test(word))
  })
  expect(odd.map(({ key }) => key)).toEqual([])
})

/**
 * The specification names the first two; articles are known by their file, held items by their kind, messages by their
 * number in the conversation.
 */
const namedParams = ['market_source', 'category', 'file', 'items', 'seq']

it('a path parameter is :id or :<noun>Id', () => {
  const odd = all.flatMap(({ path }) =>
    [...path.matchAll(/:(\w+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !/^(id|[a-z]+([A-Z][a-z]+)*Id)$/.test(name) && !namedParams.includes(name)),
  )
  expect(odd).toEqual([])
})

/**
 * The specification writes fuel types, markets and messages in snake_case; terms of trade do too, since they are
 * hashed as they are written. Everything that belongs to one of these follows it.
 */
const snakeCaseFields = {
  fuelTypes: `fuel_type_id api_gravity sulfur_content octane_rating trading_units common_uses created_at updated_at
    is_active barrels_per_tonne density_kg_m3`,
  messages: 'message_id conversation_id sender_id recipient_id client_id reader_id negotiation_id',
  markets: `market_source market_id market_ids fuel_name fuel_type current_price change_24h high_24h low_24h volume_24h
    last_updated trading_status trend_percentage active_markets rising_markets falling_markets total_markets
    total_volume average_change_24h as_of change_period mean_1y next_change_at is_view_only price_type spread_id
    change_value_24h session_high session_low session_status session_date tick_size`,
  alerts: 'alert_id cooldown_minutes is_met current_value last_fired_at',
  imports: `upload_id file_name date_column price_column volume_column date_format decimal_mark has_header first_day
    last_day`,
  formulas: `bl_date on_date holiday_rule price_unit quote_unit price_decimals basis_density actual_density final_at
    counted_from weight_pct more_benchmarks portion_pct if_not_by correction_days paid_in rate_source rate_day
    rate_date per_unit unpublished_days`,
  terms: `quantity_unit tolerance_pct tolerance_option window_from window_to general_terms laytime_hours
    demurrage_per_day quantity_basis market_differential part_cargo days_before answer_days bank_days`,
  /** The unit itself. */
  units: 'MT',
}

it('fields are camelCase, except where the specification writes snake_case', () => {
  const names = all.flatMap(({ endpoint }) => {
    const answer = answerOf(endpoint)
    return [...inputsOf(endpoint), ...(answer ? [answer] : [])].flatMap((schema) =>
      [...partsOf(schema)].flatMap((part) => Object.keys(shapeOf(part))),
    )
  })
  const odd = [...new Set(names)].filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))
  expect(odd.sort()).toEqual(
    Object.values(snakeCaseFields)
      .flatMap((names) => names.split(/\s+/))
      .sort(),
  )
})

/** A conversation is read in both directions; the other two show the best few and no more. */
const unpagedLists = [
  'GET /messaging/conversation/:id',
  'GET /companies',
  'GET /trading/listings/:id/matches',
]

it('a list with a limit is paged by before and next', () => {
  const odd = all.filter(({ key, endpoint }) => {
    if (unpagedLists.includes(key)) return false
    const query = shapeOf(endpoint.query)
    const has = ['before' in query, 'limit' in query, 'next' in shapeOf(answerOf(endpoint))]
    return new Set(has).size > 1 || 'after' in query
  })
  expect(odd.map(({ key }) => key)).toEqual([])
})

const bareAnswers = [
  // Worked out and kept nowhere; deals and invoices have such a result under a noun of theirs.
  'POST /api/:market_source/formula',
  // The specification has the profile bare in the first; the second answers the same, as it is now.
  'GET /api/auth/me',
  'PUT /api/auth/me',
  // Whoever reports sees nothing of the report but its number.
  'POST /reports',
]

it('one thing is answered under its noun', () => {
  const answers = all.flatMap(({ endpoint }) => answerOf(endpoint) ?? [])
  // What has an id, and what is under a noun or in a list elsewhere.
  const parts = new Set(answers.flatMap((answer) => [...partsOf(answer)].filter((part) => part !== answer)))
  const isBare = (answer: Schema) =>
    ['id', 'userId'].some((name) => name in shapeOf(answer)) || (answer !== undefined && parts.has(answer))
  const odd = all.filter(({ endpoint }) => isBare(answerOf(endpoint)))
  expect(odd.map(({ key }) => key).sort()).toEqual([...bareAnswers].sort())
})

it('DELETE answers nothing, or what is left as another call answers it', () => {
  const fieldsOf = (endpoint: Endpoint) => Object.keys(shapeOf(answerOf(endpoint))).join()
  const read = new Set(
    all.filter(({ method }) => method !== 'DELETE').map(({ endpoint }) => fieldsOf(endpoint)),
  )
  const odd = all.filter(
    ({ method, endpoint }) =>
      method === 'DELETE' && fieldsOf(endpoint) !== '' && !read.has(fieldsOf(endpoint)),
  )
  expect(odd.map(({ key }) => key)).toEqual([])
})

it('every day and time that a call accepts is within the calendar', () => {
  const taken = all.flatMap(({ key, endpoint }) =>
    inputsOf(endpoint)
      .flatMap((schema) => [...partsOf(schema)])
      .filter((part) => ['date', 'datetime'].includes(String(defOf(part).format)))
      .map((date) => [key, date] as const),
  )
  expect(taken.length).toBeGreaterThan(20)
  const open = taken.filter(
    ([, date]) => date.safeParse('0000-01-01').success || date.safeParse('9999-12-31T23:59:59Z').success,
  )
  expect(open.map(([key]) => key)).toEqual([])
})
