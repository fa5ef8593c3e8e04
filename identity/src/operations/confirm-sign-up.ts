import { z } from 'zod'
import { recordEvent } from '#audit.ts'
import { tryCode } from '#codes/try-code.ts'
import { defineOperation } from '#operation.ts'
import { transact } from '#pool.ts'
import { toPoolUser } from '#users/account.ts'
import { lockByLogin, updateUser } from '#users/users.store.ts'
import { notAuthorized } from '#wire/errors.ts'
import { ClientId, ConfirmationCode, Username } from '#wire/fields.ts'

const Input = z.object({ ClientId, Username, ConfirmationCode })

/** Makes an account usable with the code that was mailed to its address. */
export const confirmSignUp = defineOperation({
  input: Input,
  hidesAccounts: true,
  run: (call, { Username: login, ConfirmationCode: code }: z.infer<typeof Input>) =>
    transact(call, async (unit) => {
      const { pool, tx, now } = unit
      const user = await lockByLogin(tx, login)
      if (user?.isConfirmed && !pool.settings.hideAccounts) {
        return notAuthorized('User cannot be confirmed. Current status is CONFIRMED')
      }
      const pending = user?.isConfirmed ? undefined : user
      const refusal = await tryCode(unit, { purpose: 'sign_up', user: pending, login, code })
      if (refusal || !pending) return refusal ?? {}
      await updateUser(tx, pending.sub, now, { status: 'CONFIRMED' })
      await pool.onUserConfirmed(tx, { ...toPoolUser(pending), isConfirmed: true })
      await recordEvent(unit, 'confirmed', { userId: pending.sub, email: pending.email })
      return {}
    }),
})
