import { z } from 'zod'
import { recordEvent } from '#audit.ts'
import { factorChangeRefusal } from '#factors/factor-changes.ts'
import { deleteRecoveryCodes } from '#factors/recovery-codes.store.ts'
import { factorDisabledMail, factorEnabledMail } from '#mail/mails.ts'
import { sendMail } from '#mail/send-mail.ts'
import { defineOperation } from '#operation.ts'
import { transact, type Unit } from '#pool.ts'
import { endSessions } from '#sessions/end-sessions.ts'
import { authenticate } from '#tokens/authenticate.ts'
import type { Account } from '#users/account.ts'
import { lockById, updateUser } from '#users/users.store.ts'
import { invalidParameter, userNotFound } from '#wire/errors.ts'
import { AccessToken } from '#wire/fields.ts'

const Settings = z.object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() }).nullish()
const Input = z.object({
  AccessToken,
  SoftwareTokenMfaSettings: Settings,
  SMSMfaSettings: Settings,
  EmailMfaSettings: Settings,
})

/** Switches the second factor on or off. */
export const setUserMfaPreference = defineOperation({
  input: Input,
  run: async (call, input: z.infer<typeof Input>) => {
    const { user, originJti } = await authenticate(call, input.AccessToken)
    if (input.SMSMfaSettings?.Enabled) throw noDelivery('SMS_MFA')
    if (input.EmailMfaSettings?.Enabled) throw noDelivery('EMAIL_OTP')
    return transact(call, async (unit) => {
      const present = await lockById(unit.tx, user.sub)
      if (!present) return userNotFound('User does not exist.')
      const isWanted = input.SoftwareTokenMfaSettings?.Enabled ?? present.hasSecondFactor
      if (isWanted && !present.totpSecret) return noDelivery('SOFTWARE_TOKEN_MFA')
      if (isWanted === present.hasSecondFactor) return {}
      const refusal = isWanted ? undefined : await factorChangeRefusal(unit, originJti)
      if (refusal) return refusal
      await switchFactor(unit, present, { isOn: isWanted, originJti })
      return {}
    })
  },
})

const noDelivery = (factor: string) =>
  invalidParameter(`User does not have delivery config set to turn on ${factor}`)

/**
 * Switching it on ends every other session, so that each session that lives has passed the factor or set it up.
 * Switching it off deletes the secret and the recovery codes.
 */
async function switchFactor(
  unit: Unit,
  user: Account,
  { isOn, originJti }: { isOn: boolean; originJti: string },
) {
  const { pool, tx, now } = unit
  await updateUser(tx, user.sub, now, isOn ? { totpEnabled: true } : { totpEnabled: false, totpSecret: null })
  if (isOn) await endSessions(unit, user.sub, { except: originJti })
  else await deleteRecoveryCodes(tx, user.sub)
  await pool.onSecondFactorChanged(tx, user.sub, isOn)
  await recordEvent(unit, isOn ? 'factor_enabled' : 'factor_disabled', {
    userId: user.sub,
    email: user.email,
  })
  const mailOf = isOn ? factorEnabledMail : factorDisabledMail
  await sendMail(unit, user.email, mailOf(pool.settings.publicUrl, user))
}
