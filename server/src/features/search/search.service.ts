import { quantityText } from '@laycan/contract/figure-texts'
import { fuelCategoryName } from '@laycan/contract/fuel-types/fuel-categories'
import type { Found, FoundKind } from '@laycan/contract/search/search'
import { foundPerKind } from '@laycan/contract/search/search-constants'
import type { Context } from '#context.ts'
import { findCompaniesLike } from '#features/companies/companies.service.ts'
import { selectFuelTypes } from '#features/fuel-types/fuel-types.service.ts'
import { listMarketNames } from '#features/markets/markets.service.ts'
import { findPeople } from '#features/members/members.service.ts'
import { searchHelp } from '#features/support/help-centre.service.ts'
import { readDeals } from '#features/trade/deals/read-deals.service.ts'
import type { Caller } from '#platform/auth.ts'
import { hasWords } from './search.rules.ts'

/**
 * One search over everything with a screen. Each kind is found by the service of its feature, so that nobody finds
 * what its policy hides from them: deals of other companies, names that are closed, people who are not listed.
 */
export async function searchAll(ctx: Context, caller: Caller, query: string): Promise<{ found: Found[] }> {
  const parts = await Promise.all([
    findDeals(ctx, caller, query),
    findPeople(ctx, caller.userId, query, foundPerKind).then((people) =>
      people.map(({ userId, firstName, lastName, companyName }) =>
        hit('person', userId, `${firstName} ${lastName}`, companyName),
      ),
    ),
    findCompaniesLike(ctx, query, foundPerKind).then((companies) =>
      companies.map(({ id, name, isVerified }) =>
        hit('company', id, name, isVerified ? 'Verified company' : 'Company'),
      ),
    ),
    selectFuelTypes(ctx, { query }).then((fuels) =>
      fuels.map(({ fuel_type_id, name, category }) =>
        hit('fuel', fuel_type_id, name, fuelCategoryName(category)),
      ),
    ),
    findMarkets(ctx, query),
    searchHelp(ctx, caller.userId, query).then((articles) =>
      articles.map(({ file, title, matches }) => hit('article', file, title, matches[0] ?? '')),
    ),
  ])
  return { found: parts.flatMap((found) => found.slice(0, foundPerKind)) }
}

const hit = (kind: FoundKind, id: string, title: string, detail: string): Found => ({
  kind,
  id,
  title,
  detail,
})

async function findDeals(ctx: Context, caller: Caller, query: string): Promise<Found[]> {
  const { deals } = await readDeals(ctx, caller, { search: query, limit: foundPerKind })
  return deals.map(({ id, reference, fuelName, quantity, quantityUnit, place }) =>
    hit('deal', id, `${reference} · ${fuelName}`, `${quantityText(quantity, quantityUnit)}, ${place}`),
  )
}

async function findMarkets(ctx: Context, query: string): Promise<Found[]> {
  const markets = await listMarketNames(ctx)
  return markets
    .filter(({ marketId, fuelName, exchange, region }) =>
      hasWords(`${marketId} ${fuelName} ${exchange} ${region}`, query),
    )
    .map(({ marketId, fuelName, exchange }) => hit('market', marketId, fuelName, exchange))
}
