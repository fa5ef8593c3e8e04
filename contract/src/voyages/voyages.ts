import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { decimalText } from '../fields.ts'
import { defaultMarginPercent, defaultSpeedKnots, routeLimits } from './voyage-rules.ts'

/** Routes by sea: how far, how long, by which straits and canals. Estimates for trading, never for navigation. */

export const RoutePort = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type RoutePort = z.infer<typeof RoutePort>

/** A strait, canal or cape with a name. */
export const Passage = z.object({ id: z.string(), name: z.string() })
export type Passage = z.infer<typeof Passage>

const days = decimalText.describe('Days at the speed, with the margin for weather')

/** The same voyage without a canal that the route uses. */
export const RouteAlternative = z.object({
  avoided: Passage,
  distanceNm: z.int(),
  days,
  passages: z.array(Passage),
})
export type RouteAlternative = z.infer<typeof RouteAlternative>

const point = z.object({ latitude: z.number(), longitude: z.number() })

/** Part of a route, from port or passage to passage or port. */
export const RouteLeg = z.object({
  from: z.string(),
  to: z.string(),
  passage: Passage.nullable().describe('What it ends in; null for the port.'),
  distanceNm: z.int(),
  days,
  end: point,
})
export type RouteLeg = z.infer<typeof RouteLeg>

export const SeaRoute = z.object({
  from: RoutePort,
  to: RoutePort,
  distanceNm: z.int().describe('Nautical miles'),
  days,
  speedKnots: z.number(),
  marginPercent: z.number(),
  passages: z.array(Passage).describe('What the route passes'),
  closed: z.array(Passage).describe('What was avoided, and what is closed by setting'),
  points: z.array(point).describe('From port to port; between them great circles'),
  legs: z.array(RouteLeg).describe('The route by its passages, in order; they add up to it but for rounding'),
  alternatives: z.array(RouteAlternative),
})
export type SeaRoute = z.infer<typeof SeaRoute>

export const PortCode = z
  .string('Choose a port')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,10}$/, 'A port is chosen by its UN/LOCODE, such as NLRTM')

const figure = (what: string, unit: string, [least, most]: readonly [number, number], usual: number) =>
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, `${what} is a number, such as ${usual}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `${what} is between ${least} and ${most} ${unit}`)
    .prefault(String(usual))

export const RouteQuery = z.strictObject({
  from: PortCode,
  to: PortCode,
  avoid: z
    .string()
    .max(400, 'At most 400 characters')
    .transform((list) => list.split(',').flatMap((id) => id.trim() || []))
    .prefault('')
    .describe('Passages to avoid, commas between: suez,panama'),
  speed: figure('Speed', 'knots', routeLimits.speedKnots, defaultSpeedKnots),
  margin: figure('The margin', 'percent', routeLimits.marginPercent, defaultMarginPercent),
})
export type RouteQuery = z.infer<typeof RouteQuery>

export const voyagesApi = endpoints({
  'GET /api/voyages/route': {
    summary: 'The shortest way by sea between two ports, with days and alternatives',
    access: 'member',
    query: RouteQuery,
    answer: z.object({ route: SeaRoute }),
    callsPerMinute: 120,
    cacheSeconds: 300,
  },
  'GET /api/voyages/passages': {
    summary: 'Straits, canals and capes that a route can avoid',
    access: 'member',
    answer: z.object({ passages: z.array(Passage.extend({ isClosed: z.boolean() })) }),
  },
})
