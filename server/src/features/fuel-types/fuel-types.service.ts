import { type FuelCategoryCode, fuelCategories } from '@laycan/contract/fuel-types/fuel-categories'
import type {
  FuelType,
  FuelTypeChange,
  FuelTypeDraft,
  FuelTypeEvent,
} from '@laycan/contract/fuel-types/fuel-types'
import type { Context } from '#context.ts'
import type { Caller } from '#platform/auth.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { standardCatalogue } from './catalogue/standard-catalogue.ts'
import { type FuelSearch, searchFuelTypes } from './fuel-search.store.ts'
import { inCatalogueWords } from './fuel-spellings.rules.ts'
import { fuelTypeNotFound, mayAct, requireAct } from './fuel-types.policy.ts'
import { freeId, idStem, listChanges } from './fuel-types.rules.ts'
import {
  countFuelTypes,
  deactivateFuelType,
  deleteFuelType,
  type FuelMark,
  findFuelType,
  findTakenIds,
  fuelMarkColumns,
  fuelTypeColumns,
  insertEvents,
  insertFuelType,
  insertMissing,
  isCatalogueEmpty,
  isReferenceError,
  isUniqueError,
  listActive,
  listAll,
  listEvents,
  listOfCategory,
  lockFuelType,
  updateFuelType,
} from './fuel-types.store.ts'

/**
 * The catalogue of what is traded. Every change is recorded with who made it; a change made from a version that is
 * no longer the latest is refused. A type that something refers to by a foreign key is never deleted, only made
 * inactive, so that old trades keep the words they were made in.
 */
export const listFuelTypes = ({ db }: Context): Promise<FuelMark[]> => listActive(db, fuelMarkColumns)

export const listCategory = ({ db }: Context, category: FuelCategoryCode): Promise<FuelMark[]> =>
  listOfCategory(db, category, fuelMarkColumns)

export const findFuelTypes = ({ db }: Context, search: FuelSearch): Promise<FuelMark[]> =>
  searchFuelTypes(db, { ...search, query: inCatalogueWords(search.query) }, fuelMarkColumns)

export const listForStaff = ({ db }: Context) => listAll(db)

export const listCategories = () => [...fuelCategories]

type Selection = { query?: string | undefined; category?: FuelCategoryCode | undefined }

/** What a search finds, a category holds, or all. */
export function selectFuelTypes({ db }: Context, { query, category }: Selection): Promise<FuelType[]> {
  if (query !== undefined) {
    return searchFuelTypes(db, { query: inCatalogueWords(query), category }, fuelTypeColumns)
  }
  return category ? listOfCategory(db, category, fuelTypeColumns) : listActive(db, fuelTypeColumns)
}

export async function readFuelType({ db }: Context, id: string): Promise<FuelType> {
  return requireAct('read', await findFuelType(db, id))
}

export async function createFuelType(
  { db }: Context,
  caller: Caller,
  draft: FuelTypeDraft,
): Promise<FuelType> {
  return inTransaction(db, async (tx) => {
    const stem = idStem(draft.name)
    const id = freeId(stem, await findTakenIds(tx, stem))
    const created = (await insertFuelType(tx, { fuel_type_id: id, ...draft })) ?? throwNameTaken()
    await insertEvents(tx, [{ action: 'created', actorId: caller.userId, after: created }])
    return created
  })
}

export async function changeFuelType(
  { db }: Context,
  caller: Caller,
  id: string,
  change: FuelTypeChange,
): Promise<FuelType> {
  try {
    return await inTransaction(db, async (tx) => {
      const before = requireAct('change', await lockFuelType(tx, id))
      if (before.version !== change.version) throwStale()
      const after = await updateFuelType(tx, id, change)
      await insertEvents(tx, [{ action: 'updated', actorId: caller.userId, before, after }])
      return after
    })
  } catch (error) {
    if (isUniqueError(error)) throwNameTaken()
    throw error
  }
}

/** What is left of it: null, or the inactive fuel type when something refers to it. */
export async function removeFuelType(ctx: Context, caller: Caller, id: string): Promise<FuelType | null> {
  try {
    await eraseFuelType(ctx, caller, id)
    return null
  } catch (error) {
    if (!isReferenceError(error)) throw error
    return retireFuelType(ctx, caller, id)
  }
}

const eraseFuelType = ({ db }: Context, caller: Caller, id: string) =>
  inTransaction(db, async (tx) => {
    const before = requireAct('delete', await lockFuelType(tx, id))
    await deleteFuelType(tx, id)
    await insertEvents(tx, [{ action: 'deleted', actorId: caller.userId, before }])
  })

const retireFuelType = ({ db }: Context, caller: Caller, id: string) =>
  inTransaction(db, async (tx) => {
    const before = requireAct('delete', await lockFuelType(tx, id))
    if (!mayAct('deactivate', before)) return before
    const after = await deactivateFuelType(tx, id)
    await insertEvents(tx, [{ action: 'deactivated', actorId: caller.userId, before, after }])
    return after
  })

/** Adds missing fuels of the standard catalogue; existing ones keep the changes of staff. */
export function loadStandardCatalogue({ db }: Context, actorId: string | null) {
  return inTransaction(db, async (tx) => {
    const added = await insertMissing(tx, standardCatalogue)
    await insertEvents(
      tx,
      added.map((after) => ({ action: 'loaded', actorId, after })),
    )
    return { created: added.length, total: await countFuelTypes(tx) }
  })
}

export async function seedFuelTypes(ctx: Context) {
  if (await isCatalogueEmpty(ctx.db)) await loadStandardCatalogue(ctx, null)
}

/** Also of a type that was deleted. */
export async function readEvents({ db }: Context, id: string): Promise<FuelTypeEvent[]> {
  const events = await listEvents(db, id)
  if (events.length === 0) throw fuelTypeNotFound()
  return events.map(({ before, after, ...event }) => ({ ...event, changes: listChanges(before, after) }))
}

function throwNameTaken(): never {
  const message = 'There is a fuel type with this name already.'
  throw new AppError('conflict', message, { fields: { name: message } })
}

function throwStale(): never {
  throw new AppError(
    'conflict',
    'Someone else has changed this fuel type meanwhile. Load it again to see how.',
  )
}
