import { type KycCountry, kycCountries } from '@laycan/contract/kyc/kyc-rules'
import type { UserType } from '@laycan/contract/profile/profile'
import { oneOf, searchText, urlState, useUrlState } from '#platform/url-state.ts'

/** Which part of the queue is shown. */
export type QueueView = {
  status: 'in_progress' | 'verified' | 'rejected'
  claim: 'all' | 'mine' | 'free' | 'others'
  finding: 'all' | 'failed' | 'warnings' | 'clear'
  due: 'all' | 'overdue'
  /** Who waits longest first, or what the checks found worst first. */
  order: 'waiting' | 'findings'
  userType: UserType | 'all'
  country: KycCountry | 'all'
  search: string
}

export const queueView = urlState<QueueView>({
  status: oneOf(['in_progress', 'verified', 'rejected'], 'in_progress'),
  claim: oneOf(['all', 'mine', 'free', 'others'], 'all'),
  finding: oneOf(['all', 'failed', 'warnings', 'clear'], 'all'),
  due: oneOf(['all', 'overdue'], 'all'),
  order: oneOf(['waiting', 'findings'], 'waiting'),
  userType: oneOf(['all', 'buyer', 'seller', 'broker'], 'all'),
  country: oneOf(['all', ...kycCountries.map(({ code }) => code)], 'all'),
  search: searchText(100),
})

export const wholeQueue = queueView.defaults

/** For the call, which has no `all` for account types and countries. */
export function toQuery({ userType, country, search, ...rest }: QueueView) {
  return {
    ...rest,
    ...(userType !== 'all' && { userType }),
    ...(country !== 'all' && { country }),
    ...(search && { search }),
  }
}

/** Whether a filter hides cases; another status or another order hides none. */
export const isNarrowed = ({ status, order, ...filters }: QueueView) =>
  Object.entries(filters).some(([name, value]) => value !== wholeQueue[name as keyof QueueView])

/** The URL belongs to the queue alone: written from scratch, the same view always has the same URL. */
export const useQueueView = () =>
  useUrlState<QueueView>({
    read: queueView.read,
    write: (_, view) => queueView.write(new URLSearchParams(), view),
  })
