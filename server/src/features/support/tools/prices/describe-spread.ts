import { exact, roundTo, subtract } from '@laycan/contract/decimal'
import type { Context } from '#context.ts'
import type { CurrentPrice } from '#features/markets/market-prices.service.ts'
import { readSpreads } from '#features/markets/spreads.service.ts'
import { crudeIds } from './market-list.rules.ts'
import { pricePer } from './price-units.ts'

/** Cracks and regrades at the prices of this moment. */
type Find = (id: string) => CurrentPrice | undefined

export async function describeSpread(
  ctx: Context,
  kind: 'crack' | '3-2-1' | 'regrade',
  ids: string[],
  find: Find,
  question: string,
): Promise<string | undefined> {
  const { spreads } = await readSpreads(ctx, ctx.config.marketSource)
  const shown = (wanted: (id: string) => boolean) =>
    spreads
      .filter(({ spread_id, current_value }) => wanted(spread_id) && current_value !== null)
      .map(
        ({ name, current_value, unit, explanation }) =>
          `${name}: ${current_value} USD/${unit}. ${explanation}`,
      )
      .join(' ') || undefined
  if (kind === '3-2-1')
    return shown((id) => id.startsWith(/new york|\bny/i.test(question) ? 'crack-321-nyh' : 'crack-321'))
  if (kind === 'regrade') {
    const place = /singapore|sing|sgp|mops|asia/i.test(question)
      ? 'singapore'
      : /us ?g|gulf|houston/i.test(question)
        ? 'usgc'
        : ''
    return shown((id) => id.startsWith(`jet-regrade-${place}`))
  }
  const products = ids.filter((id) => !crudeIds.includes(id))
  const named = ids.find((id) => crudeIds.includes(id))
  if (products.length === 0) return shown((id) => id.includes('crack'))
  const texts = await Promise.all(
    products.map((id) => describeCrack(ctx, find(id), find(named ?? crudeFor(id)))),
  )
  return texts.filter(Boolean).join(' ') || undefined
}

/** A product is measured against the crude of its region. */
const crudeFor = (id: string) =>
  /^(?:NYMEX|USGC|HOU)/.test(id) ? 'NYMEX-CL' : /^(?:SGP|AG|FUJ|JPN)/.test(id) ? 'PLATTS-DUBAI' : 'ICE-B'

async function describeCrack(
  ctx: Context,
  product: CurrentPrice | undefined,
  crude: CurrentPrice | undefined,
) {
  if (!product || !crude) return undefined
  const [one, other] = [await pricePer(ctx, product, 'bbl'), await pricePer(ctx, crude, 'bbl')]
  if (!one || !other) return undefined
  const crack = roundTo(subtract(exact(one.value), exact(other.value)), 2)
  return `The crack of ${product.name} over ${crude.name} is ${crack} USD/bbl: ${one.value} USD/bbl${one.by} minus ${other.value}.`
}
