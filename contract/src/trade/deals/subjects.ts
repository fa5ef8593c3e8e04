import { z } from 'zod'
import { codesOf } from '../../fields.ts'
import { TradeSide } from '../act-fields.ts'
import { type SubjectKind, type SubjectStatus, subjectKinds, subjectStatuses } from './deal-constants.ts'

export const SubjectKindOf = z
  .enum(codesOf<SubjectKind>(subjectKinds), 'Choose credit, vessel or management approval')
  .meta({ id: 'SubjectKind' })
export const SubjectStatusOf = z.enum(codesOf<SubjectStatus>(subjectStatuses)).meta({ id: 'SubjectStatus' })

export const Subject = z
  .object({
    id: z.uuid(),
    kind: SubjectKindOf,
    side: TradeSide.describe('The side that lifts the subject or marks it as failed.'),
    status: SubjectStatusOf,
    deadline: z.iso.datetime(),
    note: z.string(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    reason: z.string().describe('Why it failed; empty otherwise.'),
  })
  .meta({ id: 'Subject' })
export type Subject = z.infer<typeof Subject>
