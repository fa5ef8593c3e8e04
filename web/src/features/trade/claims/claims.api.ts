import type { AgreedClaimTerms, ClaimTerms, claimTermsApi } from '@laycan/contract/trade/claims/claim-terms'
import type { Claim, ClaimsDesk, claimsApi } from '@laycan/contract/trade/claims/claims'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshTrade, tradeKeys } from '#features/trade/shared/trade-cache.ts'
import { client } from '#platform/api.ts'

const call = client<typeof claimsApi>()
const callTerms = client<typeof claimTermsApi>()

export const useClaimsDesk = (dealId: string) =>
  useQuery({
    queryKey: tradeKeys.claims(dealId),
    queryFn: async ({ signal }) =>
      (await call('GET /trading/transactions/:dealId/claims', { params: { dealId }, signal })).desk,
    staleTime: 0,
  })

export const useClaimTerms = (dealId: string) =>
  useQuery({
    queryKey: tradeKeys.claimTerms(dealId),
    queryFn: ({ signal }) =>
      callTerms('GET /trading/transactions/:dealId/claim-terms', { params: { dealId }, signal }),
    staleTime: 0,
  })

export type ClaimAnswer = 'accept' | 'offer' | 'withdraw-offer' | 'refuse' | 'withdraw' | 'papers'

export type RaisedClaim = {
  kind: Claim['kind']
  amount: string
  reason: string
  documentIds: string[]
}

/** Raising and answering claims; each answer names the version that the person saw. */
export function useClaimCalls(dealId: string) {
  const queryClient = useQueryClient()
  async function cacheAnswer(answer: Promise<{ desk: ClaimsDesk }>): Promise<ClaimsDesk> {
    try {
      const { desk } = await answer
      queryClient.setQueryData(tradeKeys.claims(dealId), desk)
      return desk
    } finally {
      void refreshTrade(queryClient, { dealId })
    }
  }
  return {
    raise: (claim: RaisedClaim, clientId: string) =>
      cacheAnswer(
        call('POST /trading/transactions/:dealId/claims', {
          params: { dealId },
          body: { ...claim, clientId },
        }),
      ),
    answer: (act: ClaimAnswer, claim: Claim, body: object) => {
      const key = `POST /trading/transactions/:dealId/claims/:claimId/${act}` as const
      const sent = { version: claim.version, ...body } as never
      return cacheAnswer(call(key, { params: { dealId, claimId: claim.id }, body: sent }))
    },
  }
}

export function useClaimTermsCalls(dealId: string) {
  const queryClient = useQueryClient()
  async function cacheAnswer(answer: Promise<AgreedClaimTerms>) {
    try {
      const agreed = await answer
      queryClient.setQueryData(tradeKeys.claimTerms(dealId), agreed)
      return agreed
    } finally {
      void refreshTrade(queryClient, { dealId })
    }
  }
  return {
    propose: (terms: ClaimTerms) =>
      cacheAnswer(
        callTerms('POST /trading/transactions/:dealId/claim-terms', { params: { dealId }, body: { terms } }),
      ),
    answer: (act: 'confirm' | 'refuse' | 'withdraw', proposalId: string, body: object = {}) => {
      const key = `POST /trading/transactions/:dealId/claim-terms/:proposalId/${act}` as const
      return cacheAnswer(callTerms(key, { params: { dealId, proposalId }, body: body as never }))
    },
  }
}
