import type { CompanyRight } from '@laycan/contract/companies/company-roles'
import type { Side } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { requireBindingDeal } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, findViewer, lockDeal } from '#features/trade/deals/deals.service.ts'
import { type Changes, runCommand, type Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { requireSide } from './execution.policy.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { loadExecution } from './load-execution.service.ts'
import { stepLabel } from './steps.rules.ts'

/** A locked deal and the acting side. The lock guards the execution too. */
export type Locked = { deal: DealRow; execution: LoadedExecution; side: Side }

/** An act of the buyer or the seller, based on the version of the execution they saw. */
export async function actOnExecution(
  ctx: Context,
  caller: Caller,
  dealId: string,
  {
    version,
    rights,
    isRepeat,
    apply,
  }: {
    version: number
    rights: (locked: Locked) => readonly CompanyRight[]
    isRepeat: (locked: Locked, tx: Db) => Promise<boolean> | boolean
    apply: (locked: Locked, work: Work) => Promise<void>
  },
) {
  await runCommand(ctx, caller, {
    lock: { deal: (tx) => lockExecution(tx, dealId) },
    authorize: async ({ deal: { deal } }, tx) => requireSide(await findViewer(tx, caller, deal, ctx.clock())),
    findRepeat: async ({ deal: locked, actor: side }, tx) =>
      (await isRepeat({ ...locked, side }, tx)) ? dealId : undefined,
    rights: ({ deal: locked, actor: side }) => rights({ ...locked, side }),
    permit: ({ deal: { deal } }) => requireBindingDeal(deal),
    version: {
      seen: version,
      latest: ({ deal: { execution } }) => execution.version,
      describe: ({ deal: { execution } }) => describeChanges(execution, version),
    },
    apply: async ({ deal: locked, actor: side }, work) => {
      await apply({ ...locked, side }, work)
      return dealId
    },
  })
}

export async function lockExecution(tx: Db, dealId: string) {
  const deal = await lockDeal(tx, dealId)
  return { deal, execution: await loadExecution(tx, deal) }
}

const statusTexts = {
  proposed: 'proposed',
  refused: 'refused',
  withdrawn: 'taken back',
  lapsed: 'lapsed',
  done: '',
  corrected: 'corrected',
}

function describeChanges({ version, steps }: LoadedExecution, seen: number): Changes {
  const since = steps
    .filter((step) => step.version > seen)
    .map((step) => [stepLabel(step), statusTexts[step.status]].filter(Boolean).join(', '))
  const what = since.length > 0 ? `Since then: ${since.join('; ')}.` : 'Please review it again.'
  return {
    message: `This deal has changed since you opened it. ${what}`,
    fields: { version: `It is ${version} now` },
  }
}
