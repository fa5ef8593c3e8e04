import { type FuelType, fuelTypesApi } from '@laycan/contract/fuel-types/fuel-types'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { serializedList } from '#platform/http/serialized-json.ts'
import { LastKnown } from '#platform/last-known.ts'
import {
  changeFuelType,
  createFuelType,
  findFuelTypes,
  listCategories,
  listCategory,
  listForStaff,
  listFuelTypes,
  loadStandardCatalogue,
  readEvents,
  readFuelType,
  removeFuelType,
  selectFuelTypes,
} from './fuel-types.service.ts'
import { fuelTypesCsv } from './fuel-types-csv.view.ts'
import { SerializedFuelTypes } from './serialized-fuel-types.service.ts'

export function fuelTypesRoutes(ctx: Context) {
  const written = new SerializedFuelTypes(ctx.db)
  const lists = new LastKnown<Awaited<ReturnType<typeof written.read>>>()
  const fuels = new LastKnown<FuelType>()
  return bind(fuelTypesApi, {
    'GET /api/fuel-types': async () =>
      serializedList('fuelTypes', await lists.read('', async () => written.read(await listFuelTypes(ctx)))),
    'GET /api/fuel-types/:id': async ({ params: { id } }) => ({
      fuelType: await fuels.read(id, () => readFuelType(ctx, id)),
    }),
    'GET /api/fuel-types/category/:category': async ({ params: { category } }) =>
      serializedList(
        'fuelTypes',
        await lists.read(category, async () => written.read(await listCategory(ctx, category))),
      ),
    'GET /api/fuel-types/categories': () => ({ categories: listCategories() }),
    'GET /api/fuel-types/search': async ({ query }) =>
      serializedList('results', await written.read(await findFuelTypes(ctx, query))),
    'GET /api/fuel-types/export.csv': async ({ query }) => fuelTypesCsv(await selectFuelTypes(ctx, query)),
    'POST /api/fuel-types': async ({ body }, { caller }) => ({
      fuelType: await createFuelType(ctx, caller, body),
    }),
    'PUT /api/fuel-types/:id': async ({ params, body }, { caller }) => ({
      fuelType: await changeFuelType(ctx, caller, params.id, body),
    }),
    'DELETE /api/fuel-types/:id': async ({ params }, { caller }) => ({
      fuelType: await removeFuelType(ctx, caller, params.id),
    }),
    'POST /api/fuel-types/initialize': (_input, { caller }) => loadStandardCatalogue(ctx, caller.userId),
    'GET /api/staff/fuel-types': async () => ({ fuelTypes: await listForStaff(ctx) }),
    'GET /api/staff/fuel-types/:id/events': async ({ params }) => ({
      events: await readEvents(ctx, params.id),
    }),
  })
}
