import { z } from 'zod'
import { recordEvent } from '#audit.ts'
import { deliveryTo, pretendDelivery, sendCode } from '#codes/send-code.ts'
import { accountSubject, takeUse } from '#limits/limits.ts'
import { defineOperation } from '#operation.ts'
import { transact } from '#pool.ts'
import type { Account } from '#users/account.ts'
import { findByLogin } from '#users/users.store.ts'
import { type CognitoError, invalidParameter, userDisabled, userNotFound } from '#wire/errors.ts'
import { ClientId, Username } from '#wire/fields.ts'

const Input = z.object({ ClientId, Username })

/** Mails a code with which a new password can be set. */
export const forgotPassword = defineOperation({
  input: Input,
  hidesAccounts: true,
  run: (call, { Username: login }: z.infer<typeof Input>) =>
    transact(call, async (unit) => {
      const { pool, tx } = unit
      const user = await findByLogin(tx, login)
      const refusal = await takeUse(unit, 'forgot', accountSubject(pool, user?.sub, login))
      if (refusal) return refusal
      const obstacle = findObstacle(user)
      if (obstacle && pool.settings.hideAccounts) return pretendDelivery(login)
      if (obstacle || !user) return obstacle ?? userNotFound()
      await sendCode(unit, user, 'reset')
      await recordEvent(unit, 'reset_requested', { userId: user.sub, email: user.email })
      return deliveryTo(user.email)
    }),
})

/** A code goes only to an address that is known to be the person's. */
function findObstacle(user: Account | undefined): CognitoError | undefined {
  if (!user) return userNotFound()
  if (!user.isActive) return userDisabled()
  if (user.isConfirmed) return undefined
  return invalidParameter(
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  )
}
