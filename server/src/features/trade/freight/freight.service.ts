import type { Freight, FreightInput } from '@laycan/contract/trade/freight/freight'
import type { FreightSubjectKind } from '@laycan/contract/trade/freight/freight-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { FuelWeight } from '@laycan/contract/trade/terms/terms-rules'
import type { Context } from '#context.ts'
import { readFuelType } from '#features/fuel-types/fuel-types.service.ts'
import { priceTerms } from '#features/trade/compliance/trade-prices.service.ts'
import { readDealFor } from '#features/trade/deals/deals.service.ts'
import { readListingFor } from '#features/trade/listings/read-listing.service.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import type { Trader } from '#features/trade/shared/party.policy.ts'
import { findSeaPort } from '#features/voyages/sea-legs.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { estimateVoyage } from './estimate-freight.service.ts'
import { type FreightActor, mayKeep } from './freight.policy.ts'
import { findLatest, listShared, listVersions, readOwnFreight } from './freight.store.ts'
import { viewSaved, viewTerms, viewVersion } from './freight.view.ts'

/** Estimates of freight, calculated for anybody, and kept by a company with a deal or a listing that it may see. */

type Asked = FreightInput & { fuelTypeId: string; date: string }

export async function estimateFor(ctx: Context, { fuelTypeId, date, ...input }: Asked) {
  return { result: await estimateVoyage(ctx, input, { fuelTypeId, date }) }
}

/** A deal or a listing that the caller may see, as far as freight is concerned. */
export type FreightSubject = {
  kind: FreightSubjectKind
  id: string
  title: string
  actor: FreightActor
  trader: Trader
  terms: TradeTerms
  fuel: FuelWeight
}

export async function readDealSubject(ctx: Context, caller: Caller, id: string): Promise<FreightSubject> {
  const { deal, role } = await readDealFor(ctx, caller, id)
  return {
    kind: 'deal',
    id,
    title: `${deal.reference} · ${deal.fuelName}`,
    actor: role,
    trader: await findTrader(ctx.db, caller.userId),
    terms: deal.terms,
    fuel: { barrels_per_tonne: deal.barrelsPerTonne, density_kg_m3: deal.densityKgM3 },
  }
}

export async function readListingSubject(ctx: Context, caller: Caller, id: string): Promise<FreightSubject> {
  const { terms, kind, fuelName } = await readListingFor(ctx, caller, id)
  if (!terms) throw new AppError('conflict', `Publish this ${kind} first: its terms are not complete.`)
  return {
    kind: 'listing',
    id,
    title: fuelName ?? '',
    actor: 'reader',
    trader: await findTrader(ctx.db, caller.userId),
    terms,
    fuel: await readFuelType(ctx, terms.fuel_type_id),
  }
}

export const ownerIdOf = ({ companyId, userId }: Trader): string => companyId ?? userId

export async function viewFreight(ctx: Context, subject: FreightSubject): Promise<{ freight: Freight }> {
  const { kind, id, title, actor, trader, terms, fuel } = subject
  const key = { subjectId: id, ownerId: ownerIdOf(trader) }
  const [mine, shared, versions, priced] = await Promise.all([
    findLatest(ctx.db, key),
    kind === 'deal' ? listShared(ctx.db, key) : [],
    listVersions(ctx.db, key),
    priceTerms(ctx, terms, fuel),
  ])
  const freight = {
    title,
    ...viewTerms(terms, seaPortOf(terms), {
      parcelTonnes: priced.quantities?.MT ?? null,
      cargoPrice: priced.prices?.MT ?? null,
      barrelsPerTonne: priced.barrelsPerTonne,
    }),
    mine: mine ? viewSaved(mine, { isMine: true }) : null,
    shared: shared.map((one) => viewSaved(one, { isMine: false })),
    versions: versions.map(viewVersion),
    maySave: mayKeep('save', kind, actor, trader),
    mayShare: mayKeep('share', kind, actor, trader),
  }
  return { freight }
}

/** Old terms, and those by road or barge, name places that no ship reaches. */
function seaPortOf({ locode }: TradeTerms) {
  const port = findSeaPort(locode)
  return port ? { code: port.code, name: port.name } : null
}

export const exportFreight = ({ db }: Context, userId: string) => readOwnFreight(db, userId)
