import { z } from 'zod'
import { defineOperation } from '#operation.ts'
import { authenticate } from '#tokens/authenticate.ts'
import { notAuthorized } from '#wire/errors.ts'
import { AccessToken } from '#wire/fields.ts'

const Input = z.object({ AccessToken })

/** Messages and trades of an account stay for the others in them, so accounts are only deactivated. */
export const deleteUser = defineOperation({
  input: Input,
  run: async (call, input: z.infer<typeof Input>) => {
    await authenticate(call, input.AccessToken)
    throw notAuthorized('Accounts cannot be deleted. Deactivate the account instead.')
  },
})
