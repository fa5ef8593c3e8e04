import { randomUUID } from 'node:crypto'
import { TenderNorFacts } from '@laycan/contract/trade/execution/execution-facts'
import { StatementFacts } from '@laycan/contract/trade/laytime/laytime'
import { answerClaim } from '#features/trade/claims/answer-claim.service.ts'
import { raiseClaim } from '#features/trade/claims/raise-claim.service.ts'
import { readExecution } from '#features/trade/execution/execution.service.ts'
import { takeStep } from '#features/trade/execution/steps.service.ts'
import { fileFacts } from '#features/trade/laytime/laytime.service.ts'
import type { DemoDeal } from './demo-deals.ts'
import type { Stage } from './trade-stage.service.ts'

/** A cargo that was discharged late and in the rain: its time sheet, a claim for it, and a claim that is refused. */
export async function playClaims(stage: Stage, deal: DemoDeal, { id, port }: { id: string; port: string }) {
  const { ctx, callers } = stage
  const [buyer, seller] = [callers[deal.buyer], callers[deal.seller]]
  const at = (day: number, time: string) => `${stage.dayAt(deal.agreedDaysAgo - day)}T${time}:00Z`
  const clientId = randomUUID()
  stage.setDaysAgo(deal.agreedDaysAgo - 25)
  const { version } = await readExecution(ctx, seller, id)
  const nor = TenderNorFacts.parse({ tenderedAt: at(12, '08:00'), timeZone: 'Europe/Amsterdam', port })
  await takeStep(ctx, seller, id, 'tender_discharge_nor', { clientId, version, facts: nor })
  const facts = StatementFacts.parse({
    timeZone: 'Europe/Amsterdam',
    berthed: at(12, '13:10'),
    started: at(12, '15:00'),
    completed: at(14, '16:40'),
    disconnected: at(14, '18:00'),
    interruptions: [{ kind: 'weather', counts: 'none', from: at(12, '18:00'), until: at(12, '21:30') }],
  })
  const filed = await fileFacts(ctx, seller, id, { clientId, place: 'discharge', facts })
  const statementId = filed.laytime.ports.find(({ place }) => place === 'discharge')?.statements[0]?.id
  stage.setDaysAgo(deal.agreedDaysAgo - 27)
  const late = 'The terminal worked one line only. See the statement of facts.'
  const claimed = await raiseClaim(ctx, seller, id, {
    clientId: randomUUID(),
    kind: 'demurrage',
    statementId,
    reason: late,
    documentIds: [],
  })
  stage.setDaysAgo(deal.agreedDaysAgo - 30)
  await answerClaim(ctx, buyer, id, 'offer', {
    claimId: claimed.desk.claims[0]?.id ?? '',
    clientId: randomUUID(),
    version: 1,
    amount: '9000',
    reason: 'The second line was closed for the ship’s own sampling.',
  })
  const disputed = await raiseClaim(ctx, buyer, id, {
    clientId: randomUUID(),
    kind: 'quality',
    amount: '24500',
    reason: 'Water above the limit in tank 4 by the joint sample.',
    documentIds: [],
  })
  stage.setDaysAgo(deal.agreedDaysAgo - 33)
  await answerClaim(ctx, seller, id, 'refuse', {
    claimId: disputed.desk.claims[0]?.id ?? '',
    clientId: randomUUID(),
    version: 1,
    reason: 'Quality is final at loading, and the retained sample is within the limit.',
  })
}
