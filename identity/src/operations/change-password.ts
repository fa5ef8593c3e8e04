import { z } from 'zod'
import { recordEvent } from '#audit.ts'
import { passwordChangedMail } from '#mail/mails.ts'
import { sendMail } from '#mail/send-mail.ts'
import { defineOperation } from '#operation.ts'
import { findPasswordFlaw } from '#passwords/policy.ts'
import { transact } from '#pool.ts'
import { endSessions } from '#sessions/end-sessions.ts'
import { checkPassword } from '#sign-in/check-password.ts'
import { authenticate } from '#tokens/authenticate.ts'
import { personalTexts } from '#users/account.ts'
import { lockById, updateUser } from '#users/users.store.ts'
import { limitExceeded, notAuthorized } from '#wire/errors.ts'
import { AccessToken, NewPassword, text } from '#wire/fields.ts'

const Input = z.object({ AccessToken, PreviousPassword: text.max(256), ProposedPassword: NewPassword })

/** Sets a new password; every session of the account ends but the one that asked. */
export const changePassword = defineOperation({
  input: Input,
  run: async (call, input: z.infer<typeof Input>) => {
    const { user, originJti } = await authenticate(call, input.AccessToken)
    const flaw = findPasswordFlaw(input.ProposedPassword, personalTexts(user.email, user.attributes))
    if (flaw) throw flaw
    const outcome = await checkPassword(call, user, input.PreviousPassword)
    if (outcome === 'locked') throw limitExceeded()
    if (outcome === 'wrong') throw notAuthorized()
    const passwordHash = await call.pool.hasher.hash(input.ProposedPassword)
    return transact(call, async (unit) => {
      const { pool, tx, now } = unit
      const present = await lockById(tx, user.sub)
      // Another change came first, so the password that was checked is no longer the account's.
      if (present?.passwordHash !== user.passwordHash) return notAuthorized()
      await updateUser(tx, user.sub, now, { passwordHash })
      await endSessions(unit, user.sub, { except: originJti })
      await recordEvent(unit, 'password_changed', { userId: user.sub, email: user.email })
      await sendMail(unit, user.email, passwordChangedMail(pool.settings.publicUrl, user))
      return {}
    })
  },
})
