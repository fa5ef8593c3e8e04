import { utcDate } from '@laycan/contract/calendar/calendar'
import type { PassportContent } from '@laycan/contract/kyb/passport-content'
import type { Screening } from '@laycan/contract/screening/screening'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import {
  type ComparedParty,
  companyHitsQueue,
  compareParties,
  HitDecided,
  isOpen,
  isTrueMatch,
  readScreenings,
  recordParties,
  retireParts,
} from '#features/screening/screening.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { type CheckResult, resultOf } from './checks.rules.ts'
import { lockVerification } from './company-facts.store.ts'
import { insertEvent } from './history.store.ts'
import { claimHours, type FoundHits } from './kyb.rules.ts'
import { publishCompanyQueueChanged } from './passport-answers.ts'
import { lockPassport, type Passport, updateRisk } from './passports.store.ts'
import { rateCompany } from './risk.rules.ts'
import { screenedParties } from './screened-parties.rules.ts'

/**
 * A company under all its names, and everybody with a part in it, against the sanctions lists. Reviewers decide on each
 * hit; a company is approved once all are decided, and its rating follows.
 */
export const compareCompany = (ctx: Context, passport: PassportContent): Promise<ComparedParty[]> =>
  compareParties(ctx, screenedParties(passport))

/** Part of `tx`. Who has no part in the company any more stays with their hits, as earlier facts. */
export async function recordCompany(ctx: Context, tx: Db, companyId: string, compared: ComparedParty[]) {
  const parts = compared.map(({ part }) => part)
  await retireParts(tx, 'company', companyId, parts)
  return recordParties(ctx, tx, { kind: 'company', id: companyId }, compared)
}

/** One check for all names: the hits themselves are decided one by one. */
export function sanctionsCheck({ legalName }: PassportContent, compared: ComparedParty[]): CheckResult {
  if (!compared.some(({ found }) => found.lists.length > 0)) {
    const text = 'No sanctions list is imported, so names must be compared by hand.'
    return resultOf('sanctions', legalName, ['skipped', text])
  }
  const alike = compared.filter(({ found }) => found.hits.length > 0)
  const isStrong = ({ found }: ComparedParty) => found.hits.some(({ strength }) => strength === 'strong')
  const evidence = alike.map((one) => ({
    label: `${one.role} ${one.party.name}`,
    text: isStrong(one) ? 'Very probably on a sanctions list' : 'A sanctions list has a similar name',
  }))
  const names = `${compared.length} ${compared.length === 1 ? 'name was' : 'names were'} compared with all lists`
  const outcome: ['passed' | 'warning' | 'failed', string] =
    alike.length === 0
      ? ['passed', `${names}, and none is similar.`]
      : [alike.some(isStrong) ? 'failed' : 'warning', `${names}. Decide on each hit.`]
  return resultOf('sanctions', legalName, outcome, evidence)
}

export const readCompanyHits = async (db: Db, companyId: string): Promise<FoundHits> =>
  summarise(await readScreenings(db, 'company', companyId))

/**
 * Hits of earlier facts are decided on too: people named before may have been left out because of them. Only what
 * the company says now keeps it from being approved for good.
 */
function summarise(screenings: Screening[]): FoundHits {
  const hits = screenings.flatMap((screening) => screening.hits)
  const changes = hits.flatMap(({ foundAt, disposition }) => [
    foundAt,
    ...(disposition ? [disposition.at] : []),
  ])
  return {
    parties: screenings.map(({ role, name, isCurrent, hits: own }) => ({
      name: `${role} ${name}`,
      isCurrent,
      open: own.filter(isOpen).length,
      isListed: isCurrent && own.some(isTrueMatch),
    })),
    hasStrong: hits.some(({ strength, goneAt }) => strength === 'strong' && goneAt === null),
    changedAt: changes.sort().at(-1) ?? null,
  }
}

/** Whenever hits were found or decided. What the company no longer says of itself does not count. */
export async function rateAgain(ctx: Context, tx: Db, companyId: string, passport: PassportContent) {
  const { parties } = await readCompanyHits(tx, companyId)
  const hits = {
    open: parties.filter(({ isCurrent, open }) => isCurrent && open > 0).length,
    trueMatches: parties.filter(({ isListed }) => isListed).length,
  }
  const risk = rateCompany(passport, hits, { today: utcDate(ctx.clock()), lists: ctx.config })
  await updateRisk(tx, companyId, risk)
  return risk
}

/** A submission that came to nothing: what was approved before is screened again by the next round. */
export const retireCompany = (tx: Db, companyId: string) => retireParts(tx, 'company', companyId, [])

/** What the company says of itself now, as far as reviewers know it. */
export const currentContent = ({ status, submitted, approved }: Passport) =>
  status === 'in_review' ? submitted : (approved ?? submitted)

/** Takes decisions on hits of companies: the history of the company has them, and its rating follows. */
export const companyHitsQueueOf = (ctx: Context): Queue => ({
  name: companyHitsQueue,
  retries: 10,
  retryDelaySeconds: 30,
  keepSeconds: 60 * 60,
  handle: (data) => noteDecision(ctx, HitDecided.parse(data)),
})

async function noteDecision(ctx: Context, { companyId, reviewerId, text }: z.infer<typeof HitDecided>) {
  await inTransaction(ctx.db, async (tx) => {
    await lockVerification(tx, companyId)
    const passport = await lockPassport(tx, companyId, claimHours)
    const content = passport && currentContent(passport)
    if (!content) return
    if (passport.areChecksDone) await rateAgain(ctx, tx, companyId, content)
    await insertEvent(tx, { companyId, kind: 'disposed', actorId: reviewerId, reason: text })
    await publishCompanyQueueChanged(ctx, tx, companyId)
  })
}
