import { figureText, quantityText } from '@laycan/contract/figure-texts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { partiesOf } from './deals.policy.ts'
import { type DealRow, findDeal } from './deals.store.ts'
import { termStateOf } from './liftings.rules.ts'
import { lockTerm } from './liftings.store.ts'

const ended: (string | null)[] = ['settled', 'closed']

type Ending = Pick<DealRow, 'id' | 'termDealId'>
type Stage = Pick<DealRow, 'status' | 'execution'>

const isOngoing = ({ status, execution }: Stage) => status === 'binding' && !ended.includes(execution)

/**
 * Once its last lifting has ended, both sides of a term contract learn how. Needs the lock of the lifting; that of the
 * contract orders two liftings that end at the same moment.
 */
export async function followTerm(work: Work, { id, termDealId }: Ending, before: Stage, after: Stage) {
  if (termDealId === null || !isOngoing(before) || isOngoing(after)) return
  await lockTerm(work.tx, id)
  const contract = await findDeal(work.tx, termDealId)
  const term = contract && termStateOf(contract)
  if (!contract || (term?.state !== 'fulfilled' && term?.state !== 'short')) return
  const { reference, terms } = contract
  const open = quantityText(term.open, terms.quantity_unit)
  const isFulfilled = term.state === 'fulfilled'
  appendRecord(work, contract.id, {
    act: isFulfilled ? 'deal.fulfilled' : 'deal.lifted_short',
    label: isFulfilled ? 'Fulfilled' : `Every lifting has ended, ${open} open`,
    actor: null,
    at: work.now,
    facts: { lifted: contract.term?.lifted ?? '0', open: term.open },
  })
  const lifted = `${figureText(contract.term?.lifted ?? '0')} of ${quantityText(terms.quantity, terms.quantity_unit)} lifted`
  const parties = partiesOf(contract)
  work.notify({
    parties,
    changed: { dealId: contract.id },
    notifications: parties.map((to) => ({
      to,
      message: isFulfilled
        ? `${reference} is fulfilled: every lifting has ended, ${lifted}.`
        : `Every lifting of ${reference} has ended, ${lifted}. ${open} are open: close the contract short once both sides agree.`,
      path: `/deals/${contract.id}`,
    })),
    // The act was about one lifting: its actor learns of the contract too.
    actorId: null,
  })
}
