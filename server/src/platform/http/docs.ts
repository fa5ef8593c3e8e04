import { apiBase } from '@laycan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Route } from './bind.ts'
import { docsPage, docsStyleHash } from './docs-page.ts'
import { describeApi } from './openapi.ts'
import { pageHeaders } from './security-headers.ts'

/** The API's description, for programs and for people; both are made when first asked for. */
export function registerDocs(app: FastifyInstance, routes: Route[], publicUrl: string) {
  let made: { json: string; html: string } | undefined
  const describe = () => {
    if (!made) {
      const document = describeApi(routes, publicUrl)
      made = { json: JSON.stringify(document), html: docsPage(document) }
    }
    return made
  }
  app.get(`${apiBase}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(describe().json),
  )
  app.get(`${apiBase}/docs`, (_request, reply) =>
    reply
      .headers(pageHeaders({ styleHashes: [docsStyleHash] }))
      .type('text/html; charset=utf-8')
      .send(describe().html),
  )
}
