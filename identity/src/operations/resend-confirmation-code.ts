import { z } from 'zod'
import { deliveryTo, pretendDelivery, sendCode } from '#codes/send-code.ts'
import { accountSubject, takeUse } from '#limits/limits.ts'
import { defineOperation } from '#operation.ts'
import { transact } from '#pool.ts'
import { findByLogin } from '#users/users.store.ts'
import { invalidParameter, userNotFound } from '#wire/errors.ts'
import { ClientId, Username } from '#wire/fields.ts'

const Input = z.object({ ClientId, Username })

/** Mails a new code for an account that waits for confirmation; the previous one becomes invalid. */
export const resendConfirmationCode = defineOperation({
  input: Input,
  hidesAccounts: true,
  run: (call, { Username: login }: z.infer<typeof Input>) =>
    transact(call, async (unit) => {
      const { pool, tx } = unit
      const user = await findByLogin(tx, login)
      const refusal = await takeUse(unit, 'resend', accountSubject(pool, user?.sub, login))
      if (refusal) return refusal
      if (pool.settings.hideAccounts && (!user || user.isConfirmed)) return pretendDelivery(login)
      if (!user) return userNotFound()
      if (user.isConfirmed) return invalidParameter('User is already confirmed.')
      await sendCode(unit, user, 'sign_up')
      return deliveryTo(user.email)
    }),
})
