import type { HeldItemKind } from '@laycan/contract/trade/compliance/compliance'
import { type DealStatus, dealStatuses } from '@laycan/contract/trade/deals/deal-constants'
import { useSearchParams } from 'react-router'

/** What the desk shows; all of it lives in the address. */
export type HeldView = { status: 'held' | 'decided'; item: HeldItemKind | null }
export type DealsView = { state: DealStatus | 'on_hold' | 'all'; search: string }
export type StaffView = { tab: 'held' | 'decided' | 'deals'; item: HeldItemKind | null } & DealsView

export const firstView: StaffView = { tab: 'held', item: null, state: 'all', search: '' }

const tabs: readonly string[] = ['held', 'decided', 'deals']
const items: readonly string[] = ['listing', 'quote']
const states: readonly string[] = ['on_hold', ...dealStatuses.map(({ code }) => code)]
const maxSearchLength = 100

const known = <Value extends string>(values: readonly string[], text: string | null) =>
  text !== null && values.includes(text) ? (text as Value) : undefined

/** What the address names and we do not know is left out. */
export function readStaffView(address: URLSearchParams): StaffView {
  return {
    tab: known<StaffView['tab']>(tabs, address.get('tab')) ?? firstView.tab,
    item: known<HeldItemKind>(items, address.get('item')) ?? null,
    state: known<StaffView['state']>(states, address.get('state')) ?? 'all',
    search: (address.get('search') ?? '').trim().slice(0, maxSearchLength),
  }
}

/** Only what differs from the first view, so that the plain address is the desk itself. */
export function writeStaffView(view: StaffView): URLSearchParams {
  const named = Object.entries(view).filter(
    ([name, value]) => value !== null && value !== firstView[name as keyof StaffView],
  )
  return new URLSearchParams(named as [string, string][])
}

export function useStaffView() {
  const [address, setAddress] = useSearchParams()
  return {
    view: readStaffView(address),
    change(part: Partial<StaffView>) {
      // As it stands at this moment: a second choice may come before the first is on the screen.
      const current = readStaffView(new URLSearchParams(window.location.search))
      setAddress(writeStaffView({ ...current, ...part }), { replace: true })
    },
  }
}
