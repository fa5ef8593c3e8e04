import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { codesOf } from '../../fields.ts'
import { paged } from '../../paged.ts'
import { transportModes } from '../execution/execution-constants.ts'
import { cargoShape } from '../terms/terms.ts'
import { cargoSources, cargoStages } from './cargo-constants.ts'

/** Cargoes on the map: where they load and discharge, and what is recorded of their voyage. */

export const CargoPort = z
  .object({ code: z.string(), name: z.string(), latitude: z.number(), longitude: z.number() })
  .meta({ id: 'CargoPort' })
export type CargoPort = z.infer<typeof CargoPort>

/** Where a cargo loads or discharges, as far as it is known. */
export const CargoPlace = z
  .object({
    text: z.string().describe('As it was written.'),
    kind: z.enum(['port', 'range', 'unknown']).describe('Unknown if the list of ports has no such place.'),
    isBySea: z.boolean().describe('Whether a seagoing ship calls there.'),
    ports: z.array(CargoPort).describe('The port, or all ports of a range; empty if unknown.'),
  })
  .meta({ id: 'CargoPlace' })
export type CargoPlace = z.infer<typeof CargoPlace>

const recordedDay = z.iso.date().nullable()

export const Cargo = z
  .object({
    kind: z.enum(['request', 'supply', 'negotiation', 'deal']),
    id: z.uuid(),
    path: z.string().describe('The screen to open.'),
    reference: z.string().describe('Of a deal; empty otherwise.'),
    role: z.enum(['buyer', 'seller', 'broker', 'other']).describe('My side; other if I only read it.'),
    ...cargoShape,
    load: CargoPlace.nullable().describe('Null if nothing says where.'),
    discharge: CargoPlace.nullable(),
    transport: z
      .enum(codesOf(transportModes))
      .nullable()
      .describe('How it is carried, once that is nominated; then where ships do not sail there is no route.'),
    events: z
      .object({
        loadedOn: recordedDay.describe('The date of the bill of lading.'),
        departedOn: recordedDay,
        expectedOn: recordedDay.describe('The expected arrival at the port of discharge.'),
        arrivedAt: z.iso.datetime().nullable().describe('Notice of readiness at the port of discharge.'),
        dischargedOn: recordedDay,
      })
      .describe('What is recorded and counts.'),
    now: z.iso.datetime().describe('The time of this answer, to place the cargo between the events.'),
  })
  .meta({ id: 'Cargo' })
export type Cargo = z.infer<typeof Cargo>

const byId = z.strictObject({ id: z.uuid() })
const OneCargo = z.object({ cargo: Cargo })

export const cargoesApi = endpoints({
  'GET /trading/listings/:id/cargo': {
    summary: 'Get the ports of a request or supply that I may see; with another listing, those of both',
    access: 'member',
    params: byId,
    query: z.strictObject({
      with: z.uuid().optional().describe('A listing of the other kind that I may see, such as a match.'),
    }),
    answer: OneCargo,
  },
  'GET /trading/negotiations/:id/cargo': {
    summary: 'Get the ports of my negotiation by its latest version and the listing',
    access: 'member',
    params: byId,
    answer: OneCargo,
  },
  'GET /trading/deals/:id/cargo': {
    summary: 'Get the ports of a deal that I may read, and what is recorded of the voyage',
    access: 'member',
    params: byId,
    answer: OneCargo,
  },
  'GET /trading/cargoes': {
    summary: 'List cargoes for the map: deals of my company, its open listings, or the marketplace',
    access: 'member',
    ...paged({
      query: {
        source: z.enum(codesOf(cargoSources), 'Choose what to list'),
        fuelTypeId: z.string().min(1).max(80).optional(),
        role: z
          .enum(['buyer', 'seller', 'broker'], 'Unknown role')
          .optional()
          .describe("My company's role; only for deals."),
        stage: z
          .enum(codesOf(cargoStages), 'Unknown stage')
          .optional()
          .describe('How far the cargo is; only for deals.'),
      },
      answer: { cargoes: z.array(Cargo) },
      limit: 50,
    }),
  },
})
