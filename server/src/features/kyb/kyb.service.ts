import { addDays, utcDate } from '@laycan/contract/calendar/calendar'
import { hasRight } from '@laycan/contract/companies/company-roles'
import type { OwnershipChart, PassportState } from '@laycan/contract/kyb/kyb'
import { changedParts, tidyPassport } from '@laycan/contract/kyb/passport-changes'
import { emptyPassport, type PassportContent, registrationKeyOf } from '@laycan/contract/kyb/passport-content'
import { documentProblems } from '@laycan/contract/kyb/passport-documents'
import { graphOf, passportProblems } from '@laycan/contract/kyb/passport-rules'
import { passportReviewDays } from '@laycan/contract/kyb/risk-labels'
import type { Context } from '#context.ts'
import { secondFactorRefusal } from '#features/companies/binding.service.ts'
import { publishCompanyChanged } from '#features/companies/companies.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { enqueueChecks } from './checks.service.ts'
import {
  findInsider,
  findTaken,
  hasOpenProposal,
  type Insider,
  lockVerification,
  updateVerification,
} from './company-facts.store.ts'
import { listCurrentDocuments, markDocumentsSubmitted, type StoredDocument } from './documents.store.ts'
import { insertEvent, listEvents } from './history.store.ts'
import { type InsiderAct, insiderRefusal, takeBackRefusal } from './kyb.policy.ts'
import { claimHours, partStates, refreshDays, submittedParts, verificationAfterSubmit } from './kyb.rules.ts'
import { listParts, replaceParts } from './parts.store.ts'
import { publishCompanyQueueChanged, toDocument, toTimeline } from './passport-answers.ts'
import { findPassport, lockPassport, markSubmitted, type Passport, saveDraft } from './passports.store.ts'

/**
 * A company's way to its passport: the draft is saved as it is typed, checked as a whole when it is submitted, and
 * stays as it is while reviewers decide. Changing what a verified company is known by takes its verification away at
 * once; what did not change stays approved.
 */
export async function requireInsider(
  db: Db,
  userId: string,
  act: InsiderAct,
  status?: Passport['status'],
): Promise<Insider> {
  const insider = await findInsider(db, userId)
  const refusal = refusalOf(insider, act, status)
  if (refusal || !insider) throw refusal ?? new AppError('not_found')
  return insider
}

const refusalOf = (insider: Insider | undefined, act: InsiderAct, status?: Passport['status']) =>
  insiderRefusal(insider, act, status) ?? (act === 'read' ? undefined : factorRefusal(insider))

/** Where the company asks for a second factor, who has none neither changes the passport nor reads birth dates in it. */
const factorRefusal = (insider: Insider | undefined) =>
  insider && secondFactorRefusal({ hasSecondFactor: insider.hasSecondFactor, company: insider })

export async function readPassport(
  { db, clock }: Context,
  userId: string,
): Promise<{ passport: PassportState }> {
  const insider = await requireInsider(db, userId, 'read')
  const { companyId } = insider
  const [passport, parts, documents, events, isProposed] = await Promise.all([
    findPassport(db, companyId, claimHours),
    listParts(db, companyId),
    listCurrentDocuments(db, companyId),
    listEvents(db, companyId),
    hasOpenProposal(db, companyId),
  ])
  const draft = passport?.draft ?? { ...emptyPassport, legalName: insider.companyName }
  const status = passport?.status ?? 'draft'
  const problems = problemsOf(draft, documents, utcDate(clock()))
  const submittedAt = passport?.submittedAt ?? null
  const needsSecondFactor = factorRefusal(insider) !== undefined
  return {
    passport: {
      companyId,
      companyName: insider.companyName,
      verification: insider.verification,
      verifiedAt: insider.verifiedAt,
      verifiedUntil: insider.verifiedUntil,
      status,
      mayEdit: refusalOf(insider, 'change', status) === undefined,
      needsSecondFactor,
      mayTakeBack:
        passport !== undefined &&
        !needsSecondFactor &&
        takeBackRefusal(insider, { ...passport, hasOpenProposal: isProposed, parts }) === undefined,
      version: passport?.version ?? 0,
      savedAt: passport?.savedAt ?? null,
      draft: hasRight(insider.roles, 'verify') && !needsSecondFactor ? draft : null,
      chart: toChart(draft),
      parts: partStates({
        status,
        isVerified: insider.verification === 'verified',
        draft,
        submitted: passport?.submitted ?? null,
        problems,
        parts,
        hasNewDocuments: documents.some(({ attempt }) => attempt === null),
      }),
      documents: documents.map(toDocument),
      submittedAt,
      dueAt: status === 'in_review' && submittedAt ? dueAfter(submittedAt) : null,
      decidedAt: passport?.decidedAt ?? null,
      rejectionNote: status === 'rejected' ? (passport?.rejectionNote ?? '') : '',
      timeline: toTimeline(events),
    },
  }
}

export const dueAfter = (submittedAt: string) =>
  new Date(Date.parse(submittedAt) + passportReviewDays * 24 * 60 * 60 * 1000).toISOString()

/** Who holds what, without anybody's personal data. */
function toChart(draft: PassportContent): OwnershipChart {
  const { companyName, rest, holdings } = graphOf(draft)
  const parties = draft.parties.map(
    ({ id, kind, name, country, rest: left, control, position, isSignatory }) => ({
      id,
      kind,
      name,
      country,
      rest: left,
      control,
      position,
      isSignatory,
    }),
  )
  return { companyName, rest, parties, holdings: [...holdings] }
}

const problemsOf = (content: PassportContent, documents: StoredDocument[], today: string) => ({
  ...passportProblems(content, today),
  ...documentProblems(content, documents, today),
})

export async function updateDraft(
  ctx: Context,
  userId: string,
  { version, draft }: { version: number; draft: PassportContent },
) {
  const { companyId } = await requireInsider(ctx.db, userId, 'change')
  const saved = await saveDraft(ctx.db, { companyId, userId, version, draft })
  if (saved) return saved
  const passport = await findPassport(ctx.db, companyId, claimHours)
  await requireInsider(ctx.db, userId, 'change', passport?.status)
  throw outdated()
}

const outdated = () =>
  new AppError('conflict', 'Somebody else in your company has changed the passport since. Load it again.')

export async function submitPassport(ctx: Context, userId: string, version: number) {
  await inTransaction(ctx.db, async (tx) => {
    const { companyId } = await requireInsider(tx, userId, 'submit')
    const verification = await lockVerification(tx, companyId)
    const passport = await lockPassport(tx, companyId, claimHours)
    // They may have left the company, or lost the role, while waiting for the lock.
    const insider = await requireInsider(tx, userId, 'submit', passport?.status)
    if (!passport || !verification || insider.companyId !== companyId) {
      throw new AppError('conflict', 'Fill in the company passport first.')
    }
    if (passport.version !== version) throw outdated()
    const content = tidyPassport(passport.draft)
    const documents = await listCurrentDocuments(tx, companyId)
    const today = utcDate(ctx.clock())
    await requireComplete(tx, companyId, content, documents, today)
    const isRefresh =
      verification !== 'in_review' &&
      insider.verifiedUntil !== null &&
      insider.verifiedUntil < addDays(today, refreshDays)
    const hasNewDocuments = documents.some(({ attempt }) => attempt === null)
    const parts = submittedParts({
      content,
      hasNewDocuments,
      before: passport.submitted
        ? { content: passport.submitted, parts: await listParts(tx, companyId) }
        : undefined,
      approved: passport.approved,
      isRefresh,
    })
    if (verification === 'verified' && !isRefresh && parts.every(({ isChanged }) => !isChanged)) {
      throw new AppError('conflict', 'Nothing has changed since the company was verified.')
    }
    await markSubmitted(tx, { companyId, userId, verification }, content)
    await markDocumentsSubmitted(tx, companyId, passport.attempt + 1)
    await replaceParts(tx, companyId, parts)
    const changed = passport.approved ? changedParts(passport.approved, content) : []
    if (verificationAfterSubmit(verification, changed) === 'in_review') {
      await updateVerification(tx, companyId, 'in_review')
    }
    await enqueueChecks(ctx, tx, { companyId, attempt: passport.attempt + 1 })
    const reason = isRefresh ? 'Submitted to be refreshed' : 'Company passport submitted'
    await insertEvent(tx, { companyId, kind: 'submitted', actorId: userId, reason })
    await publishCompanyChanged(ctx, tx, companyId)
    await publishCompanyQueueChanged(ctx, tx, companyId)
  })
  return readPassport(ctx, userId)
}

/** Every field at once. That a registration is taken does not say by whom. */
async function requireComplete(
  tx: Db,
  companyId: string,
  content: PassportContent,
  documents: StoredDocument[],
  today: string,
) {
  const fields = problemsOf(content, documents, today)
  const key = registrationKeyOf(content.registrationNumber)
  const taken = await findTaken(tx, companyId, { country: content.country, key, lei: content.lei })
  const text = 'belongs to another company on Laycan. Ask its owner to invite you'
  if (taken.isRegistrationTaken) fields.registrationNumber = `This registration ${text}`
  if (content.lei !== '' && taken.isLeiTaken) fields.lei = `This LEI ${text}`
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields })
}
