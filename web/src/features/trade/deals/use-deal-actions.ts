import type { Deal } from '@laycan/contract/trade/deals/deals'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SeenChange } from '#features/trade/shared/change-list.tsx'
import { isConflict } from '#platform/error-views.tsx'
import { toast } from '#ui/toast.ts'
import { dealBadge, subjectBadge, subjectName } from './deal-labels.ts'
import { type DealCalls, dealCalls, dealQuery } from './deals.api.ts'

type DealAction = {
  /** Tells the page which button is busy. */
  key: string
  /** What the decision was based on. If only other things changed meanwhile, the action is retried. */
  about: (deal: Deal) => unknown
  call: (calls: DealCalls) => Promise<Deal>
  done: string
}

/**
 * Runs the actions of a deal page, one at a time. A refusal is shown at the top of the page, with what changed since
 * the person looked.
 */
export function useDealActions(deal: Deal) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ error: unknown; seen: Deal } | null>(null)
  const isRunning = useRef(false)

  async function run({ key, about, call, done }: DealAction) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(key)
    setFailed(null)
    try {
      await runOrRetry({ about, call })
      toast.success(done)
    } catch (error) {
      setFailed({ error, seen: deal })
    } finally {
      isRunning.current = false
      setBusy(null)
    }
  }

  async function runOrRetry({ about, call }: Pick<DealAction, 'about' | 'call'>): Promise<void> {
    try {
      await call(dealCalls(queryClient, deal))
    } catch (error) {
      if (!isConflict(error)) throw error
      const now = await queryClient.fetchQuery(dealQuery(deal.id))
      if (now.version === deal.version || JSON.stringify(about(now)) !== JSON.stringify(about(deal)))
        throw error
      await call(dealCalls(queryClient, now))
    }
  }

  return {
    calls: dealCalls(queryClient, deal),
    run,
    /** The key of the action that is running. */
    busy,
    error: failed?.error,
    changes: failed ? dealChanges(failed.seen, deal) : [],
  }
}
export type DealActions = ReturnType<typeof useDealActions>

/** What changed in a deal since the person saw it. */
export function dealChanges(seen: Deal, now: Deal): SeenChange[] {
  const changes: SeenChange[] = []
  const compare = (label: string, before: string, after: string) => {
    if (before !== after) changes.push({ label, before, after })
  }
  compare('Status', dealBadge(seen).text, dealBadge(now).text)
  compare('Hold', holdText(seen), holdText(now))
  for (const row of now.recap) {
    const before = seen.recap.find(({ field }) => field === row.field)
    if (!before) continue
    compare(row.label, rowText(before), rowText(row))
  }
  for (const subject of now.subjects) {
    const before = seen.subjects.find(({ id }) => id === subject.id)
    compare(
      subjectName(subject),
      before ? subjectBadge(before.status).text : '',
      subjectBadge(subject.status).text,
    )
  }
  compare('Cancellation', cancellationText(seen), cancellationText(now))
  return changes
}

const holdText = ({ hold }: Deal) => (hold ? 'On hold' : 'Not on hold')
const cancellationText = ({ cancelRequest }: Deal) =>
  cancelRequest ? `Requested by the ${cancelRequest.by}` : 'Not requested'

function rowText({ text, proposal, buyerConfirmed, sellerConfirmed }: Deal['recap'][number]): string {
  if (proposal) return `${text} (proposed by the ${proposal.by}: ${proposal.text})`
  const by = [buyerConfirmed && 'buyer', sellerConfirmed && 'seller'].filter(Boolean)
  return by.length > 0 ? `${text} (confirmed by ${by.join(' and ')})` : text
}
