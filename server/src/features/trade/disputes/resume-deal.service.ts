import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { loadExecution } from '#features/trade/execution/load-execution.service.ts'
import { recordStep } from '#features/trade/execution/record-step.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'

/** The deal goes on at the stage where the dispute stopped it. Needs the deal's lock. */
export async function resumeDeal(work: Work, deal: DealRow, reason: string) {
  const execution = await loadExecution(work.tx, deal)
  const facts = { reason, noteKind: null, amount: null }
  const to = execution.disputedFrom ?? 'contracted'
  // The act that ends the dispute is notified; this is only its consequence.
  await recordStep(
    work,
    { deal, execution, to },
    {
      act: 'resolve',
      side: 'system',
      actorId: null,
      clientId: null,
      facts,
      flags: [],
      isNotified: false,
    },
  )
}
