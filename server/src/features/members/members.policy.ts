import { AppError } from '#platform/errors.ts'

/**
 * Who is shown to whom, and who may change a directory entry. Members who have left are not shown. Members who are
 * suspended or not listed cannot be found, but their page stays open to those they write with. Blocking stops messages and hides nobody.
 * The store selects pages of the directory by the same conditions.
 */
export type MemberAct = 'find' | 'open-page' | 'read-entry' | 'change-entry'

type Rule = {
  of: readonly ('self' | 'other')[]
  needsActive: boolean
  /** And not suspended. */
  needsListed: boolean
}

export const memberActs: Record<MemberAct, Rule> = {
  find: { of: ['other'], needsActive: true, needsListed: true },
  'open-page': { of: ['self', 'other'], needsActive: true, needsListed: false },
  'read-entry': { of: ['self'], needsActive: false, needsListed: false },
  'change-entry': { of: ['self'], needsActive: true, needsListed: false },
}

export type MemberFacts = { userId: string; isActive: boolean; isListed: boolean; isSuspended: boolean }

export function mayAct(
  act: MemberAct,
  { userId, isActive, isListed, isSuspended }: MemberFacts,
  me: string,
): boolean {
  const { of, needsActive, needsListed } = memberActs[act]
  return (
    of.includes(userId === me ? 'self' : 'other') &&
    (isActive || !needsActive) &&
    ((isListed && !isSuspended) || !needsListed)
  )
}

export const memberNotFound = () => new AppError('not_found', 'There is no such member.')
