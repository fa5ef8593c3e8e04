import {
  negotiationStatuses,
  versionStatuses,
} from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Negotiation, QuoteVersion } from '@laycan/contract/trade/negotiations/negotiations'
import type { TradeTerms, TradeTermsField } from '@laycan/contract/trade/terms/terms'
import { tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import type { SeenChange } from '#features/trade/shared/action-error.tsx'
import { type TradeNames, termText } from '#features/trade/terms/trade-labels.ts'
import type { Formats } from '#platform/formats.ts'

type Words = { formats: Formats; names: TradeNames }

/** What differs between two sets of terms, in the words of the screen. */
export function termsChanges(before: TradeTerms, after: TradeTerms, { formats, names }: Words): SeenChange[] {
  return (Object.keys(tradeFieldLabels) as TradeTermsField[]).flatMap((field) => {
    const [was, is] = [termText(before, field, formats, names), termText(after, field, formats, names)]
    return was === is ? [] : [{ label: tradeFieldLabels[field], before: was, after: is }]
  })
}

/** What has happened between the look on which somebody decided and now. */
export function negotiationChanges(seen: Negotiation, now: Negotiation, words: Words): SeenChange[] {
  const changes: SeenChange[] = []
  if (seen.status !== now.status) {
    changes.push({ label: 'Negotiation', before: statusName(seen), after: statusName(now) })
  }
  const [before, after] = [seen.versions[0], now.versions[0]]
  if (before && after) {
    if (before.version !== after.version) {
      changes.push({ label: 'On the table', before: versionName(before), after: versionName(after) })
    } else if (before.status !== after.status && seen.status === now.status) {
      changes.push({ label: versionName(before), before: stateName(before), after: stateName(after) })
    }
    changes.push(...termsChanges(before.terms, after.terms, words))
  }
  return changes
}

const statusName = ({ status }: Negotiation) =>
  negotiationStatuses.find(({ code }) => code === status)?.name ?? status
const stateName = ({ status }: QuoteVersion) =>
  versionStatuses.find(({ code }) => code === status)?.name ?? status
const versionName = ({ version }: QuoteVersion) => `Version ${version}`
