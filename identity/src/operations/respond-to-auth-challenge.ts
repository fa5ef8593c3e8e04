import { z } from 'zod'
import { defineOperation } from '#operation.ts'
import { answerSecondFactor } from '#sign-in/answer-second-factor.ts'
import { invalidParameter } from '#wire/errors.ts'
import { ClientId, Session, text } from '#wire/fields.ts'
import { NO_SRP, required } from './initiate-auth.ts'

const Input = z.object({
  ClientId,
  ChallengeName: z.enum([
    'SMS_MFA',
    'EMAIL_OTP',
    'SOFTWARE_TOKEN_MFA',
    'SELECT_MFA_TYPE',
    'MFA_SETUP',
    'PASSWORD_VERIFIER',
    'CUSTOM_CHALLENGE',
    'SELECT_CHALLENGE',
    'DEVICE_SRP_AUTH',
    'DEVICE_PASSWORD_VERIFIER',
    'ADMIN_NO_SRP_AUTH',
    'NEW_PASSWORD_REQUIRED',
    'SMS_OTP',
    'PASSWORD',
    'WEB_AUTHN',
    'PASSWORD_SRP',
  ]),
  Session: Session.nullish(),
  ChallengeResponses: z
    .object({ USERNAME: text.nullish(), SOFTWARE_TOKEN_MFA_CODE: text.nullish() })
    .nullish(),
})

/** The second step of a sign-in. */
export const respondToAuthChallenge = defineOperation({
  input: Input,
  run: (call, input: z.infer<typeof Input>) => {
    if (input.ChallengeName === 'PASSWORD_VERIFIER') throw invalidParameter(NO_SRP)
    if (input.ChallengeName !== 'SOFTWARE_TOKEN_MFA') {
      throw invalidParameter(`Challenge ${input.ChallengeName} is not supported.`)
    }
    const given = input.ChallengeResponses ?? {}
    return answerSecondFactor(call, {
      session: required('Session', input),
      login: required('USERNAME', given),
      code: required('SOFTWARE_TOKEN_MFA_CODE', given),
    })
  },
})
