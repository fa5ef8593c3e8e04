import type {
  AlertChange,
  AlertCondition,
  AlertDraft,
  MarketAlert,
} from '@laycan/contract/markets/market-alerts'
import { type MarketSource, marketSources, maxAlerts } from '@laycan/contract/markets/market-constants'
import type { Context } from '#context.ts'
import { requireMember } from '#features/members/members.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { factsOf, subjectOf } from './alert-facts.rules.ts'
import { watcherOf } from './alert-watcher.service.ts'
import { type AlertSubject, alertTitle, alertValue, isMet } from './alerts.rules.ts'
import { deleteAlert, insertAlert, listAlerts, type StoredAlert, updateAlert } from './alerts.store.ts'
import type { MarketBoard } from './board.rules.ts'
import { boardsOf } from './live-boards.service.ts'
import { alertNotFound, requireSource, tooManyAlerts } from './markets.policy.ts'
import { readWatchlist } from './markets.store.ts'

/**
 * Price alerts of members. An alert fires once when its condition begins to hold, and again only after it has
 * ceased to and its cool-down is over. Whether it holds is stored, so that a restart neither doubles nor loses it.
 */
export async function listMine(ctx: Context, sourceText: string, { userId }: Caller) {
  const source = requireSource(ctx, sourceText)
  const { board } = await boardsOf(ctx).of(source)
  return { alerts: (await listAlerts(ctx.db, userId, source)).map((alert) => viewAlert(board, alert)) }
}

export async function createAlert(ctx: Context, sourceText: string, { userId }: Caller, draft: AlertDraft) {
  const source = requireSource(ctx, sourceText)
  const { board } = await boardsOf(ctx).of(source)
  const { condition, cooldown_minutes: cooldownMinutes } = draft
  requireSubject(board, condition)
  await requireMember(ctx, userId)
  const alert = await insertAlert(
    ctx.db,
    { userId, source, condition, cooldownMinutes, isMet: holdsNow(board, condition) },
    maxAlerts,
  )
  if (!alert) throw tooManyAlerts()
  await publishAlertsChanged(ctx, source)
  return { alert: viewAlert(board, alert) }
}

export async function changeAlert(
  ctx: Context,
  sourceText: string,
  { userId }: Caller,
  id: string,
  change: AlertChange,
) {
  const source = requireSource(ctx, sourceText)
  const { board } = await boardsOf(ctx).of(source)
  const { condition, cooldown_minutes: cooldownMinutes, is_active: isActive } = change
  requireSubject(board, condition)
  const changes = { condition, cooldownMinutes, isActive, isMet: holdsNow(board, condition) }
  const alert = await updateAlert(ctx.db, { userId, source, id }, changes)
  if (!alert) throw alertNotFound()
  await publishAlertsChanged(ctx, source)
  return { alert: viewAlert(board, alert) }
}

export async function removeAlert(ctx: Context, sourceText: string, { userId }: Caller, id: string) {
  const source = requireSource(ctx, sourceText)
  if (!(await deleteAlert(ctx.db, userId, source, id))) throw alertNotFound()
  await publishAlertsChanged(ctx, source)
  return {}
}

/** For a person's data export: their watchlist and alerts. */
export async function exportMarkets({ db }: Context, userId: string) {
  const perSource = await Promise.all(
    marketSources.map(async ({ code }) => ({
      source: code,
      watchlist: await readWatchlist(db, userId, code),
      alerts: await listAlerts(db, userId, code),
    })),
  )
  return perSource.filter(({ watchlist, alerts }) => watchlist.length > 0 || alerts.length > 0)
}

/** The process that checks the alerts loads them again. */
async function publishAlertsChanged(ctx: Context, source: MarketSource) {
  const watcher = watcherOf(ctx, source)
  watcher.forget()
  await ctx.broadcast.publish(ctx.db, watcher.topic, 'changed')
}

function holdsNow(board: MarketBoard, condition: AlertCondition): boolean {
  const value = alertValue(condition, factsOf(board))
  return value !== undefined && isMet(condition, value)
}

function viewAlert(board: MarketBoard, alert: StoredAlert): MarketAlert {
  const { condition } = alert
  const subject = subjectOf(board, condition)
  const id = condition.kind === 'spread' ? condition.spread_id : condition.market_id
  return {
    alert_id: alert.id,
    condition,
    title: alertTitle(condition, subject ?? { name: id, priced: null, isSimulated: false }),
    cooldown_minutes: alert.cooldownMinutes,
    is_active: alert.isActive,
    is_met: holdsNow(board, condition),
    current_value: alertValue(condition, factsOf(board)) ?? null,
    unit: condition.kind === 'move' ? '' : unitOf(subject),
    kind: board.facts.kind,
    last_fired_at: alert.lastFiredAt,
    created_at: alert.createdAt,
  }
}

const unitOf = (subject: AlertSubject | undefined) =>
  subject?.priced ? `${subject.priced.currency ?? 'USD'}/${subject.priced.unit}` : ''

function requireSubject(board: MarketBoard, condition: AlertCondition) {
  if (subjectOf(board, condition)) return
  const [field, what] = condition.kind === 'spread' ? ['spread_id', 'spread'] : ['market_id', 'market']
  throw new AppError('invalid', undefined, {
    fields: { [`condition.${field}`]: `There is no such ${what} here` },
  })
}
