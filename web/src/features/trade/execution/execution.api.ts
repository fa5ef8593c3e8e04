import type { DealDocument, dealDocumentsApi } from '@laycan/contract/trade/execution/deal-documents'
import type { Execution, executionApi, executionFilters } from '@laycan/contract/trade/execution/execution'
import type { TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import type { ShipCheckCode } from '@laycan/contract/trade/ships/ship-constants'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshTrade, tradeKeys } from '#features/trade/shared/trade-cache.ts'
import { client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { fetchFile } from '#platform/stored-file.ts'

const call = client<typeof executionApi>()
export const callDocuments = client<typeof dealDocumentsApi>()

export type ExecutionFilter = (typeof executionFilters)[number]

export const useExecutions = (status: ExecutionFilter) =>
  usePagedQuery([...tradeKeys.executions, status], (before, signal) =>
    call('GET /trading/transactions', { query: { status, ...(before && { before }) }, signal }),
  )

export const executionQuery = (dealId: string) =>
  queryOptions({
    queryKey: tradeKeys.execution(dealId),
    queryFn: async ({ signal }): Promise<Execution> =>
      (await call('GET /trading/transactions/:dealId', { params: { dealId }, signal })).execution,
    staleTime: 0,
  })

export const useExecution = (dealId: string) => useQuery(executionQuery(dealId))

/** A proof of who I am for bank details; warnings about a ship that I have read. */
type StepExtras = { proof?: string; acknowledged?: ShipCheckCode[] }
type Seen = Pick<Execution, 'dealId' | 'version'>

export const useStepCalls = (seen: Seen) => stepCalls(useQueryClient(), seen)

/** Steps and answers to them; each names the version that the person saw. */
export function stepCalls(queryClient: QueryClient, { dealId, version }: Seen) {
  async function cacheAnswer(answer: Promise<{ execution: Execution }>): Promise<Execution> {
    try {
      const { execution } = await answer
      queryClient.setQueryData(tradeKeys.execution(dealId), execution)
      return execution
    } finally {
      void refreshTrade(queryClient, { dealId })
    }
  }

  return {
    /** The facts come from the form of the step; the server validates them. */
    takeStep: (act: TakenAct, facts: unknown, clientId: string, more: StepExtras = {}) => {
      const body = { clientId, version, facts: facts as never, ...more }
      const key = `POST /trading/transactions/:dealId/steps/${act}` as const
      return cacheAnswer(call(key, { params: { dealId }, body }))
    },
    /** What the checks say of a ship before it is nominated. */
    checkShip: async (facts: unknown) => {
      const key = 'POST /trading/transactions/:dealId/ship-checks'
      return (await call(key, { params: { dealId }, body: { facts: facts as never } })).checks
    },
    /** What a correction of a step would change. */
    previewCorrection: async ({ id, act }: Pick<ExecutionStep, 'id' | 'act'>, facts: unknown) => {
      const key = 'POST /trading/transactions/:dealId/steps/:stepId/corrections/preview'
      const body = { act, version, facts } as never
      return (await call(key, { params: { dealId, stepId: id }, body })).effects
    },
    correct: (
      { id, act }: Pick<ExecutionStep, 'id' | 'act'>,
      {
        facts,
        reason,
        clientId,
        proof,
      }: { facts: unknown; reason: string; clientId: string; proof?: string | undefined },
    ) => {
      const key = 'POST /trading/transactions/:dealId/steps/:stepId/corrections'
      const body = { act, clientId, version, facts, reason, ...(proof && { proof }) } as never
      return cacheAnswer(call(key, { params: { dealId, stepId: id }, body }))
    },
    confirm: (stepId: string, acknowledged: ShipCheckCode[] = []) =>
      cacheAnswer(
        call('POST /trading/transactions/:dealId/steps/:stepId/confirm', {
          params: { dealId, stepId },
          body: { version, ...(acknowledged.length > 0 && { acknowledged }) },
        }),
      ),
    refuse: (stepId: string, reason: string) =>
      cacheAnswer(
        call('POST /trading/transactions/:dealId/steps/:stepId/refuse', {
          params: { dealId, stepId },
          body: { version, reason },
        }),
      ),
    withdraw: (stepId: string) =>
      cacheAnswer(
        call('POST /trading/transactions/:dealId/steps/:stepId/withdraw', {
          params: { dealId, stepId },
          body: { version },
        }),
      ),
  }
}
export type StepCalls = ReturnType<typeof stepCalls>

export const useDealDocuments = (dealId: string) =>
  useQuery({
    queryKey: tradeKeys.documents(dealId),
    queryFn: ({ signal }) =>
      callDocuments('GET /trading/transactions/:dealId/documents', { params: { dealId }, signal }),
    staleTime: 0,
  })

/** Fetched only on request, since every view is logged. */
export async function fetchDocument(dealId: string, { id }: DealDocument): Promise<Blob> {
  const link = await callDocuments('GET /trading/transactions/:dealId/documents/:documentId/link', {
    params: { dealId, documentId: id },
  })
  return fetchFile(link, AbortSignal.timeout(60_000))
}

export const useDocumentViews = (dealId: string, documentId: string) =>
  useQuery({
    queryKey: [...tradeKeys.documents(dealId), 'views', documentId],
    queryFn: async ({ signal }) => {
      const params = { dealId, documentId }
      const key = 'GET /trading/transactions/:dealId/documents/:documentId/views'
      return (await callDocuments(key, { params, signal })).views
    },
    staleTime: 0,
  })
