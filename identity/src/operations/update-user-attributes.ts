import { z } from 'zod'
import { defineOperation } from '#operation.ts'
import { transact } from '#pool.ts'
import { authenticate } from '#tokens/authenticate.ts'
import { applyChanges, readChanges } from '#users/attributes.ts'
import { lockById, updateUser } from '#users/users.store.ts'
import { userNotFound } from '#wire/errors.ts'
import { AccessToken, AttributeList } from '#wire/fields.ts'

const Input = z.object({ AccessToken, UserAttributes: AttributeList })

/** Changes what a person may change; none of it needs a code, so no code is on its way. */
export const updateUserAttributes = defineOperation({
  input: Input,
  run: async (call, input: z.infer<typeof Input>) => {
    const { user } = await authenticate(call, input.AccessToken)
    const changes = readChanges(input.UserAttributes)
    return transact(call, async ({ tx, now }) => {
      const present = await lockById(tx, user.sub)
      if (!present) return userNotFound('User does not exist.')
      await updateUser(tx, user.sub, now, { attributes: applyChanges(present.attributes, changes) })
      return { CodeDeliveryDetailsList: [] }
    })
  },
})
