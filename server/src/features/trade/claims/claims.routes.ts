import { claimTermsApi } from '@laycan/contract/trade/claims/claim-terms'
import { claimsApi } from '@laycan/contract/trade/claims/claims'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { answerClaim } from './answer-claim.service.ts'
import { answerProposedTerms, proposeClaimTerms, showClaimTerms } from './claim-terms.service.ts'
import { readDesk } from './claims.service.ts'
import { raiseClaim } from './raise-claim.service.ts'

export const claimsRoutes = (ctx: Context) => [
  ...bind(claimsApi, {
    'GET /trading/transactions/:dealId/claims': ({ params }, { caller }) =>
      readDesk(ctx, caller, params.dealId),
    'POST /trading/transactions/:dealId/claims': ({ params, body }, { caller }) =>
      raiseClaim(ctx, caller, params.dealId, body),
    'POST /trading/transactions/:dealId/claims/:claimId/accept': ({ params, body }, { caller }) =>
      answerClaim(ctx, caller, params.dealId, 'accept', { ...body, claimId: params.claimId }),
    'POST /trading/transactions/:dealId/claims/:claimId/offer': ({ params, body }, { caller }) =>
      answerClaim(ctx, caller, params.dealId, 'offer', { ...body, claimId: params.claimId }),
    'POST /trading/transactions/:dealId/claims/:claimId/refuse': ({ params, body }, { caller }) =>
      answerClaim(ctx, caller, params.dealId, 'refuse', { ...body, claimId: params.claimId }),
    'POST /trading/transactions/:dealId/claims/:claimId/withdraw': ({ params, body }, { caller }) =>
      answerClaim(ctx, caller, params.dealId, 'withdraw', { ...body, claimId: params.claimId }),
    'POST /trading/transactions/:dealId/claims/:claimId/withdraw-offer': ({ params, body }, { caller }) =>
      answerClaim(ctx, caller, params.dealId, 'withdraw_offer', { ...body, claimId: params.claimId }),
    'POST /trading/transactions/:dealId/claims/:claimId/papers': ({ params, body }, { caller }) =>
      answerClaim(ctx, caller, params.dealId, 'add_papers', { ...body, claimId: params.claimId }),
  }),
  ...bind(claimTermsApi, {
    'GET /trading/transactions/:dealId/claim-terms': ({ params }, { caller }) =>
      showClaimTerms(ctx, caller, params.dealId),
    'POST /trading/transactions/:dealId/claim-terms': ({ params, body }, { caller }) =>
      proposeClaimTerms(ctx, caller, params.dealId, body.terms),
    'POST /trading/transactions/:dealId/claim-terms/:proposalId/confirm': ({ params }, { caller }) =>
      answerProposedTerms(ctx, caller, params.dealId, { ...params, outcome: 'confirmed' }),
    'POST /trading/transactions/:dealId/claim-terms/:proposalId/refuse': ({ params, body }, { caller }) =>
      answerProposedTerms(ctx, caller, params.dealId, { ...params, ...body, outcome: 'refused' }),
    'POST /trading/transactions/:dealId/claim-terms/:proposalId/withdraw': ({ params }, { caller }) =>
      answerProposedTerms(ctx, caller, params.dealId, { ...params, outcome: 'withdrawn' }),
  }),
]
