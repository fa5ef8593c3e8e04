import type { CompanyRight } from '@laycan/contract/companies/company-roles'
import type { Context } from '#context.ts'
import { requireBindingDeal } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, findViewer } from '#features/trade/deals/deals.service.ts'
import { type Locked, lockExecution } from '#features/trade/execution/act-on-execution.service.ts'
import { requireSide } from '#features/trade/execution/execution.policy.ts'
import { loadExecution } from '#features/trade/execution/load-execution.service.ts'
import { type Changes, runCommand, type Work } from '#features/trade/shared/command.service.ts'
import type { Commitment } from '#features/trade/shared/limits.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { deskRefusal, requireDeskOpen } from './claims.policy.ts'

/** Of one side, with what it is about beside the deal, such as the claim that it answers. */
export type Acted<Subject> = Locked & { subject: Subject }

type Act<Subject> = {
  rights: readonly CompanyRight[]
  /** Throws when there is none. */
  find?: (tx: Db) => Promise<Subject>
  isRepeat: (acted: Acted<Subject>, tx: Db) => Promise<boolean>
  permit?: (acted: Acted<Subject>) => void
  version?: {
    seen: number
    latest: (subject: Subject) => number
    describe: (acted: Acted<Subject>) => Changes
  }
  /** What it commits the company to, where it counts against limits. */
  commit?: ((acted: Acted<Subject>, work: Work) => Promise<Commitment>) | undefined
  apply: (acted: Acted<Subject>, work: Work) => Promise<void>
}

/** An act of the buyer or the seller on claims and laytime, while the deal is binding and not closed. */
export async function actOnDesk<Subject = undefined>(
  ctx: Context,
  caller: Caller,
  dealId: string,
  { rights, find, isRepeat, permit, version, commit, apply }: Act<Subject>,
) {
  await runCommand(ctx, caller, {
    lock: { deal: (tx) => lockExecution(tx, dealId) },
    authorize: async ({ deal: locked }, tx): Promise<Acted<Subject>> => {
      const side = requireSide(await findViewer(tx, caller, locked.deal, ctx.clock()))
      return { ...locked, side, subject: (await find?.(tx)) as Subject }
    },
    findRepeat: async ({ actor }, tx) => ((await isRepeat(actor, tx)) ? dealId : undefined),
    rights,
    permit: ({ actor }) => {
      requireBindingDeal(actor.deal)
      requireDeskOpen(actor.execution.state)
      permit?.(actor)
    },
    version: version && {
      seen: version.seen,
      latest: ({ actor }) => version.latest(actor.subject),
      describe: ({ actor }) => version.describe(actor),
    },
    commit: commit && (({ actor }, work) => commit(actor, work)),
    apply: async ({ actor }, work) => {
      await apply(actor, work)
      return dealId
    },
  })
}

/** Whether the two sides can act on claims and laytime now. */
export const isDeskOpen = async (db: Db, deal: DealRow): Promise<boolean> =>
  deal.status === 'binding' &&
  deal.heldAt === null &&
  deskRefusal((await loadExecution(db, deal)).state) === undefined
