import type { FuelCategoryCode } from '@laycan/contract/fuel-types/fuel-categories'
import type {
  FuelType,
  FuelTypeChange,
  FuelTypeDraft,
  FuelTypeEvent,
} from '@laycan/contract/fuel-types/fuel-types'
import { type Sql, sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Lists as JSON: the driver reads them several times faster than PostgreSQL's own form of arrays. */
export const fuelTypeColumns = sql<FuelType>`
  fuel_type_id, name, category, description, benchmark, api_gravity, sulfur_content, octane_rating,
  to_json(trading_units) as trading_units, to_json(common_uses) as common_uses, specifications,
  to_json(standards) as standards, to_json(synonyms) as synonyms, to_json(cautions) as cautions,
  density_kg_m3, barrels_per_tonne, created_at, updated_at, is_active, version`

const categoryOrder = sql`array_position(
  array['crude_oil', 'gasoline', 'diesel', 'aviation', 'heating_oil', 'marine', 'specialty'], category)`

/** The id of the fuel type, and a version that changes with every write to it. */
export type FuelMark = { fuel_type_id: string; revision: string }
export const fuelMarkColumns = sql<FuelMark>`fuel_type_id, fuel_types.xmin::text as revision`

export async function listActive<T>(db: Db, columns: Sql<T>): Promise<T[]> {
  const { rows } = await sql<T>`
    select ${columns} from fuel_types where is_active
    order by ${categoryOrder}, benchmark desc, name`.executeAsNamed(db)
  return rows
}

export async function listOfCategory<T>(db: Db, category: FuelCategoryCode, columns: Sql<T>): Promise<T[]> {
  const { rows } = await sql<T>`
    select ${columns} from fuel_types where is_active and category = ${category}
    order by benchmark desc, name`.executeAsNamed(db)
  return rows
}

type MarkedFuelType = FuelType & FuelMark

/** In no particular order. */
export async function findMarked(db: Db, ids: string[]): Promise<MarkedFuelType[]> {
  const { rows } = await sql<MarkedFuelType>`
    select ${fuelTypeColumns}, xmin::text as revision from fuel_types
    where fuel_type_id = any(${ids})`.executeAsNamed(db)
  return rows
}

export async function listAll(db: Db): Promise<FuelType[]> {
  const { rows } = await sql<FuelType>`
    select ${fuelTypeColumns} from fuel_types order by ${categoryOrder}, name`.executeAsNamed(db)
  return rows
}

export async function findFuelType(db: Db, id: string): Promise<FuelType | undefined> {
  const { rows } = await sql<FuelType>`
    select ${fuelTypeColumns} from fuel_types where fuel_type_id = ${id}`.executeAsNamed(db)
  return rows[0]
}

/** Locks the row until the transaction ends. */
export async function lockFuelType(tx: Db, id: string): Promise<FuelType | undefined> {
  const { rows } = await sql<FuelType>`
    select ${fuelTypeColumns} from fuel_types where fuel_type_id = ${id} for update`.executeAsNamed(tx)
  return rows[0]
}

export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`select from fuel_types limit 1`.execute(db)
  return rows.length === 0
}

export async function countFuelTypes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from fuel_types`.execute(db)
  return rows[0]?.count ?? 0
}

/** The ids that begin like this one. */
export async function findTakenIds(db: Db, stem: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select fuel_type_id as id from fuel_types
    where fuel_type_id = ${stem} or fuel_type_id like ${`${stem}-%`}`.execute(db)
  return rows.map(({ id }) => id)
}

type NewFuelType = FuelTypeDraft & { fuel_type_id: string }

/** Leaves out those whose id or name is there already; the answer is what was added. */
export async function insertMissing(db: Db, fuels: NewFuelType[]): Promise<FuelType[]> {
  const { rows } = await sql<FuelType>`
    insert into fuel_types (${insertedColumns})
    select ${insertedColumns} from ${recordsOf(fuels)}
    on conflict do nothing
    returning ${fuelTypeColumns}`.executeAsNamed(db)
  return rows
}

/** Undefined when the id or the name is taken. */
export async function insertFuelType(tx: Db, fuel: NewFuelType): Promise<FuelType | undefined> {
  const [inserted] = await insertMissing(tx, [fuel])
  return inserted
}

export async function updateFuelType(tx: Db, id: string, change: FuelTypeChange): Promise<FuelType> {
  const { rows } = await sql<FuelType>`
    update fuel_types as old set (${changedColumns}, is_active, updated_at, version) =
      (select ${changedColumns}, ${change.is_active}::boolean, now(), old.version + 1
       from ${recordsOf([{ fuel_type_id: id, ...change }])})
    where fuel_type_id = ${id}
    returning ${fuelTypeColumns}`.executeAsNamed(tx)
  return rows[0] as FuelType
}

export async function deactivateFuelType(tx: Db, id: string): Promise<FuelType> {
  const { rows } = await sql<FuelType>`
    update fuel_types set is_active = false, updated_at = now(), version = version + 1
    where fuel_type_id = ${id} returning ${fuelTypeColumns}`.executeAsNamed(tx)
  return rows[0] as FuelType
}

/** Fails where a foreign key of another table refers to it; see `isReferenceError`. */
export async function deleteFuelType(tx: Db, id: string) {
  await sql`delete from fuel_types where fuel_type_id = ${id}`.execute(tx)
}

export const isReferenceError = (error: unknown) => codeOf(error) === '23503'
export const isUniqueError = (error: unknown) => codeOf(error) === '23505'

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

const changedColumns = sql`name, category, description, benchmark, api_gravity, sulfur_content, octane_rating,
  trading_units, common_uses, specifications, standards, synonyms, cautions, density_kg_m3, barrels_per_tonne`
const insertedColumns = sql`fuel_type_id, ${changedColumns}`

const recordsOf = (fuels: NewFuelType[]) => sql`
  json_to_recordset(${JSON.stringify(fuels)}::json) as new(fuel_type_id text, name text, category text,
    description text, benchmark boolean, api_gravity numeric, sulfur_content text, octane_rating text,
    trading_units text[], common_uses text[], specifications json, standards text[], synonyms text[],
    cautions text[], density_kg_m3 numeric, barrels_per_tonne numeric)`

const maxEvents = 100

type Action = FuelTypeEvent['action']
export type StoredEvent = Omit<FuelTypeEvent, 'changes'> & {
  before: Partial<FuelType> | null
  after: Partial<FuelType> | null
}
type NewEvent = { action: Action; actorId: string | null; before?: FuelType; after?: FuelType }

/** In the transaction of the change, or the trail would lie. */
export async function insertEvents(tx: Db, events: NewEvent[]) {
  const records = events.map(({ action, actorId, before, after }) => ({
    fuel_type_id: (after ?? before)?.fuel_type_id,
    action,
    actor_id: actorId,
    before,
    after,
  }))
  await sql`
    insert into fuel_type_events (fuel_type_id, action, actor_id, before, after)
    select fuel_type_id, action, actor_id, before, after
    from json_to_recordset(${JSON.stringify(records)}::json)
      as new(fuel_type_id text, action text, actor_id uuid, before jsonb, after jsonb)`.execute(tx)
}

export async function listEvents(db: Db, fuelTypeId: string): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select id, action, at, before, after,
      (select first_name || ' ' || last_name from members where user_id = actor_id) as actor_name
    from fuel_type_events where fuel_type_id = ${fuelTypeId} order by id desc limit ${maxEvents}`.execute(db)
  return rows
}
