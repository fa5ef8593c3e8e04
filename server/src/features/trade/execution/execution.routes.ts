import { dealDocumentsApi } from '@laycan/contract/trade/execution/deal-documents'
import { executionApi } from '@laycan/contract/trade/execution/execution'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { confirmStep, refuseStep, withdrawStep } from './answer-step.service.ts'
import { previewShip } from './check-ship.service.ts'
import { correctStep, previewCorrection } from './correct-step.service.ts'
import { createDocumentLink, listDocuments, listDocumentViews } from './deal-documents.service.ts'
import { createUpload, takeDocument } from './deal-uploads.service.ts'
import { listMyExecutions, readExecution } from './execution.service.ts'
import { takeStep } from './steps.service.ts'

export const executionRoutes = (ctx: Context) => [
  ...bind(executionApi, {
    'GET /trading/transactions': ({ query }, { caller }) => listMyExecutions(ctx, caller, query),
    'GET /trading/transactions/:dealId': async ({ params }, { caller }) => ({
      execution: await readExecution(ctx, caller, params.dealId),
    }),
    'POST /trading/transactions/:dealId/steps/secure_payment': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'secure_payment', body),
    'POST /trading/transactions/:dealId/steps/narrow_port': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'narrow_port', body),
    'POST /trading/transactions/:dealId/steps/narrow_laycan': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'narrow_laycan', body),
    'POST /trading/transactions/:dealId/steps/nominate': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'nominate', body),
    'POST /trading/transactions/:dealId/ship-checks': ({ params, body }, { caller }) =>
      previewShip(ctx, caller, params.dealId, body.facts),
    'POST /trading/transactions/:dealId/steps/tender_nor': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'tender_nor', body),
    'POST /trading/transactions/:dealId/steps/load': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'load', body),
    'POST /trading/transactions/:dealId/steps/depart': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'depart', body),
    'POST /trading/transactions/:dealId/steps/tender_discharge_nor': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'tender_discharge_nor', body),
    'POST /trading/transactions/:dealId/steps/discharge': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'discharge', body),
    'POST /trading/transactions/:dealId/steps/present_documents': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'present_documents', body),
    'POST /trading/transactions/:dealId/steps/certify_quality': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'certify_quality', body),
    'POST /trading/transactions/:dealId/steps/claim_demurrage': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'claim_demurrage', body),
    'POST /trading/transactions/:dealId/steps/invoice_provisionally': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'invoice_provisionally', body),
    'POST /trading/transactions/:dealId/steps/invoice_finally': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'invoice_finally', body),
    'POST /trading/transactions/:dealId/steps/replace_invoice': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'replace_invoice', body),
    'POST /trading/transactions/:dealId/steps/record_payment': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'record_payment', body),
    'POST /trading/transactions/:dealId/steps/issue_note': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'issue_note', body),
    'POST /trading/transactions/:dealId/steps/charge_interest': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'charge_interest', body),
    'POST /trading/transactions/:dealId/steps/write_off': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'write_off', body),
    'POST /trading/transactions/:dealId/steps/close': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'close', body),
    'POST /trading/transactions/:dealId/steps/dispute': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'dispute', body),
    'POST /trading/transactions/:dealId/steps/resolve': ({ params, body }, { caller }) =>
      takeStep(ctx, caller, params.dealId, 'resolve', body),
    'POST /trading/transactions/:dealId/steps/:stepId/confirm': ({ params, body }, { caller }) =>
      confirmStep(ctx, caller, params.dealId, { ...body, stepId: params.stepId }),
    'POST /trading/transactions/:dealId/steps/:stepId/refuse': ({ params, body }, { caller }) =>
      refuseStep(ctx, caller, params.dealId, { ...body, stepId: params.stepId }),
    'POST /trading/transactions/:dealId/steps/:stepId/withdraw': ({ params, body }, { caller }) =>
      withdrawStep(ctx, caller, params.dealId, { ...body, stepId: params.stepId }),
    'POST /trading/transactions/:dealId/steps/:stepId/corrections/preview': ({ params, body }, { caller }) =>
      previewCorrection(ctx, caller, params, body),
    'POST /trading/transactions/:dealId/steps/:stepId/corrections': ({ params, body }, { caller }) =>
      correctStep(ctx, caller, params, body),
  }),
  ...bind(dealDocumentsApi, {
    'GET /trading/transactions/:dealId/documents': ({ params }, { caller }) =>
      listDocuments(ctx, caller, params.dealId),
    'POST /trading/transactions/:dealId/documents': ({ params, body }, { caller }) =>
      createUpload(ctx, caller, params.dealId, body),
    'POST /trading/transactions/:dealId/documents/:documentId/done': ({ params, body }, { caller }) =>
      takeDocument(ctx, caller, { dealId: params.dealId, uploadId: params.documentId }, body),
    'GET /trading/transactions/:dealId/documents/:documentId/link': ({ params }, { caller }) =>
      createDocumentLink(ctx, caller, params.dealId, params.documentId),
    'GET /trading/transactions/:dealId/documents/:documentId/views': ({ params }, { caller }) =>
      listDocumentViews(ctx, caller, params.dealId, params.documentId),
  }),
]
