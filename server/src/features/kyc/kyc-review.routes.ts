import { kycReviewApi } from '@laycan/contract/kyc/kyc-review'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { approve, reject } from './decisions.service.ts'
import {
  claim,
  readCase,
  readQueue,
  readSummary,
  release,
  viewDocument,
  writeNote,
} from './review.service.ts'

export const kycReviewRoutes = (ctx: Context) =>
  bind(kycReviewApi, {
    'GET /staff/kyc/cases': ({ query }, { caller }) => readQueue(ctx, caller.userId, query),
    'GET /staff/kyc/summary': (_input, { caller }) => readSummary(ctx, caller.userId),
    'GET /staff/kyc/cases/:id': ({ params }, { caller }) => readCase(ctx, caller.userId, params.id),
    'POST /staff/kyc/cases/:id/claim': ({ params }, { caller }) => claim(ctx, caller.userId, params.id),
    'POST /staff/kyc/cases/:id/release': ({ params }, { caller }) => release(ctx, caller.userId, params.id),
    'POST /staff/kyc/cases/:id/notes': ({ params, body }, { caller }) =>
      writeNote(ctx, caller.userId, params.id, body.text),
    'POST /staff/kyc/cases/:id/documents/:documentId/view': ({ params }, { caller }) =>
      viewDocument(ctx, caller.userId, params.id, params.documentId),
    'POST /staff/kyc/cases/:id/approve': ({ params, body }, { caller }) =>
      approve(ctx, caller.userId, params.id, body.note),
    'POST /staff/kyc/cases/:id/reject': ({ params, body }, { caller }) =>
      reject(ctx, caller.userId, params.id, body),
  })
