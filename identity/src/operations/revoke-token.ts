import { z } from 'zod'
import { recordEvent } from '#audit.ts'
import { defineOperation } from '#operation.ts'
import { transact } from '#pool.ts'
import { endSessions } from '#sessions/end-sessions.ts'
import { hashToken } from '#sessions/opaque-token.ts'
import { lockRefreshToken } from '#sessions/refresh.store.ts'
import { CognitoError } from '#wire/errors.ts'
import { ClientId, RefreshToken } from '#wire/fields.ts'

const Input = z.object({ ClientId, Token: RefreshToken })

const SIGNED_TOKEN = /^[^.]+\.[^.]+\.[^.]+$/

/** Ends the session of a refresh token. For a token that is none there is nothing to end, and no error. */
export const revokeToken = defineOperation({
  input: Input,
  run: async (call, { Token }: z.infer<typeof Input>) => {
    if (SIGNED_TOKEN.test(Token)) {
      throw new CognitoError('UnsupportedTokenTypeException', 'Token type is not supported')
    }
    return transact(call, async (unit) => {
      const found = await lockRefreshToken(unit.tx, hashToken(Token))
      if (!found || found.endedAt) return {}
      await endSessions(unit, found.user.sub, { only: found.originJti })
      await recordEvent(unit, 'session_ended', {
        userId: found.user.sub,
        email: found.user.email,
        detail: { session: found.originJti, why: 'signed out' },
      })
      return {}
    })
  },
})
