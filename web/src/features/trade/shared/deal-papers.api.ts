import type { dealDocumentsApi } from '@laycan/contract/trade/execution/deal-documents'
import { useQuery } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { tradeKeys } from './trade-cache.ts'

const call = client<typeof dealDocumentsApi>()

/** The documents of the deal, to choose papers from. */
export const useDealPapers = (dealId: string) =>
  useQuery({
    queryKey: tradeKeys.documents(dealId),
    queryFn: ({ signal }) =>
      call('GET /trading/transactions/:dealId/documents', { params: { dealId }, signal }),
    staleTime: 0,
  })
