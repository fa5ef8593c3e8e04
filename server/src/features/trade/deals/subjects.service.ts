import { randomUUID } from 'node:crypto'
import { dayMs } from '@laycan/contract/calendar/calendar'
import { maxSubjectDays, type SubjectKind } from '@laycan/contract/trade/deals/deal-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { actOnDeal, type Seen } from './act-on-deal.service.ts'
import { addSubject, decideSubject } from './deal.rules.ts'
import { subjectName } from './deal.view.ts'

/**
 * Subjects: what has to happen before a confirmed recap is binding. Each belongs to a side, which lifts or fails it
 * before the deadline by the server's clock; after that it lapses, and the deal fails.
 */

export function openSubject(
  ctx: Context,
  caller: Caller,
  seen: Seen,
  { kind, deadline, note }: { kind: SubjectKind; deadline: string; note: string },
) {
  const until = new Date(deadline)
  const problem = deadlineProblem(until, ctx.clock())
  if (problem) throw new AppError('invalid', undefined, { fields: { deadline: problem } })
  const subject = { id: randomUUID(), kind, deadline: until.toISOString(), note }
  return actOnDeal(ctx, caller, seen, {
    act: 'add_subject',
    label: `Subject added: ${subjectName(kind)}`,
    facts: subject,
    apply: (deal, at, role) => addSubject(deal, role as Side, subject, at),
    message: ({ actor, deal }) => `${actor} has added a subject to ${deal.reference}: ${subjectName(kind)}.`,
  })
}

function deadlineProblem(deadline: Date, now: Date): string | undefined {
  if (deadline <= now) return 'The deadline is in the past'
  return deadline.getTime() - now.getTime() > maxSubjectDays * dayMs
    ? `The deadline must be within ${maxSubjectDays} days`
    : undefined
}

type Decision = { subjectId: string; isLifted: boolean; reason: string }

export function closeSubject(
  ctx: Context,
  caller: Caller,
  seen: Seen,
  { subjectId, isLifted, reason }: Decision,
) {
  return actOnDeal(ctx, caller, seen, {
    act: isLifted ? 'lift_subject' : 'fail_subject',
    label: isLifted ? 'Subject lifted' : 'Subject failed',
    facts: { id: subjectId, reason },
    apply: (deal, at, role) => decideSubject(deal, role as Side, { id: subjectId, isLifted, reason }, at),
    message: ({ actor, deal, after }) => {
      const kind = after.subjects.find(({ id }) => id === subjectId)?.kind ?? ''
      return isLifted
        ? `${actor} has lifted a subject of ${deal.reference}: ${subjectName(kind)}.`
        : undefined
    },
  })
}
