import { maxSavedViews, notifyingScreens } from '@laycan/contract/saved-views/saved-view-constants'
import type { Context } from '#context.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import {
  deleteSavedView,
  listAllSavedViews,
  listDueViews,
  listSavedViews,
  lockDueView,
  lockViewer,
  markLookedAt,
  type NewView,
  type NotifyingView,
  updateNotifying,
  upsertSavedView,
} from './saved-views.store.ts'

export { listDueViews, lockDueView, markLookedAt, type NotifyingView }

/**
 * Filters of a list that a person keeps under a name. They belong to that person alone, and hold no data: whoever
 * opens one sees what they may see anyway.
 */
export async function readSavedViews({ db }: Context, userId: string, screen: string) {
  return { savedViews: await listSavedViews(db, userId, screen) }
}

/** Of every list. */
export const readAllSavedViews = ({ db }: Context, userId: string) => listAllSavedViews(db, userId)

export async function saveView({ db, clock }: Context, userId: string, view: NewView) {
  return inTransaction(db, async (tx) => {
    await lockViewer(tx, userId)
    if (!(await upsertSavedView(tx, userId, view, { most: maxSavedViews, now: clock() }))) {
      throw new AppError('conflict', `You have ${maxSavedViews} views of this list. Delete one first.`)
    }
    return { savedViews: await listSavedViews(tx, userId, view.screen) }
  })
}

/** A list that cannot notify is refused; turning it on again changes nothing. */
export async function changeNotifying(
  { db, clock }: Context,
  userId: string,
  { id, isNotifying }: { id: string; isNotifying: boolean },
) {
  return inTransaction(db, async (tx) => {
    const screen = await updateNotifying(tx, userId, { id, from: isNotifying ? clock() : null })
    if (screen === undefined) throw new AppError('not_found', 'There is no such saved view.')
    if (isNotifying && !notifyingScreens.some((one) => one === screen))
      throw new AppError('invalid', 'Only views of the marketplace can notify.')
    return { savedViews: await listSavedViews(tx, userId, screen) }
  })
}

export async function removeView({ db }: Context, userId: string, id: string) {
  return inTransaction(db, async (tx) => {
    const screen = await deleteSavedView(tx, userId, id)
    if (screen === undefined) throw new AppError('not_found', 'There is no such saved view.')
    return { savedViews: await listSavedViews(tx, userId, screen) }
  })
}
