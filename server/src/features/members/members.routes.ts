import { membersApi } from '@laycan/contract/members/members'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import {
  changeDirectoryEntry,
  readCountries,
  readDirectory,
  readDirectoryEntry,
  readMember,
} from './members.service.ts'

export const membersRoutes = (ctx: Context) =>
  bind(membersApi, {
    'GET /members': ({ query }, { caller }) => readDirectory(ctx, caller.userId, query),
    'GET /members/countries': () => readCountries(ctx),
    'GET /members/:id': async ({ params }, { caller }) => ({
      member: await readMember(ctx, caller.userId, params.id),
    }),
    'GET /members/me/directory-entry': (_input, { caller }) => readDirectoryEntry(ctx, caller.userId),
    'PUT /members/me/directory-entry': ({ body }, { caller }) =>
      changeDirectoryEntry(ctx, caller.userId, body),
  })
