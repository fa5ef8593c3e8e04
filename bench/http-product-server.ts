import { endpoints } from '@laycan/contract/endpoint'
import { z } from 'zod'
import { bind } from '../server/src/platform/http/bind.ts'
import { startProduct } from './product.ts'

/** The whole stack with an empty endpoint for signed-in members, logging at the production level. */
const api = endpoints({ 'GET /bench/empty': { summary: 'Nothing', access: 'member', answer: z.object({}) } })
const caller = { userId: 'bench', roles: [] }

await startProduct({
  build: () => ({
    verifyToken: (token) => (token === 'known' ? caller : undefined),
    extraRoutes: bind(api, { 'GET /bench/empty': () => ({}) }),
  }),
})
