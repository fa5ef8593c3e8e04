import { defaultMarginPercent, defaultSpeedKnots, voyageDays } from '@laycan/contract/voyages/voyage-rules'
import type { Context } from '#context.ts'
import { carriageOf } from '#features/trade/shared/arrival.rules.ts'
import { findLegs } from '#features/voyages/sea-legs.service.ts'
import type { MatchSide, MatchVoyage } from './match-parts.rules.ts'

type Pair = { request: MatchSide; supply: MatchSide }

/** The voyages between many pairs: a few ports, so each is calculated once and looked up for the others. */
export async function findVoyages(
  ctx: Context,
  pairs: Pair[],
): Promise<(request: MatchSide, supply: MatchSide) => MatchVoyage | undefined> {
  const carried = pairs.flatMap(({ request, supply }) => carriageOf(request, supply) ?? [])
  const legOf = await findLegs(ctx, carried)
  const voyages = new Map<string, MatchVoyage | undefined>()
  return (request, supply) => {
    const carriage = carriageOf(request, supply)
    if (!carriage) return undefined
    const key = `${carriage.from}-${carriage.to}`
    if (!voyages.has(key)) voyages.set(key, voyageOn(legOf(carriage)))
    return voyages.get(key)
  }
}

function voyageOn(leg: ReturnType<Awaited<ReturnType<typeof findLegs>>>): MatchVoyage | undefined {
  if (!leg) return undefined
  const { from, to, nm, passages } = leg
  const seaDays = Number(voyageDays(nm, defaultSpeedKnots, defaultMarginPercent))
  return { from: from.name, to: to.name, nm, seaDays, passages }
}
