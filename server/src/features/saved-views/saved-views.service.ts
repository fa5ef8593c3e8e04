import { maxSavedViews } from '@laycan/contract/saved-views/saved-view-constants'
import type { SavedView } from '@laycan/contract/saved-views/saved-views'
import type { Context } from '#context.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { deleteSavedView, listSavedViews, lockViewer, upsertSavedView } from './saved-views.store.ts'

/**
 * Filters of a list that a person keeps under a name. They belong to that person alone, and hold no data: whoever
 * opens one sees what they may see anyway.
 */
export async function readSavedViews({ db }: Context, userId: string, screen: string) {
  return { savedViews: await listSavedViews(db, userId, screen) }
}

export async function saveView({ db }: Context, userId: string, view: Omit<SavedView, 'id'>) {
  return inTransaction(db, async (tx) => {
    await lockViewer(tx, userId)
    if (!(await upsertSavedView(tx, userId, view, maxSavedViews))) {
      throw new AppError('conflict', `You have ${maxSavedViews} views of this list. Delete one first.`)
    }
    return { savedViews: await listSavedViews(tx, userId, view.screen) }
  })
}

export async function removeView({ db }: Context, userId: string, id: string) {
  return inTransaction(db, async (tx) => {
    const screen = await deleteSavedView(tx, userId, id)
    if (screen === undefined) throw new AppError('not_found', 'There is no such saved view.')
    return { savedViews: await listSavedViews(tx, userId, screen) }
  })
}
