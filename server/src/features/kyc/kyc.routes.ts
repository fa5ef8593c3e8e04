import { kycApi } from '@laycan/contract/kyc/kyc'
import { kycReviewApi } from '@laycan/contract/kyc/kyc-review'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { acceptCheck, approve, flagExposure, reject } from './decisions.service.ts'
import { removeDocument, viewOwnDocument } from './documents.service.ts'
import { initiate, listRequiredDocuments, readState, retry, submit, updateDraft } from './kyc.service.ts'
import {
  claim,
  readCase,
  readQueue,
  readSummary,
  release,
  viewDocument,
  writeNote,
} from './review.service.ts'
import { addDocument, createUploads } from './uploads.service.ts'

export const kycRoutes = (ctx: Context) =>
  bind(kycApi, {
    'POST /kyc/initiate': ({ body }, { caller }) => initiate(ctx, caller.userId, body),
    'POST /kyc/submit': ({ body }, { caller }) => submit(ctx, caller.userId, body.caseId),
    'GET /kyc/status': (_input, { caller }) => readState(ctx, caller.userId),
    'POST /kyc/retry': ({ body }, { caller }) => retry(ctx, caller.userId, body),
    'GET /kyc/upload-urls/:id': ({ params, query }, { caller }) =>
      createUploads(ctx, caller.userId, params.id, query),
    'GET /kyc/required-documents': ({ query }, { caller }) =>
      listRequiredDocuments(ctx, caller.userId, query),
    'PUT /kyc/draft': ({ body }, { caller }) => updateDraft(ctx, caller.userId, body),
    'POST /kyc/documents': ({ body }, { caller }) => addDocument(ctx, caller.userId, body),
    'DELETE /kyc/documents/:id': ({ params }, { caller }) => removeDocument(ctx, caller.userId, params.id),
    'GET /kyc/documents/:id/view-link': ({ params }, { caller }) =>
      viewOwnDocument(ctx, caller.userId, params.id),
  })

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
    'POST /staff/kyc/cases/:id/checks/:checkId/disposition': ({ params, body }, { caller }) =>
      acceptCheck(ctx, caller.userId, { caseId: params.id, checkId: params.checkId, reason: body.reason }),
    'PUT /staff/kyc/cases/:id/politically-exposed': ({ params, body }, { caller }) =>
      flagExposure(ctx, caller.userId, params.id, body),
    'POST /staff/kyc/cases/:id/approve': ({ params, body }, { caller }) =>
      approve(ctx, caller.userId, params.id, body.note),
    'POST /staff/kyc/cases/:id/reject': ({ params, body }, { caller }) =>
      reject(ctx, caller.userId, params.id, body),
  })
