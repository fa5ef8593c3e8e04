import type { HeldItemKind } from '@laycan/contract/trade/compliance/compliance'
import { type DealStatus, dealStatuses } from '@laycan/contract/trade/deals/deal-constants'
import { useSearchParams } from 'react-router'

/** What the desk shows; all of it lives in the address. */
export type HoldsView = { status: 'held' | 'decided'; item: HeldItemKind | null }
export type DealsView = { state: DealStatus | 'on_hold' | 'all'; search: string }
export type ComplianceView = { tab: 'held' | 'decided' | 'deals'; item: HeldItemKind | null } & DealsView

export const defaultView: ComplianceView = { tab: 'held', item: null, state: 'all', search: '' }

const tabs: readonly string[] = ['held', 'decided', 'deals']
const items: readonly string[] = ['listing', 'quote']
const states: readonly string[] = ['on_hold', ...dealStatuses.map(({ code }) => code)]
const maxSearchLength = 100

const known = <Value extends string>(values: readonly string[], text: string | null) =>
  text !== null && values.includes(text) ? (text as Value) : undefined

/** What the address names and we do not know is left out. */
export function readComplianceView(address: URLSearchParams): ComplianceView {
  return {
    tab: known<ComplianceView['tab']>(tabs, address.get('tab')) ?? defaultView.tab,
    item: known<HeldItemKind>(items, address.get('item')) ?? null,
    state: known<ComplianceView['state']>(states, address.get('state')) ?? 'all',
    search: (address.get('search') ?? '').trim().slice(0, maxSearchLength),
  }
}

/** Only what differs from the first view, so that the plain address is the desk itself. */
export function writeComplianceView(view: ComplianceView): URLSearchParams {
  const named = Object.entries(view).filter(
    ([name, value]) => value !== null && value !== defaultView[name as keyof ComplianceView],
  )
  return new URLSearchParams(named as [string, string][])
}

export function useComplianceView() {
  const [address, setAddress] = useSearchParams()
  return {
    view: readComplianceView(address),
    change(part: Partial<ComplianceView>) {
      // As it stands at this moment: a second choice may come before the first is on the screen.
      const current = readComplianceView(new URLSearchParams(window.location.search))
      setAddress(writeComplianceView({ ...current, ...part }), { replace: true })
    },
  }
}
