import type { CompanyRight } from '@laycan/contract/companies/company-roles'
import type { Context } from '#context.ts'
import { requireBindingDeal } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, findViewer } from '#features/trade/deals/deals.service.ts'
import { type Locked, lockExecution } from '#features/trade/execution/act-on-execution.service.ts'
import { requireSide } from '#features/trade/execution/execution.policy.ts'
import { loadExecution } from '#features/trade/execution/load-execution.service.ts'
import { runCommand, type Work } from '#features/trade/shared/command.service.ts'
import type { Commitment } from '#features/trade/shared/limits.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { deskRefusal, requireDeskOpen } from './claims.policy.ts'

type Act = {
  rights: readonly CompanyRight[]
  isRepeat: (locked: Locked, tx: Db) => Promise<boolean>
  /** What it commits the company to, where it counts against limits. */
  commit?: ((locked: Locked, work: Work) => Promise<Commitment>) | undefined
  apply: (locked: Locked, work: Work) => Promise<void>
}

/** An act of the buyer or the seller on claims and laytime, while the deal is binding and not closed. */
export async function actOnDesk(
  ctx: Context,
  caller: Caller,
  dealId: string,
  { rights, isRepeat, commit, apply }: Act,
) {
  await runCommand(ctx, caller, {
    lock: { deal: (tx) => lockExecution(tx, dealId) },
    authorize: async ({ deal: { deal } }, tx) => requireSide(await findViewer(tx, caller, deal, ctx.clock())),
    findRepeat: async ({ deal: locked, actor: side }, tx) =>
      (await isRepeat({ ...locked, side }, tx)) ? dealId : undefined,
    rights,
    permit: ({ deal: { deal, execution } }) => {
      requireBindingDeal(deal)
      requireDeskOpen(execution.state)
    },
    commit: commit && (({ deal: locked, actor: side }, work) => commit({ ...locked, side }, work)),
    apply: async ({ deal: locked, actor: side }, work) => {
      await apply({ ...locked, side }, work)
      return dealId
    },
  })
}

/** Whether the two sides can act on claims and laytime now. */
export const isDeskOpen = async (db: Db, deal: DealRow): Promise<boolean> =>
  deal.status === 'binding' &&
  deal.heldAt === null &&
  deskRefusal((await loadExecution(db, deal)).state) === undefined
