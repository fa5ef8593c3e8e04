import { z } from 'zod'
import { recordEvent } from '#audit.ts'
import { isCodeRight, tryCode } from '#codes/try-code.ts'
import { deleteCounter } from '#limits/limits.store.ts'
import { accountSubject } from '#limits/limits.ts'
import { passwordChangedMail } from '#mail/mails.ts'
import { sendMail } from '#mail/send-mail.ts'
import { defineOperation } from '#operation.ts'
import { findPasswordFlaw } from '#passwords/policy.ts'
import { type Call, transact } from '#pool.ts'
import { endSessions } from '#sessions/end-sessions.ts'
import { personalTexts } from '#users/account.ts'
import { findByLogin, lockByLogin, updateUser } from '#users/users.store.ts'
import { codeMismatch } from '#wire/errors.ts'
import { ClientId, ConfirmationCode, NewPassword, Username } from '#wire/fields.ts'

const Input = z.object({ ClientId, Username, ConfirmationCode, Password: NewPassword })
type Input = z.infer<typeof Input>

/** Sets a new password with a mailed code; every session of the account ends. */
export const confirmForgotPassword = defineOperation({
  input: Input,
  hidesAccounts: true,
  run: async (call, input: Input) => {
    const flaw = findPasswordFlaw(input.Password, [])
    if (flaw) throw flaw
    const passwordHash = await hashIfCodeIsRight(call, input)
    return transact(call, async (unit) => {
      const { pool, tx, now } = unit
      const login = input.Username
      const found = await lockByLogin(tx, login)
      const user = found?.isActive && found.isConfirmed ? found : undefined
      const refusal = await tryCode(unit, { purpose: 'reset', user, login, code: input.ConfirmationCode })
      if (refusal) return refusal
      // The code was sent after we looked: nobody can have it yet.
      if (!user || !passwordHash) return codeMismatch()
      await updateUser(tx, user.sub, now, { passwordHash })
      await deleteCounter(tx, 'sign_in', accountSubject(pool, user.sub, login))
      await endSessions(unit, user.sub)
      await recordEvent(unit, 'reset_done', { userId: user.sub, email: user.email })
      await sendMail(unit, user.email, passwordChangedMail(pool.settings.publicUrl, user))
      return {}
    })
  },
})

/** Hashing is too dear to do for everyone who guesses, and too slow to do inside the transaction. */
async function hashIfCodeIsRight({ pool, now }: Call, input: Input): Promise<string | undefined> {
  const user = await findByLogin(pool.db, input.Username)
  if (!user || !(await isCodeRight(pool, 'reset', user, input.ConfirmationCode, now))) return undefined
  const flaw = findPasswordFlaw(input.Password, personalTexts(user.email, user.attributes))
  if (flaw) throw flaw
  return pool.hasher.hash(input.Password)
}
