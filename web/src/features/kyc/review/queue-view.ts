import { type KycCountry, kycCountries } from '@laycan/contract/kyc/kyc-rules'
import type { UserType } from '@laycan/contract/profile/profile'
import { useSearchParams } from 'react-router'

/** Which part of the queue is shown; all of it lives in the address. */
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

export const wholeQueue: QueueView = {
  status: 'in_progress',
  claim: 'all',
  finding: 'all',
  due: 'all',
  order: 'waiting',
  userType: 'all',
  country: 'all',
  search: '',
}

const known: Record<Exclude<keyof QueueView, 'search'>, readonly string[]> = {
  status: ['in_progress', 'verified', 'rejected'],
  claim: ['all', 'mine', 'free', 'others'],
  finding: ['all', 'failed', 'warnings', 'clear'],
  due: ['all', 'overdue'],
  order: ['waiting', 'findings'],
  userType: ['all', 'buyer', 'seller', 'broker'],
  country: ['all', ...kycCountries.map(({ code }) => code)],
}
const maxSearchLength = 100

/** What the address names and we do not know is left out. */
export function readQueueView(address: URLSearchParams): QueueView {
  const read = Object.entries(known).map(([name, values]) => {
    const value = address.get(name) ?? ''
    return [name, values.includes(value) ? value : wholeQueue[name as keyof QueueView]]
  })
  const search = (address.get('search') ?? '').trim().slice(0, maxSearchLength)
  return { ...(Object.fromEntries(read) as QueueView), search }
}

/** Only what differs from the whole queue, so that the plain address is the whole queue. */
export function writeQueueView(view: QueueView): URLSearchParams {
  const named = Object.entries(view).filter(([name, value]) => value !== wholeQueue[name as keyof QueueView])
  return new URLSearchParams(named)
}

/** For the call, which knows no `all` of account types and countries. */
export function toQuery({ userType, country, search, ...rest }: QueueView) {
  return {
    ...rest,
    ...(userType !== 'all' && { userType }),
    ...(country !== 'all' && { country }),
    ...(search && { search }),
  }
}

/** Whether a filter hides cases; another status or another order hides none. */
export const isNarrowed = (view: QueueView) =>
  writeQueueView({ ...view, status: wholeQueue.status, order: wholeQueue.order }).size > 0

export function useQueueView() {
  const [address, setAddress] = useSearchParams()
  return {
    view: readQueueView(address),
    change: (part: Partial<QueueView>) =>
      setAddress((current) => writeQueueView({ ...readQueueView(current), ...part }), { replace: true }),
  }
}
