import type { DealDocument, dealDocumentsApi } from '@laycan/contract/trade/execution/deal-documents'
import type { Execution, executionApi, executionFilters } from '@laycan/contract/trade/execution/execution'
import type { TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { refreshTrade } from '#features/trade/shared/trade-cache.ts'
import { tradeKeys } from '#features/trade/shared/trade-keys.ts'
import { client } from '#platform/api.ts'
import { fetchFile } from '#platform/stored-file.ts'

const call = client<typeof executionApi>()
export const callDocuments = client<typeof dealDocumentsApi>()

export type ExecutionFilter = (typeof executionFilters)[number]

export const useExecutions = (status: ExecutionFilter) =>
  useInfiniteQuery({
    queryKey: [...tradeKeys.transactions, status],
    queryFn: ({ pageParam, signal }) =>
      call('GET /trading/transactions', {
        query: { status, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const executionQuery = (dealId: string) =>
  queryOptions({
    queryKey: tradeKeys.transaction(dealId),
    queryFn: async ({ signal }): Promise<Execution> =>
      (await call('GET /trading/transactions/:dealId', { params: { dealId }, signal })).transaction,
    staleTime: 0,
  })

export const useExecution = (dealId: string) => useQuery(executionQuery(dealId))

type Seen = Pick<Execution, 'dealId' | 'version'>

export const useStepCalls = (seen: Seen) => stepCalls(useQueryClient(), seen)

/** Steps and answers to them; each names the version that was on the screen. */
export function stepCalls(queryClient: QueryClient, { dealId, version }: Seen) {
  async function take(asked: Promise<{ transaction: Execution }>): Promise<Execution> {
    try {
      const { transaction } = await asked
      queryClient.setQueryData(tradeKeys.transaction(dealId), transaction)
      return transaction
    } finally {
      void refreshTrade(queryClient, { dealId })
    }
  }

  return {
    /** The facts were put together by the fields of the act; the server holds them against its schema. */
    takeStep: (act: TakenAct, facts: unknown, clientId: string) => {
      const body = { clientId, version, facts: facts as never }
      const key = `POST /trading/transactions/:dealId/steps/${act}` as const
      return take(call(key, { params: { dealId }, body }))
    },
    confirm: (stepId: string) =>
      take(
        call('POST /trading/transactions/:dealId/steps/:stepId/confirm', {
          params: { dealId, stepId },
          body: { version },
        }),
      ),
    refuse: (stepId: string, reason: string) =>
      take(
        call('POST /trading/transactions/:dealId/steps/:stepId/refuse', {
          params: { dealId, stepId },
          body: { version, reason },
        }),
      ),
    withdraw: (stepId: string) =>
      take(
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

/** Fetched when somebody wants to see it, since that is recorded. */
export async function fetchDocument(dealId: string, { id }: DealDocument): Promise<Blob> {
  const link = await callDocuments('GET /trading/transactions/:dealId/documents/:documentId/link', {
    params: { dealId, documentId: id },
  })
  return fetchFile(link, AbortSignal.timeout(60_000))
}

export const useDocumentViews = (dealId: string, documentId: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...tradeKeys.documents(dealId), 'views', documentId],
    queryFn: async ({ signal }) => {
      const params = { dealId, documentId }
      const key = 'GET /trading/transactions/:dealId/documents/:documentId/views'
      return (await callDocuments(key, { params, signal })).views
    },
    enabled: isWanted,
    staleTime: 0,
  })
