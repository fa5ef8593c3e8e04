import { readCompanyAddresses } from '#features/kyb/company-address.service.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import type { Db } from '#platform/db.ts'
import type { IssueFacts } from './issue-facts.rules.ts'
import { factsOfLast, type Step } from './steps.rules.ts'

export async function readIssueFacts(
  db: Db,
  { sellerCompanyId, buyerCompanyId }: Pick<DealRow, 'sellerCompanyId' | 'buyerCompanyId'>,
  steps: Step[],
): Promise<IssueFacts> {
  const ids = [sellerCompanyId, buyerCompanyId].flatMap((id) => id ?? [])
  const addresses = await readCompanyAddresses(db, ids)
  const loaded = factsOfLast(steps, 'load')
  return {
    seller: addresses.get(sellerCompanyId ?? '') ?? null,
    buyer: addresses.get(buyerCompanyId ?? '') ?? null,
    blNumber: loaded?.blNumber ?? null,
    blDate: loaded?.blDate ?? null,
    dischargedOn: factsOfLast(steps, 'discharge')?.dischargedOn ?? null,
    carriedBy: factsOfLast(steps, 'nominate')?.name ?? null,
  }
}
