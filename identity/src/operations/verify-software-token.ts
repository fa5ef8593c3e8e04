import { z } from 'zod'
import { recordEvent } from '#audit.ts'
import { factorChangeRefusal } from '#factors/factor-changes.ts'
import { findTotpStep } from '#factors/totp.ts'
import { openTotpSecret } from '#factors/totp-secret.ts'
import { factorEnabledMail } from '#mail/mails.ts'
import { sendMail } from '#mail/send-mail.ts'
import { defineOperation } from '#operation.ts'
import { transact } from '#pool.ts'
import { authenticate } from '#tokens/authenticate.ts'
import { lockById, updateUser } from '#users/users.store.ts'
import { CognitoError } from '#wire/errors.ts'
import { AccessToken, text } from '#wire/fields.ts'

const Input = z.object({ AccessToken, UserCode: text.length(6).regex(/^[0-9]+$/) })

/** Takes the pending secret into use once the app shows the right code for it. */
export const verifySoftwareToken = defineOperation({
  input: Input,
  run: async (call, input: z.infer<typeof Input>) => {
    const { user, originJti } = await authenticate(call, input.AccessToken)
    return transact(call, async (unit) => {
      const { pool, tx, now } = unit
      const present = await lockById(tx, user.sub)
      if (!present?.totpPending) {
        return new CognitoError(
          'SoftwareTokenMFANotFoundException',
          'Software Token MFA has not been associated',
        )
      }
      const step = findTotpStep(openTotpSecret(pool, user.sub, present.totpPending), input.UserCode, now)
      if (step === undefined) {
        return new CognitoError(
          'EnableSoftwareTokenMFAException',
          'Code mismatch and fail enable Software Token MFA',
        )
      }
      // In use already, the factor is now another device.
      if (present.hasSecondFactor) {
        const refusal = await factorChangeRefusal(unit, originJti)
        if (refusal) return refusal
        await recordEvent(unit, 'factor_enabled', {
          userId: user.sub,
          email: user.email,
          detail: { isReplaced: true },
        })
        await sendMail(unit, user.email, factorEnabledMail(pool.settings.publicUrl, user))
      }
      await updateUser(tx, user.sub, now, {
        totpSecret: present.totpPending,
        totpPending: null,
        totpLastStep: step,
      })
      return { Status: 'SUCCESS' }
    })
  },
})
