import type { Deal } from '@laycan/contract/trade/deals/deals'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isStale } from '#features/trade/shared/action-error.tsx'
import { toast } from '#ui/toast.ts'
import { dealChanges } from './deal-changes.ts'
import { type DealCalls, dealCalls, dealQuery } from './deals.api.ts'

type Act = {
  /** By which the page knows what is under way. */
  key: string
  /** What was looked at when it was decided: if others changed something else meanwhile, it is done all the same. */
  about: (deal: Deal) => unknown
  call: (calls: DealCalls) => Promise<Deal>
  done: string
}

/**
 * Takes acts on a deal from the buttons of its page, one at a time. What was refused is told at the head of the page,
 * with what is different from what the person saw.
 */
export function useDealActions(deal: Deal) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ error: unknown; seen: Deal } | null>(null)
  const isRunning = useRef(false)

  async function run({ key, about, call, done }: Act) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(key)
    setFailed(null)
    try {
      await takeAsSeen({ about, call })
      toast.success(done)
    } catch (error) {
      setFailed({ error, seen: deal })
    } finally {
      isRunning.current = false
      setBusy(null)
    }
  }

  async function takeAsSeen({ about, call }: Pick<Act, 'about' | 'call'>): Promise<void> {
    try {
      await call(dealCalls(queryClient, deal))
    } catch (error) {
      if (!isStale(error)) throw error
      const now = await queryClient.fetchQuery(dealQuery(deal.id))
      if (now.version === deal.version || JSON.stringify(about(now)) !== JSON.stringify(about(deal)))
        throw error
      await call(dealCalls(queryClient, now))
    }
  }

  return {
    calls: dealCalls(queryClient, deal),
    run,
    /** Which act is under way. */
    busy,
    error: failed?.error,
    changes: failed ? dealChanges(failed.seen, deal) : [],
  }
}
export type DealActions = ReturnType<typeof useDealActions>
