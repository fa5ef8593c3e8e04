import type { DisputeStatus } from '@laycan/contract/trade/disputes/dispute-constants'
import type { Award, Dispute } from '@laycan/contract/trade/disputes/disputes'
import { disputeKinds } from '@laycan/contract/trade/execution/execution-constants'
import type { Tone } from '#ui/badge.tsx'

export const disputeTones: Record<DisputeStatus, Tone> = {
  open: 'warning',
  answered: 'warning',
  escalated: 'negative',
  mediation: 'info',
  awarded: 'positive',
  settled: 'positive',
  withdrawn: 'neutral',
  ended: 'neutral',
}

export const disputeKindName = (kind: Dispute['kind']) =>
  disputeKinds.find(({ code }) => code === kind)?.name ?? kind

const names: Record<NonNullable<Dispute['waitsFor']>, string> = {
  buyer: 'the buyer',
  seller: 'the seller',
  either: 'either side',
  mediator: 'the mediator',
  compliance: 'Laycan',
}

export const waitsForText = (waitsFor: NonNullable<Dispute['waitsFor']>) => `Waiting for ${names[waitsFor]}`

/** Who pays whom, in a sentence. */
export function moneyText(
  { payer, amount }: Pick<Award, 'payer' | 'amount'>,
  dollars: (amount: string) => string,
) {
  if (payer === null) return 'Nobody pays'
  return `The ${payer} pays the ${payer === 'buyer' ? 'seller' : 'buyer'} ${dollars(amount)}`
}
