import { z } from 'zod'
import { createTotpSecret, toBase32 } from '#factors/totp.ts'
import { sealTotpSecret } from '#factors/totp-secret.ts'
import { defineOperation } from '#operation.ts'
import { authenticate } from '#tokens/authenticate.ts'
import { updateUser } from '#users/users.store.ts'
import { AccessToken } from '#wire/fields.ts'

const Input = z.object({ AccessToken })

/** A new secret for an authenticator app; a factor in use stays in use until the new one is verified. */
export const associateSoftwareToken = defineOperation({
  input: Input,
  run: async (call, input: z.infer<typeof Input>) => {
    const { user } = await authenticate(call, input.AccessToken)
    const { pool, now } = call
    const secret = createTotpSecret()
    await updateUser(pool.db, user.sub, now, { totpPending: sealTotpSecret(pool, user.sub, secret) })
    return { SecretCode: toBase32(secret) }
  },
})
