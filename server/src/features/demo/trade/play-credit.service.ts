import { randomUUID } from 'node:crypto'
import type { CreditAct } from '@laycan/contract/trade/credits/credit-constants'
import type { CreditFactsOf } from '@laycan/contract/trade/credits/credits'
import { actOnCredit } from '#features/trade/credits/act-on-credit.service.ts'
import { readCredit } from '#features/trade/credits/credits.service.ts'
import type { DemoDeal } from './demo-deals.ts'
import type { Stage } from './trade-stage.service.ts'

/** A letter of credit as issued, with less time to present than was agreed: the seller accepts it, or asks for an amendment. */
export async function playCredit(stage: Stage, deal: DemoDeal, id: string) {
  const { ctx, callers } = stage
  const [buyer, seller] = [callers[deal.buyer], callers[deal.seller]]
  const act = async <Act extends CreditAct>(caller: typeof buyer, what: Act, facts: CreditFactsOf<Act>) => {
    const { desk } = await readCredit(ctx, caller, id)
    const version = desk.credit?.version ?? null
    await actOnCredit(ctx, caller, id, what, { clientId: randomUUID(), version, facts })
  }
  const hours = (count: number) => stage.setDaysAgo(Math.max(deal.agreedDaysAgo - count / 24, 0))
  hours(5)
  const terms = (await readCredit(ctx, buyer, id)).desk.proposal
  if (!terms) throw new Error('a deal of the demo is not paid by letter of credit')
  await act(buyer, 'draft', { terms })
  hours(9)
  await act(seller, 'comment', {
    reason: 'Fine for us. Please have it advised through our bank in Rotterdam.',
  })
  await act(seller, 'agree', {})
  hours(30)
  await act(buyer, 'issue', {
    reference: 'RABO-LC-20417',
    issuingBank: { name: 'Rabobank', bic: 'RABONL2U' },
    advisingBank: { name: 'ABN AMRO', bic: 'ABNANL2A' },
    issuedOn: stage.dayAt(Math.max(deal.agreedDaysAgo - 1, 0)),
    terms: { ...terms, presentationDays: 15 },
  })
}
