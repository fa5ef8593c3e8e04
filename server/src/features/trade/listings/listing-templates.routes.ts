import { listingTemplatesApi } from '@laycan/contract/trade/listings/listing-templates'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import {
  changeTemplateName,
  readTemplates,
  removeTemplate,
  saveTemplate,
} from './listing-templates.service.ts'

export const listingTemplatesRoutes = (ctx: Context) =>
  bind(listingTemplatesApi, {
    'GET /trading/listing-templates': ({ query }, { caller }) =>
      readTemplates(ctx, caller.userId, query.kind),
    'POST /trading/listing-templates': ({ body }, { caller }) => saveTemplate(ctx, caller.userId, body),
    'PUT /trading/listing-templates/:id': ({ params, body }, { caller }) =>
      changeTemplateName(ctx, caller.userId, params.id, body.name),
    'DELETE /trading/listing-templates/:id': ({ params }, { caller }) =>
      removeTemplate(ctx, caller.userId, params.id),
  })
