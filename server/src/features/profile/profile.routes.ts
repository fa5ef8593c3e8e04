import { profileApi } from '@laycan/contract/profile/profile'
import type { Context } from '#context.ts'
import { bind, type Call } from '#platform/http/bind.ts'
import { confirmPerson } from './confirmations.service.ts'
import { readProfile } from './profile.service.ts'
import {
  countRecoveryCodes,
  createRecoveryCodes,
  deactivateAccount,
  endDevice,
  endOtherDevices,
  listDevices,
} from './security.service.ts'
import { updateProfile } from './update-profile.service.ts'

const personOf = ({ caller, token, address }: Call<'member'>) => ({
  userId: caller.userId,
  accessToken: token,
  address,
})

export const profileRoutes = (ctx: Context) =>
  bind(profileApi, {
    'GET /api/auth/me': (_input, { caller, token }) => readProfile(ctx, caller.userId, token),
    'PUT /api/auth/me': ({ body }, call) => updateProfile(ctx, personOf(call), body),
    'GET /api/auth/sessions': (_input, call) => listDevices(ctx, personOf(call)),
    'DELETE /api/auth/sessions': (_input, call) => endOtherDevices(ctx, personOf(call)),
    'DELETE /api/auth/sessions/:id': ({ params }, call) => endDevice(ctx, personOf(call), params.id),
    'GET /api/auth/recovery-codes': (_input, call) => countRecoveryCodes(ctx, personOf(call)),
    'POST /api/auth/recovery-codes': ({ body }, call) => createRecoveryCodes(ctx, personOf(call), body.proof),
    'POST /api/auth/confirmations': ({ body }, call) => confirmPerson(ctx, personOf(call), body),
    'POST /api/auth/deactivate': ({ body }, call) => deactivateAccount(ctx, personOf(call), body.password),
  })
