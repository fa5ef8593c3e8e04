import { z } from 'zod'
import { recordEvent } from '#audit.ts'
import { defineOperation } from '#operation.ts'
import { transact } from '#pool.ts'
import { endSessions } from '#sessions/end-sessions.ts'
import { authenticate } from '#tokens/authenticate.ts'
import { AccessToken } from '#wire/fields.ts'

const Input = z.object({ AccessToken })

/** Ends every session of the account, the one that asks included. */
export const globalSignOut = defineOperation({
  input: Input,
  run: async (call, input: z.infer<typeof Input>) => {
    const { user } = await authenticate(call, input.AccessToken)
    return transact(call, async (unit) => {
      const ended = await endSessions(unit, user.sub)
      await recordEvent(unit, 'signed_out_everywhere', {
        userId: user.sub,
        email: user.email,
        detail: { sessions: ended.length },
      })
      return {}
    })
  },
})
