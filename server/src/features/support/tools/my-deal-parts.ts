import { readDeals } from '#features/trade/deals/read-deals.service.ts'
import { readTradeOverview } from '#features/trade/overview/overview.service.ts'
import { type DealPart, dealParts } from './my-deal-parts.rules.ts'
import type { Describe } from './my-waiting-things.ts'

/** What of a part of the person's deals waits for them, and where the rest of it is. */
const describerOf =
  ({ one, many, at, waits }: (typeof dealParts)[number]): Describe =>
  async (ctx, caller) => {
    const path = '/transactions'
    const { deals } = await readDeals(ctx, caller, { limit: 1 })
    if (deals.length === 0) return { text: `You have no ${many} yet: you have no deals.`, path }
    const { actions } = await readTradeOverview(ctx, caller.userId)
    const waiting = actions.filter(({ step }) => waits.test(step))
    if (waiting.length === 0) return { text: `No ${one} waits for you. Each deal shows its own ${at}.`, path }
    const steps = waiting.slice(0, 3).map(({ step, reference }) => `${step} (${reference})`)
    return { text: `This waits for you: ${steps.join('; ')}. Each deal shows the rest ${at}.`, path }
  }

export const describedParts = Object.fromEntries(
  dealParts.map((line) => [line.part, describerOf(line)]),
) as Record<DealPart, Describe>
