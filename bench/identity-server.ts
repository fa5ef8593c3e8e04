import { endpoints } from '@laycan/contract/endpoint'
import { z } from 'zod'
import { bind } from '../server/src/platform/http/bind.ts'
import { startProduct } from './product.ts'

/** The product with its demo accounts, and an empty endpoint both for the public and for members. */
const api = endpoints({
  'GET /bench/public': { summary: 'Nothing', access: 'public', answer: z.object({}) },
  'GET /bench/member': { summary: 'Nothing', access: 'member', answer: z.object({}) },
})

const routes = bind(api, { 'GET /bench/public': () => ({}), 'GET /bench/member': () => ({}) })
await startProduct({ build: () => ({ extraRoutes: routes }) })
