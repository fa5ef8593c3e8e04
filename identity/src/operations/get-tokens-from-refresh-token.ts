import { z } from 'zod'
import { defineOperation } from '#operation.ts'
import { refreshSession } from '#sessions/refresh.ts'
import { ClientId, RefreshToken } from '#wire/fields.ts'

const Input = z.object({ ClientId, RefreshToken })

/** New tokens for a refresh token, which is replaced. */
export const getTokensFromRefreshToken = defineOperation({
  input: Input,
  run: async (call, input: z.infer<typeof Input>) => ({
    AuthenticationResult: await refreshSession(call, input.RefreshToken),
  }),
})
