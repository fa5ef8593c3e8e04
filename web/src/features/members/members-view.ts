import type { UserType } from '@laycan/contract/profile/profile'
import { named, oneOf, optionalId, searchText, urlState, useUrlState } from '#platform/url-state.ts'

export type MembersView = {
  query: string
  userType: UserType | null
  country: string | null
  isVerified: boolean | null
  /** Whose profile is open. */
  member: string | null
}

export const userTypeLabels: Record<UserType, string> = { buyer: 'Buyer', seller: 'Seller', broker: 'Broker' }

export const membersView = urlState<MembersView>({
  query: named('q', searchText(100)),
  userType: named('type', oneOf<UserType, null>(['buyer', 'seller', 'broker'], null)),
  country: { fallback: null, parse: (text) => (/^[A-Z]{2}$/.test(text) ? text : undefined) },
  isVerified: {
    name: 'verified',
    fallback: null,
    parse: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
    serialize: (isVerified) => (isVerified === null ? '' : isVerified ? 'yes' : 'no'),
  },
  member: optionalId,
})

export const countFilters = ({ userType, country, isVerified }: MembersView): number =>
  [userType, country, isVerified].filter((chosen) => chosen !== null).length

export const useMembersView = () => useUrlState(membersView)
