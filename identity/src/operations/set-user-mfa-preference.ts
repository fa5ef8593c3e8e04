import { z } from 'zod'
import { recordEvent } from '#audit.ts'
import { deleteRecoveryCodes } from '#factors/recovery-codes.store.ts'
import { factorDisabledMail, factorEnabledMail } from '#mail/mails.ts'
import { sendMail } from '#mail/send-mail.ts'
import { defineOperation } from '#operation.ts'
import { transact, type Unit } from '#pool.ts'
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
    const { user } = await authenticate(call, input.AccessToken)
    if (input.SMSMfaSettings?.Enabled) throw noDelivery('SMS_MFA')
    if (input.EmailMfaSettings?.Enabled) throw noDelivery('EMAIL_OTP')
    return transact(call, async (unit) => {
      const present = await lockById(unit.tx, user.sub)
      if (!present) return userNotFound('User does not exist.')
      const isWanted = input.SoftwareTokenMfaSettings?.Enabled ?? present.hasSecondFactor
      if (isWanted && !present.totpSecret) return noDelivery('SOFTWARE_TOKEN_MFA')
      if (isWanted !== present.hasSecondFactor) await switchFactor(unit, present, isWanted)
      return {}
    })
  },
})

const noDelivery = (factor: string) =>
  invalidParameter(`User does not have delivery config set to turn on ${factor}`)

/** Switching it off deletes the secret and the recovery codes. */
async function switchFactor(unit: Unit, user: Account, isOn: boolean) {
  const { pool, tx, now } = unit
  await updateUser(tx, user.sub, now, isOn ? { totpEnabled: true } : { totpEnabled: false, totpSecret: null })
  if (!isOn) await deleteRecoveryCodes(tx, user.sub)
  await recordEvent(unit, isOn ? 'factor_enabled' : 'factor_disabled', {
    userId: user.sub,
    email: user.email,
  })
  const mailOf = isOn ? factorEnabledMail : factorDisabledMail
  await sendMail(unit, user.email, mailOf(pool.settings.publicUrl, user))
}
