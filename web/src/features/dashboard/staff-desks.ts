import type { kybReviewApi } from '@laycan/contract/kyb/kyb-review'
import type { kycReviewApi } from '@laycan/contract/kyc/kyc-review'
import type { StaffRole } from '@laycan/contract/profile/profile'
import type { reportsApi } from '@laycan/contract/reports/reports'
import type { screeningApi } from '@laycan/contract/screening/screening'
import type { supportDeskApi } from '@laycan/contract/support/support-desk'
import type { complianceApi } from '@laycan/contract/trade/compliance/compliance'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { useServerEvent } from '#platform/realtime.ts'

const kyc = client<typeof kycReviewApi>()
const kyb = client<typeof kybReviewApi>()
const screening = client<typeof screeningApi>()
const trading = client<typeof complianceApi>()
const reports = client<typeof reportsApi>()
const support = client<typeof supportDeskApi>()

const deskKey = ['dashboard', 'staff']
type Waiting = { waiting: number; hint?: string }
export type Desk = ReturnType<typeof deskOf>

/** Not every queue has an event: what has none is counted again every minute. */
const deskOf = (name: string, to: string, count: (signal: AbortSignal) => Promise<Waiting>) => ({
  name,
  to,
  query: {
    queryKey: [...deskKey, to],
    queryFn: ({ signal }: { signal: AbortSignal }) => count(signal),
    refetchInterval: 60_000,
  },
})

const overdueHint = (overdue: number) => (overdue > 0 ? { hint: `${overdue} overdue` } : {})
const one = { limit: 1 }

const byRole: Partial<Record<StaffRole, Desk[]>> = {
  compliance: [
    deskOf('KYC reviews', '/staff/kyc', async (signal) => {
      const { waiting, overdue } = await kyc('GET /staff/kyc/summary', { signal })
      return { waiting, ...overdueHint(overdue) }
    }),
    deskOf('Company reviews', '/staff/companies', async (signal) => {
      const { waiting, overdue } = await kyb('GET /staff/companies/summary', { signal })
      return { waiting, ...overdueHint(overdue) }
    }),
    deskOf('Sanctions hits', '/staff/screening', async (signal) => ({
      waiting: (await screening('GET /staff/screenings', { query: one, signal })).openCount,
    })),
    deskOf('Trading reviews', '/staff/trading', async (signal) => ({
      waiting: (await trading('GET /staff/trading/held', { query: one, signal })).heldCount,
    })),
    deskOf('Reports', '/staff/reports', async (signal) => ({
      waiting: (await reports('GET /api/staff/reports', { query: one, signal })).openCount,
    })),
  ],
  support: [
    // As many as a page has.
    deskOf('Support tickets', '/staff/support', async (signal) => ({
      waiting: (await support('GET /staff/support/tickets', { query: {}, signal })).tickets.length,
    })),
  ],
}

export const desksFor = (roles: StaffRole[]): Desk[] => roles.flatMap((role) => byRole[role] ?? [])

/** Counts again when an event says that a queue has changed. Once on a page. */
export function useLiveDesks() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: deskKey })
  useServerEvent('screening_changed', refresh)
  useServerEvent('trading_holds_changed', refresh)
  useServerEvent('support_ticket_changed', refresh)
  useServerEvent('notification', refresh)
  useServerEvent('reset', refresh)
}
