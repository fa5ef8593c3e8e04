import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { TradeTerms } from '../contract/src/trade/terms/terms.ts'
import type { Context } from '../server/src/context.ts'
import { beginListing, publishListing } from '../server/src/features/trade/listings/listings.service.ts'
import { acceptQuote } from '../server/src/features/trade/negotiations/accept-quote.service.ts'
import { sendQuote } from '../server/src/features/trade/negotiations/send-quote.service.ts'
import { verifyRecords } from '../server/src/features/trade/record/record.service.ts'
import { AppError } from '../server/src/platform/errors.ts'
import { report } from './figures.ts'

const quotes = 50
const acceptancesEach = 4
/** Tonnes: enough for twenty of the fifty quotes. */
const [supplied, wanted] = [2_000, 100]

/** Two hundred simultaneous acceptances of fifty quotes on one supply that is too small for them. */
export async function compareAccepts(ctx: Context) {
  const [sellerId, ...buyerIds] = await createTraders(ctx)
  const seller = { userId: sellerId ?? '', roles: [] }
  const begun = await beginListing(ctx, seller, {
    ...{
      clientId: randomUUID(),
      kind: 'supply',
      terms: termsOf(supplied),
      isNameClosed: false,
      minLot: null,
    },
    validUntil: hoursAhead(48),
  })
  const { listing } = await publishListing(ctx, seller, begun.listing.id, begun.listing.version)
  const bids = await Promise.all(
    buyerIds.map((userId) =>
      sendQuote(ctx, { userId, roles: [] }, listing.id, {
        ...{ clientId: randomUUID(), terms: termsOf(wanted), note: '', validUntil: hoursAhead(24) },
        listingVersion: listing.version,
      }),
    ),
  )
  const startedAt = performance.now()
  const outcomes = await Promise.all(
    bids.flatMap(({ id, version }) =>
      Array.from({ length: acceptancesEach }, () =>
        acceptQuote(ctx, seller, id, { version }).catch(refusalOf),
      ),
    ),
  )
  const tookMs = performance.now() - startedAt
  const won = outcomes.filter((outcome) => outcome !== 'refused').length
  console.log(
    `${outcomes.length} acceptances of ${quotes} quotes on one supply: ${won} won, ${tookMs.toFixed(0)} ms for all`,
  )
  const kept = await readKept(ctx, listing.id)
  report('tonnes sold beyond the supply', Math.max(0, Number(kept.held) - supplied), { atMost: 0 })
  report(
    'tonnes held without a deal, or in deals without being held',
    Math.abs(Number(kept.held) - Number(kept.ofDeals)),
    {
      atMost: 0,
    },
  )
  report(
    'acceptances that won and left no deal, and cargo that nobody got',
    Math.abs(won - kept.deals) + Math.abs(supplied / wanted - won),
    {
      atMost: 0,
    },
  )
  report('broken records', (await verifyRecords(ctx.db)).broken.length, { atMost: 0 })
}

/** Expected refusals; anything else is a bug. */
function refusalOf(error: unknown): 'refused' {
  if (error instanceof AppError && error.code === 'conflict') return 'refused'
  throw error
}

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const termsOf = (tonnes: number) =>
  TradeTerms.parse({
    ...{
      fuel_type_id: 'diesel-en590',
      specification: 'EN 590, 10 ppm',
      quantity: String(tonnes),
      quantity_unit: 'MT',
    },
    ...{
      tolerance_option: 'seller',
      window_from: hoursAhead(480).slice(0, 10),
      window_to: hoursAhead(600).slice(0, 10),
    },
    ...{
      incoterm: 'CIF',
      place: 'Rotterdam',
      locode: 'NLRTM',
      region: 'europe',
      payment: { method: 'LC_sight' },
    },
    ...{ price: { kind: 'fixed', amount: '713.50', unit: 'MT' }, inspection: { final_at: 'load' } },
  })

/** A seller, and one buyer per quote, each with a verified company of their own. */
async function createTraders({ db }: Context): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into members (user_id, email, first_name, last_name, user_type, company_name, kyc_status)
    select gen_random_uuid(), 'trader' || n || '@fuel.example', 'Trader', 'No ' || n,
      case n when 0 then 'seller' else 'buyer' end, 'Company ' || n, 'verified'
    from generate_series(0, ${quotes}::int) as n
    returning user_id as id`.execute(db)
  await sql`
    with made as (
      insert into companies (name, name_key, created_by, verification, verified_at, verified_until, legal_name,
        registration_country, registration_number, registration_key)
      select company_name, user_id::text, user_id, 'verified', now(), '2099-01-05', company_name, 'SE', user_id::text,
        user_id::text from members where user_id = any(${rows.map(({ id }) => id)})
      returning id, created_by
    )
    insert into company_members (user_id, company_id, roles)
    select created_by, id, '{owner}' from made`.execute(db)
  return rows.map(({ id }) => id)
}

async function readKept({ db }: Context, listingId: string) {
  const { rows } = await sql<{ held: string; ofDeals: string; deals: number }>`
    select held_quantity as held,
      (select coalesce(sum(supply_held), 0) from deals where supply_id = l.id) as of_deals,
      (select count(*)::int from deals where supply_id = l.id) as deals
    from listings l where id = ${listingId}`.execute(db)
  return rows[0] ?? { held: '0', ofDeals: '0', deals: 0 }
}
