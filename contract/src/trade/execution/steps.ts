import { z } from 'zod'
import { codesOf } from '../../fields.ts'
import { BeforeAfter, CorrectionEffects } from './corrections.ts'
import { executionActs, executionStages } from './execution-constants.ts'

/** Steps of an execution: what was done, what stages they lead through, and what may come next. */

export const ExecutionStageCode = z
  .enum(codesOf(executionStages))
  .meta({ id: 'ExecutionStage', description: 'A step of the way, in order.' })
export const ExecutionActCode = z.enum(codesOf(executionActs)).meta({ id: 'ExecutionAct' })

/** A warning, with its fraud pattern if any (F10, F12 or F15), or the check of a ship that gave it. */
export const ExecutionFlag = z
  .object({ code: z.string().nullable(), text: z.string() })
  .meta({ id: 'ExecutionFlag' })
export type ExecutionFlag = z.infer<typeof ExecutionFlag>

export const ExecutionStep = z
  .object({
    id: z.uuid(),
    act: ExecutionActCode,
    label: z.string(),
    status: z
      .enum(['done', 'proposed', 'refused', 'withdrawn', 'lapsed', 'corrected'])
      .describe(
        'Proposed until the other side confirms; lapsed if the execution moved on without it; corrected once another step replaced its facts.',
      ),
    by: z.object({
      name: z.string(),
      role: z.enum(['buyer', 'seller', 'system']),
      company: z.string().nullable().describe('The company they acted for.'),
    }),
    at: z.iso.datetime(),
    answeredBy: z.string().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    answer: z.string().describe('Why it was refused; empty otherwise.'),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    values: z.unknown().describe('The facts as they were sent, for a correction of them.'),
    corrects: z.uuid().nullable().describe('The step whose facts this one corrects.'),
    reason: z.string().describe('Why they are corrected; empty for other steps.'),
    changes: z.array(BeforeAfter).describe('What a correction changes in the facts.'),
    effects: CorrectionEffects.nullable().describe('What an open correction leads to; null for other steps.'),
    flags: z.array(ExecutionFlag),
    mayAnswer: z.boolean().describe('Whether I can confirm or refuse it now.'),
    mayWithdraw: z.boolean(),
    mayCorrect: z.boolean().describe('Whether I can propose a correction of its facts now.'),
  })
  .meta({ id: 'ExecutionStep' })
export type ExecutionStep = z.infer<typeof ExecutionStep>

export const TimelineStage = z
  .object({
    stage: ExecutionStageCode,
    label: z.string(),
    status: z.enum(['done', 'current', 'ahead', 'skipped']),
    at: z.iso.datetime().nullable(),
    note: z.string().describe('What happened, or why the stage is skipped; empty for stages ahead.'),
  })
  .meta({ id: 'TimelineStage' })
export type TimelineStage = z.infer<typeof TimelineStage>

/** What may happen next. */
export const NextAct = z
  .object({
    act: ExecutionActCode,
    label: z.string(),
    by: z.enum(['buyer', 'seller', 'either']),
    isMine: z.boolean().describe('Whether I can take this action now.'),
    isMain: z.boolean().describe('Whether it moves the execution forward; a dispute does not.'),
    confirmation: z
      .enum(['never', 'always', 'sometimes'])
      .describe('Whether the other side must confirm it.'),
    blocked: z.string().nullable().describe('Why nobody can take this action now; null if it is possible.'),
  })
  .meta({ id: 'NextAct' })
export type NextAct = z.infer<typeof NextAct>
