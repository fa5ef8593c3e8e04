import { standingApi } from '@laycan/contract/standing/standing'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import {
  confirmProposal,
  declineProposal,
  propose,
  readCompanyStanding,
  readOwnStanding,
} from './company-standing.service.ts'
import { readCompanies, readPeople, readSummary } from './overview.service.ts'
import { decideName, readNameReviews, readNameReviewsOf } from './similar-names.service.ts'
import { readPersonStanding, restoreAccount, suspendAccount, withdrawPerson } from './standing.service.ts'
import { readCompanyVerification, readVerification } from './verification.service.ts'

export const standingRoutes = (ctx: Context) =>
  bind(standingApi, {
    'GET /members/:id/verification': ({ params }) => readVerification(ctx, params.id),
    'GET /companies/:id/verification': ({ params }) => readCompanyVerification(ctx, params.id),
    'GET /companies/mine/standing': (_input, { caller }) => readOwnStanding(ctx, caller.userId),
    'GET /staff/compliance/summary': () => readSummary(ctx),
    'GET /staff/compliance/people': ({ query }) => readPeople(ctx, query),
    'GET /staff/compliance/companies': ({ query }) => readCompanies(ctx, query),
    'GET /staff/members/:id/standing': ({ params }) => readPersonStanding(ctx, params.id),
    'POST /staff/members/:id/withdraw-verification': ({ params, body }, { caller }) =>
      withdrawPerson(ctx, caller.userId, params.id, body.reason),
    'POST /staff/members/:id/suspend': ({ params, body }, { caller }) =>
      suspendAccount(ctx, caller.userId, params.id, body.reason),
    'POST /staff/members/:id/restore': ({ params, body }, { caller }) =>
      restoreAccount(ctx, caller.userId, params.id, body.reason),
    'GET /staff/companies/:id/standing': ({ params }, { caller }) =>
      readCompanyStanding(ctx, caller.userId, params.id),
    'POST /staff/companies/:id/proposals': ({ params, body }, { caller }) =>
      propose(ctx, caller.userId, params.id, body),
    'GET /staff/name-reviews': ({ query }) => readNameReviews(ctx, query),
    'GET /staff/companies/:id/name-reviews': ({ params }) => readNameReviewsOf(ctx, params.id),
    'POST /staff/name-reviews/:id/decide': ({ params, body }, { caller }) =>
      decideName(ctx, caller.userId, params.id, body),
    'POST /staff/standing-proposals/:id/confirm': ({ params }, { caller }) =>
      confirmProposal(ctx, caller.userId, params.id),
    'POST /staff/standing-proposals/:id/decline': ({ params, body }, { caller }) =>
      declineProposal(ctx, caller.userId, params.id, body.reason),
  })
