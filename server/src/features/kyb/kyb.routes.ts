import { kybApi } from '@laycan/contract/kyb/kyb'
import { kybReviewApi } from '@laycan/contract/kyb/kyb-review'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { approve, decideOnPart, disposeCheck, reject } from './decisions.service.ts'
import { createUpload, removeDocument, takeDocument, viewOwnDocument } from './documents.service.ts'
import { readPassport, submitPassport, updateDraft } from './kyb.service.ts'
import {
  claim,
  readCase,
  readQueue,
  readSummary,
  release,
  viewDocument,
  writeNote,
} from './review.service.ts'
import { takeBackPassport } from './take-back-passport.service.ts'

export const kybRoutes = (ctx: Context) =>
  bind(kybApi, {
    'GET /companies/mine/passport': (_input, { caller }) => readPassport(ctx, caller.userId),
    'PUT /companies/mine/passport/draft': ({ body }, { caller }) => updateDraft(ctx, caller.userId, body),
    'POST /companies/mine/passport/submit': ({ body }, { caller }) =>
      submitPassport(ctx, caller.userId, body.version),
    'POST /companies/mine/passport/take-back': (_input, { caller }) => takeBackPassport(ctx, caller.userId),
    'POST /companies/mine/passport/uploads': ({ body }, { caller }) => createUpload(ctx, caller.userId, body),
    'POST /companies/mine/passport/documents': ({ body }, { caller }) =>
      takeDocument(ctx, caller.userId, body),
    'DELETE /companies/mine/passport/documents/:id': ({ params }, { caller }) =>
      removeDocument(ctx, caller.userId, params.id),
    'GET /companies/mine/passport/documents/:id/view-link': ({ params }, { caller }) =>
      viewOwnDocument(ctx, caller.userId, params.id),
  })

export const kybReviewRoutes = (ctx: Context) =>
  bind(kybReviewApi, {
    'GET /staff/companies': ({ query }, { caller }) => readQueue(ctx, caller.userId, query),
    'GET /staff/companies/summary': (_input, { caller }) => readSummary(ctx, caller.userId),
    'GET /staff/companies/:id': ({ params }, { caller }) => readCase(ctx, caller.userId, params.id),
    'POST /staff/companies/:id/claim': ({ params }, { caller }) => claim(ctx, caller.userId, params.id),
    'POST /staff/companies/:id/release': ({ params }, { caller }) => release(ctx, caller.userId, params.id),
    'POST /staff/companies/:id/notes': ({ params, body }, { caller }) =>
      writeNote(ctx, caller.userId, params.id, body.text),
    'POST /staff/companies/:id/documents/:documentId/view': ({ params }, { caller }) =>
      viewDocument(ctx, caller.userId, params.id, params.documentId),
    'POST /staff/companies/:id/parts': ({ params, body }, { caller }) =>
      decideOnPart(ctx, caller.userId, params.id, body),
    'POST /staff/companies/:id/checks/:checkId/disposition': ({ params, body }, { caller }) =>
      disposeCheck(ctx, caller.userId, { companyId: params.id, checkId: params.checkId }, body),
    'POST /staff/companies/:id/approve': ({ params }, { caller }) => approve(ctx, caller.userId, params.id),
    'POST /staff/companies/:id/reject': ({ params, body }, { caller }) =>
      reject(ctx, caller.userId, params.id, body.note),
  })
