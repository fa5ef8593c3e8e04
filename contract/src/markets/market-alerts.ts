import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { decimalText, numericId, positiveDecimal, typedDecimal } from '../fields.ts'
import { maxAlerts, spreadIds } from './market-constants.ts'
import { bySource, MarketId, PriceKind } from './market-terms.ts'

const direction = z.enum(['above', 'below'], 'Choose above or below')

/** What triggers an alert. */
const conditions = [
  z.strictObject({
    kind: z.literal('level'),
    market_id: MarketId,
    direction,
    level: typedDecimal('Level', 4),
  }),
  z.strictObject({
    kind: z.literal('move'),
    market_id: MarketId,
    direction: z.enum(['up', 'down', 'either'], 'Choose up, down or either'),
    percent: positiveDecimal('Percentage', 2),
    window: z
      .enum(['1h', '1d', '1w'], 'Choose 1h, 1d or 1w')
      .describe('Compared with the price that long ago.'),
  }),
  z.strictObject({
    kind: z.literal('spread'),
    spread_id: z.enum(spreadIds, 'There is no such spread'),
    direction,
    level: typedDecimal('Level', 4),
  }),
] as const

export const AlertCondition = z
  .discriminatedUnion('kind', conditions, 'Choose level, move or spread')
  .meta({ id: 'AlertCondition' })
export type AlertCondition = z.infer<typeof AlertCondition>

const cooldown = z
  .int('Cool-down must be whole minutes')
  .min(1, 'Cool-down must be at least a minute')
  .max(10_080, 'Cool-down must be at most a week')
  .describe('Minutes without another notification, however often the price crosses the level.')

export const AlertDraft = z
  .strictObject({ condition: AlertCondition, cooldown_minutes: cooldown.default(60) })
  .meta({ id: 'AlertDraft' })
export type AlertDraft = z.infer<typeof AlertDraft>

export const AlertChange = z
  .strictObject({ condition: AlertCondition, cooldown_minutes: cooldown, is_active: z.boolean() })
  .meta({ id: 'AlertChange' })
export type AlertChange = z.infer<typeof AlertChange>

export const MarketAlert = z
  .object({
    alert_id: z.string(),
    condition: AlertCondition,
    title: z.string().describe('As text: Brent Crude above 80.00 USD/bbl.'),
    cooldown_minutes: z.int().positive(),
    is_active: z.boolean(),
    is_met: z
      .boolean()
      .describe('Whether the condition is met now. The alert notifies when it is met again.'),
    current_value: decimalText.nullable().describe('The compared value: price, percent or spread.'),
    unit: z.string().describe('Unit of the price or spread, such as USD/bbl; empty for a percentage.'),
    kind: PriceKind,
    last_fired_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'MarketAlert' })
export type MarketAlert = z.infer<typeof MarketAlert>

const oneAlert = bySource.extend({
  alertId: numericId('This is not the id of an alert'),
})

export const marketAlertsApi = endpoints({
  'GET /api/:market_source/alerts': {
    summary: 'List my price alerts, newest first',
    access: 'member',
    params: bySource,
    answer: z.object({ alerts: z.array(MarketAlert).describe(`At most ${maxAlerts}.`) }),
  },
  'POST /api/:market_source/alerts': {
    summary: 'Create an alert for a price, a move or a spread that crosses a level',
    access: 'member',
    params: bySource,
    body: AlertDraft,
    answer: z.object({ alert: MarketAlert }),
    status: 201,
  },
  'PUT /api/:market_source/alerts/:alertId': {
    summary: 'Change or pause an alert',
    access: 'member',
    params: oneAlert,
    body: AlertChange,
    answer: z.object({ alert: MarketAlert }),
  },
  'DELETE /api/:market_source/alerts/:alertId': {
    summary: 'Delete an alert',
    access: 'member',
    params: oneAlert,
    answer: z.object({}),
  },
})
