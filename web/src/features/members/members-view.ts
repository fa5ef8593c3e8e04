import type { UserType } from '@laycan/contract/profile/profile'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** What the directory shows, as the address has it. */
export type MembersView = {
  query: string
  userType: UserType | null
  country: string | null
  isVerified: boolean | null
  /** Whose profile is open. */
  member: string | null
}

export const userTypeTexts: Record<UserType, string> = { buyer: 'Buyer', seller: 'Seller', broker: 'Broker' }

export function readMembersView(search: URLSearchParams): MembersView {
  const userType = search.get('type') ?? ''
  const country = search.get('country') ?? ''
  const verified = search.get('verified')
  return {
    query: (search.get('q') ?? '').trim().slice(0, 100),
    userType: Object.hasOwn(userTypeTexts, userType) ? (userType as UserType) : null,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    isVerified: verified === 'yes' ? true : verified === 'no' ? false : null,
    member: search.get('member') || null,
  }
}

/** Leaves out what is empty. */
export function writeMembersView(search: URLSearchParams, view: MembersView): URLSearchParams {
  const next = new URLSearchParams(search)
  const verified = view.isVerified === null ? null : view.isVerified ? 'yes' : 'no'
  const texts = { q: view.query, type: view.userType, country: view.country, verified, member: view.member }
  for (const [name, text] of Object.entries(texts)) {
    if (text) next.set(name, text)
    else next.delete(name)
  }
  return next
}

export const countFilters = ({ userType, country, isVerified }: MembersView): number =>
  [userType, country, isVerified].filter((chosen) => chosen !== null).length

/** Left in the history by a step from the directory to a profile. */
const openedHere = { isOpenedHere: true }

export function useMembersView() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const write = (part: Partial<MembersView>) => (current: URLSearchParams) =>
    writeMembersView(current, { ...readMembersView(current), ...part })
  return {
    view: readMembersView(search),
    /** Not a step of its own for the back button. What was typed last may be asked for after the page was left. */
    change: (part: Partial<MembersView>) => {
      if (window.location.pathname === pathname) setSearch(write(part), { replace: true, state })
    },
    open: (member: string) => setSearch(write({ member }), { state: openedHere }),
    /** The way back, where the profile was opened from here; a link from elsewhere has none. */
    close: () => (state?.isOpenedHere ? navigate(-1) : setSearch(write({ member: null }), { replace: true })),
  }
}
