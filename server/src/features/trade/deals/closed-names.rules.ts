import { closedNameOf } from '@laycan/contract/trade/deals/deal-constants'
import type { DealRole } from '@laycan/contract/trade/deals/deals'
import type { RecordEntry } from '@laycan/contract/trade/record/record'
import type { Side } from '@laycan/contract/trade/sides'
import type { DealState } from './deal-state.rules.ts'

/**
 * A broker may keep the names of the principals closed until both have confirmed their mandates, which is when they
 * have agreed to the same terms. Until then, and for good if the deal ends before, each sees of the other that it is
 * verified, and nothing else. The broker and compliance see both.
 */
type Closable = Pick<DealState, 'isNameClosed' | 'namesOpenedAt'>

export const areNamesClosed = ({ isNameClosed, namesOpenedAt }: Closable): boolean =>
  isNameClosed && namesOpenedAt === null

/** The side that this reader must not know of. */
export function hiddenSide(deal: Closable, role: DealRole): Side | undefined {
  if (!areNamesClosed(deal) || (role !== 'buyer' && role !== 'seller')) return undefined
  return role === 'buyer' ? 'seller' : 'buyer'
}

/** Of facts that were written for all to read; others may name somebody. */
const plainFacts: Record<string, readonly string[]> = {
  'deal.originated': ['terms', 'commission', 'version', 'isNameClosed'],
  'deal.correct_recap': ['recapVersion', 'reason', 'before', 'after', 'lapsed', 'version'],
  'deal.lapse': ['subjects', 'version'],
}

/**
 * An entry of the record as this reader may see it. Its hash is that of the whole entry; digests are left out, since
 * who guesses a name could prove it by them.
 */
export function maskEntry<Entry extends RecordEntry>(deal: Closable, role: DealRole, entry: Entry): Entry {
  const side = hiddenSide(deal, role)
  if (!side) return entry
  const { state: _, ...rest } = entry
  if (entry.actor.role === role) return rest as Entry
  const isHidden = entry.actor.role === side
  const facts = (entry.facts ?? {}) as Record<string, unknown>
  const mandates = facts.mandates as Record<string, string> | undefined
  const kept = (plainFacts[entry.act] ?? ['version', 'status']).filter((key) => key in facts)
  return {
    ...rest,
    label: isHidden ? plainLabel(entry.label) : entry.label,
    actor: isHidden ? { id: null, role: side, name: closedNameOf(side) } : entry.actor,
    facts: {
      ...Object.fromEntries(kept.map((key) => [key, facts[key]])),
      ...(mandates && { mandates: { [role]: mandates[role] } }),
    },
  } as Entry
}

/** Without the colleague who approved it. */
export const plainLabel = (label: string): string => label.replace(/, approved by .*$/s, '')
