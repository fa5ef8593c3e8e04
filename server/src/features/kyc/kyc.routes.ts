import { kycApi } from '@laycan/contract/kyc/kyc'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { removeDocument, viewOwnDocument } from './documents.service.ts'
import { initiate, listRequiredDocuments, readState, retry, submit, updateDraft } from './kyc.service.ts'
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
