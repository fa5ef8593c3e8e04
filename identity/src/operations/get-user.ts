import { z } from 'zod'
import { defineOperation } from '#operation.ts'
import { authenticate } from '#tokens/authenticate.ts'
import { listAttributes } from '#users/account.ts'
import { AccessToken } from '#wire/fields.ts'

const Input = z.object({ AccessToken })

export const getUser = defineOperation({
  input: Input,
  run: async (call, input: z.infer<typeof Input>) => {
    const { user } = await authenticate(call, input.AccessToken)
    return {
      Username: user.username,
      UserAttributes: listAttributes(user),
      ...(user.hasSecondFactor
        ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
        : {}),
    }
  },
})
