import type { ListingTemplate } from '@laycan/contract/trade/listings/listing-templates'
import { maxListingTemplates } from '@laycan/contract/trade/listings/template-constants'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import {
  deleteTemplate,
  isNameTaken,
  listTemplates,
  lockKeeper,
  renameTemplate,
  upsertTemplate,
} from './listing-templates.store.ts'

/**
 * Terms that a person keeps under a name for new requests or supplies. They are that person's own: what a company wants
 * in all its listings are its house terms. Days and validity are chosen each time.
 */
export async function readTemplates({ db }: Context, userId: string, kind: ListingKind) {
  return { listingTemplates: await listTemplates(db, userId, kind) }
}

export const exportTemplates = ({ db }: Context, userId: string) => listTemplates(db, userId)

export const saveTemplate = (ctx: Context, userId: string, template: Omit<ListingTemplate, 'id'>) =>
  change(ctx, userId, async (tx) => {
    const { window_from: _from, window_to: _to, ...terms } = template.terms
    if (!(await upsertTemplate(tx, userId, { ...template, terms }, maxListingTemplates)))
      throw new AppError('conflict', `You have ${maxListingTemplates} templates. Delete one first.`)
    return template.kind
  })

export const changeTemplateName = (ctx: Context, userId: string, id: string, name: string) =>
  change(ctx, userId, async (tx) => {
    if (await isNameTaken(tx, userId, id, name)) {
      const text = 'You have a template of this name'
      throw new AppError('conflict', text, { fields: { name: text } })
    }
    return renameTemplate(tx, userId, id, name)
  })

export const removeTemplate = (ctx: Context, userId: string, id: string) =>
  change(ctx, userId, (tx) => deleteTemplate(tx, userId, id))

/** Answers all templates of the kind that was changed. */
const change = (ctx: Context, userId: string, apply: (tx: Db) => Promise<ListingKind | undefined>) =>
  inTransaction(ctx.db, async (tx) => {
    await lockKeeper(tx, userId)
    const kind = await apply(tx)
    if (!kind) throw new AppError('not_found', 'There is no such template.')
    return { listingTemplates: await listTemplates(tx, userId, kind) }
  })
