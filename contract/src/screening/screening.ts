import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { plainText } from '../fields.ts'
import { paged } from '../paged.ts'

/** What a screening belongs to: a verification case of a person, a company, or a deal. */
export const ScreeningSubjectKind = z.enum(['kyc', 'company', 'deal']).meta({ id: 'ScreeningSubjectKind' })
export type ScreeningSubjectKind = z.infer<typeof ScreeningSubjectKind>

export const ScreenedKind = z.enum(['person', 'entity', 'vessel', 'bank']).meta({ id: 'ScreenedKind' })
export type ScreenedKind = z.infer<typeof ScreenedKind>

const Agreement = z.enum(['agrees', 'differs', 'unknown'])

/** A reviewer's decision on a hit, remembered until the list entry or the facts change. */
export const HitDisposition = z
  .object({
    isMatch: z.boolean().describe('Whether it is the listed person, company or ship.'),
    reason: z.string(),
    by: z.object({ userId: z.uuid(), name: z.string() }),
    at: z.iso.datetime(),
  })
  .meta({ id: 'HitDisposition' })
export type HitDisposition = z.infer<typeof HitDisposition>

/** A listed entry with a similar name or the same IMO number. */
export const ScreeningHit = z
  .object({
    id: z.uuid(),
    list: z.string(),
    reference: z.string().describe('Of the entry, on that list.'),
    name: z.string().describe('The entry’s primary name.'),
    matchedName: z.string().describe('The one of its names that is similar.'),
    score: z.number().describe('Of the names alone, from 0 to 1.'),
    strength: z.enum(['strong', 'possible']).describe('A strong one is a failed check.'),
    birthDate: Agreement,
    country: Agreement,
    imo: Agreement,
    birthDates: z.array(z.string()),
    countries: z.array(z.string()),
    imoNumbers: z.array(z.string()),
    programmes: z.array(z.string()),
    foundAt: z.iso.datetime(),
    goneAt: z.iso.datetime().nullable().describe('Since when the list no longer has this entry.'),
    disposition: HitDisposition.nullable(),
  })
  .meta({ id: 'ScreeningHit' })
export type ScreeningHit = z.infer<typeof ScreeningHit>

/** One comparison with the lists, with the facts that it was made of. */
export const Screening = z
  .object({
    id: z.uuid(),
    subjectKind: ScreeningSubjectKind,
    subjectId: z.uuid(),
    subjectName: z.string().describe('Of the person or company, or the reference of the deal.'),
    part: z.string().describe('Which part of the subject, such as `person` or `vessel`.'),
    role: z.string().describe('What that part is called, such as Director.'),
    kind: ScreenedKind,
    name: z.string(),
    imo: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
    countries: z.array(z.string()),
    result: z
      .enum(['unscreened', 'clear', 'possible', 'strong'])
      .describe('Of the last comparison; `unscreened` where no list was imported.'),
    lists: z.array(z.object({ list: z.string(), version: z.string(), entries: z.int() })),
    firstScreenedAt: z.iso.datetime(),
    screenedAt: z.iso.datetime(),
    isCurrent: z.boolean().describe('False where the part has other facts now.'),
    hits: z.array(ScreeningHit).describe('The strongest first.'),
  })
  .meta({ id: 'Screening' })
export type Screening = z.infer<typeof Screening>

/** Pushed to compliance: the screenings of this subject are out of date. */
export const ScreeningChanged = z
  .object({ subjectKind: ScreeningSubjectKind, subjectId: z.uuid() })
  .meta({ id: 'ScreeningChanged' })

export const maxDispositionReason = 2000

export const screeningApi = endpoints({
  'GET /staff/screenings': {
    summary: 'Screenings with hits, the latest found first: those without a disposition, or all',
    access: 'compliance',
    ...paged({
      query: {
        status: z.enum(['open', 'all']).default('open'),
        subjectKind: ScreeningSubjectKind.optional(),
      },
      answer: {
        screenings: z.array(Screening),
        openCount: z.int().nonnegative().describe('All that wait for a disposition.'),
      },
    }),
  },
  'GET /staff/screenings/subjects/:id': {
    summary: 'All screenings of a case, a company or a deal, also of earlier facts',
    access: 'compliance',
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ subjectKind: ScreeningSubjectKind }),
    answer: z.object({ screenings: z.array(Screening) }),
  },
  'POST /staff/screenings/hits/:id/disposition': {
    summary: 'Decide whether a hit is a true or a false match, with a reason',
    access: 'compliance',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      isMatch: z.boolean('Choose whether it is a true or a false match'),
      reason: plainText('Reason', maxDispositionReason).min(3, 'Reason is required'),
      isChange: z
        .boolean()
        .default(false)
        .describe('Set to change a disposition that I have seen; otherwise a decided hit is a conflict.'),
    }),
    answer: z.object({ screening: Screening }),
  },
})
