import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Recap } from './deal-state.rules.ts'
import type { DealRow } from './deals.store.ts'
import { liftingTerms } from './liftings.rules.ts'
import { insertLifting } from './liftings.store.ts'
import { newRecap } from './new-deal.rules.ts'

/** Once a term contract is binding, each of its liftings is a binding deal of its own. Needs the lock of the contract. */
export async function createLiftings(work: Work, { id, reference, terms, parties }: DealRow) {
  const at = work.now.toISOString()
  for (const [index, lifting] of (terms.liftings ?? []).entries()) {
    const number = index + 1
    const own = liftingTerms(terms, lifting)
    // Both sides have confirmed every field with the contract.
    const marks = Object.keys(newRecap(own)).map((field) => [
      field,
      { buyer: at, seller: at, proposal: null },
    ])
    const recap = Object.fromEntries(marks) as Recap
    const dealId = await insertLifting(work.tx, { termDealId: id, number, terms: own, recap, at })
    appendRecord(work, dealId, {
      act: 'deal.lifting',
      label: `Lifting ${number} of ${reference}`,
      actor: null,
      at: work.now,
      facts: { termDealId: id, lifting: number, terms: own, parties, version: 1 },
    })
  }
}
