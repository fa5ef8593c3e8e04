import {
  negotiationStatuses,
  versionStatuses,
} from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Negotiation, QuoteVersion } from '@laycan/contract/trade/negotiations/negotiations'
import type { TermsChange, TermsField, TradeTerms } from '@laycan/contract/trade/terms/terms'
import { tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import type { SeenChange } from '#features/trade/shared/change-list.tsx'
import type { TermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { termText } from '#features/trade/terms/trade-labels.ts'

/** What differs between two sets of terms, as the screen shows it. */
export function termsChanges(
  before: TradeTerms,
  after: TradeTerms,
  { formats, names }: TermsFormat,
): TermsChange[] {
  return (Object.keys(tradeFieldLabels) as TermsField[]).flatMap((field) => {
    // A quantity is shown with its unit.
    if (field === 'quantity_unit') return []
    const [was, is] = [termText(before, field, formats, names), termText(after, field, formats, names)]
    return was === is ? [] : [{ field, label: tradeFieldLabels[field], before: was, after: is }]
  })
}

/** What changed since the person looked. */
export function negotiationChanges(seen: Negotiation, now: Negotiation, format: TermsFormat): SeenChange[] {
  const changes: SeenChange[] = []
  if (seen.status !== now.status) {
    changes.push({ label: 'Negotiation', before: statusName(seen), after: statusName(now) })
  }
  const [before, after] = [seen.versions[0], now.versions[0]]
  if (before && after) {
    if (before.version !== after.version) {
      changes.push({ label: 'Latest version', before: versionName(before), after: versionName(after) })
    } else if (before.status !== after.status && seen.status === now.status) {
      changes.push({ label: versionName(before), before: stateName(before), after: stateName(after) })
    }
    changes.push(...termsChanges(before.terms, after.terms, format))
  }
  return changes
}

const statusName = ({ status }: Negotiation) =>
  negotiationStatuses.find(({ code }) => code === status)?.name ?? status
const stateName = ({ status }: QuoteVersion) =>
  versionStatuses.find(({ code }) => code === status)?.name ?? status
const versionName = ({ version }: QuoteVersion) => `Version ${version}`
