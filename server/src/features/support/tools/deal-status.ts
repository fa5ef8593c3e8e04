import { dealStatuses } from '@laycan/contract/trade/deals/deal-constants'
import type { DealSummary } from '@laycan/contract/trade/deals/deals'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { readDeals } from '#features/trade/deals/read-deals.service.ts'
import { describeExecution } from '#features/trade/execution/execution.service.ts'
import type { Caller } from '#platform/auth.ts'
import { asksInGeneral } from './in-general.rules.ts'
import { liveTool } from './live-tool.ts'
import { readMyThing } from './my-data.rules.ts'

const asked =
  /\b(my|our|the|this)\b.*\b(deals?|transactions?|cargo(es)?|trades?|shipment)\b.*\b(status|stands?|now|next(?! (?:week|month|year|quarter))|progress|far|doing|going|happening)\b|\b(status|state|progress|where|how|what)\b.*\b(my|our)\b.*\b(deals?|transactions?|cargo(es)?|trades?|shipment)\b/i
/** How something is done, or who sees it, is in articles. */
const asksHow =
  /\b(?:i|we)(?:'d| would) like\b|\b(?:i|we) want\b|\bhow (?:do|can|could|would) (?:i|we)\b|\bwho (?:can|may|sees)\b|\bwhere (?:do|can) (?:i|we)\b|\bwhat happens\b/i
const reference = /\bD-?(\d{3,12})\b/i

const Input = z.object({
  reference: z.string().max(20).optional().describe('Such as D-1042; left out for the latest ones.'),
})
type Input = z.infer<typeof Input>

const mostDeals = 3

export const dealStatus = liveTool<Input>({
  name: 'my_deal_status',
  description: "Where the person's own deals stand, what comes next and who has to do it.",
  input: Input,
  readInput(question) {
    const number = reference.exec(question)?.[1]
    if (number) return { reference: `D-${number}` }
    if (asksInGeneral(question)) return undefined
    const thing = readMyThing(question)
    const isOther = thing !== undefined && thing !== 'deals'
    return asked.test(question) && !asksHow.test(question) && !isOther ? {} : undefined
  },
  async run(ctx, caller, input) {
    const number = input.reference && reference.exec(input.reference)?.[1]
    if (!number) return describeDeals(ctx, caller)
    const { deals } = await readDeals(ctx, caller, { limit: 50, search: `D-${number}` })
    const found = deals.filter((deal) => deal.reference === `D-${number}`)
    return found.length === 0 ? undefined : describeFound(ctx, caller, found)
  },
})

/** Those that are running first. */
export async function describeDeals(ctx: Context, caller: Caller): Promise<{ text: string; path: string }> {
  const { deals } = await readDeals(ctx, caller, { limit: 50 })
  return describeFound(ctx, caller, livingFirst(deals))
}

async function describeFound(ctx: Context, caller: Caller, found: DealSummary[]) {
  if (found.length === 0) return { text: 'You have no deals yet.', path: '/deals' }
  const texts = await Promise.all(found.slice(0, mostDeals).map((deal) => describeDeal(ctx, caller, deal)))
  const [only] = found
  return { text: texts.join(' '), path: only && found.length === 1 ? pathOf(only) : '/transactions' }
}

const isOver = ({ status }: DealSummary) => status === 'cancelled' || status === 'failed'
const livingFirst = (deals: DealSummary[]) =>
  deals.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))

const pathOf = ({ id, status }: DealSummary) =>
  status === 'binding' ? `/transactions/${id}` : `/deals/${id}`

/** One or two sentences: the cargo, the status, and whose turn it is. */
async function describeDeal(ctx: Context, caller: Caller, deal: DealSummary): Promise<string> {
  const { reference: name, quantity, quantityUnit, fuelName, incoterm, place, status, waitsFor } = deal
  const what = `${name} (${quantity} ${quantityUnit} ${fuelName}, ${incoterm} ${place})`
  if (deal.isOnHold) return `${what} is on hold by compliance.`
  if (status === 'binding') return `${what}: ${await describeExecution(ctx, caller, deal.id)}`
  const state = dealStatuses.find(({ code }) => code === status)?.name ?? status
  const next = waitsFor.length > 0 ? ` It waits for the ${waitsFor.join(' and the ')}.` : ''
  return `${what}: ${state}.${next}`
}
