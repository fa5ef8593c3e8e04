import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { requiredLine } from '../../fields.ts'
import { DraftTerms, ListingKind } from './listing-drafts.ts'
import { maxTemplateNameLength } from './template-constants.ts'

/** Terms of requests or supplies that a person uses again and again, without days and validity. */
export const ListingTemplate = z
  .object({
    id: z.uuid(),
    kind: ListingKind,
    name: z.string(),
    terms: DraftTerms,
    isNameClosed: z.boolean(),
    minLot: z.string().nullable(),
  })
  .meta({ id: 'ListingTemplate' })
export type ListingTemplate = z.infer<typeof ListingTemplate>

const name = requiredLine('Name', maxTemplateNameLength)
const byId = z.strictObject({ id: z.uuid('This is not the id of a template.') })
const mine = z.object({ listingTemplates: z.array(ListingTemplate) })

export const listingTemplatesApi = endpoints({
  'GET /trading/listing-templates': {
    summary: 'List my templates of requests or supplies, by name',
    access: 'member',
    query: z.strictObject({ kind: ListingKind }),
    answer: mine,
  },
  'POST /trading/listing-templates': {
    summary: 'Save terms as a template; a template of that name is replaced',
    access: 'member',
    body: z.strictObject({
      kind: ListingKind,
      name,
      terms: DraftTerms,
      isNameClosed: z.boolean(),
      minLot: z.string().max(40).nullable(),
    }),
    answer: mine,
  },
  'PUT /trading/listing-templates/:id': {
    summary: 'Rename a template',
    access: 'member',
    params: byId,
    body: z.strictObject({ name }),
    answer: mine,
  },
  'DELETE /trading/listing-templates/:id': {
    summary: 'Delete a template',
    access: 'member',
    params: byId,
    answer: mine,
  },
})
