import { dealStatuses } from '@laycan/contract/trade/deals/deal-constants'
import { oneOf, searchText, urlState } from '#platform/url-state.ts'

/** What the compliance page shows. */
export const complianceState = urlState({
  tab: oneOf(['held', 'decided', 'deals', 'disputes'], 'held'),
  item: oneOf(['listing', 'quote'], null),
  state: oneOf(['all', 'on_hold', ...dealStatuses.map(({ code }) => code)], 'all'),
  search: searchText(100),
})

export type ComplianceView = typeof complianceState.defaults
export type HoldsView = { status: 'held' | 'decided'; item: ComplianceView['item'] }
export type DealsView = Pick<ComplianceView, 'state' | 'search'>
