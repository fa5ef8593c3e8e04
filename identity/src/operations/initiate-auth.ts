import { z } from 'zod'
import { defineOperation } from '#operation.ts'
import type { Call } from '#pool.ts'
import { renewTokens } from '#sessions/refresh.ts'
import { signInByPassword } from '#sign-in/sign-in-by-password.ts'
import { invalidParameter } from '#wire/errors.ts'
import { ClientId, text } from '#wire/fields.ts'

const Input = z.object({
  ClientId,
  AuthFlow: z.enum([
    'USER_SRP_AUTH',
    'REFRESH_TOKEN_AUTH',
    'REFRESH_TOKEN',
    'CUSTOM_AUTH',
    'ADMIN_NO_SRP_AUTH',
    'USER_PASSWORD_AUTH',
    'ADMIN_USER_PASSWORD_AUTH',
    'USER_AUTH',
  ]),
  AuthParameters: z
    .object({ USERNAME: text.nullish(), PASSWORD: text.nullish(), REFRESH_TOKEN: text.nullish() })
    .nullish(),
})
type Input = z.infer<typeof Input>

export const NO_SRP = 'USER_SRP_AUTH is not enabled for the client. Use USER_PASSWORD_AUTH.'

/** The first step of a sign-in, or new tokens for a refresh token. */
export const initiateAuth = defineOperation({
  input: Input,
  run: (call, input: Input) => {
    const given = input.AuthParameters ?? {}
    switch (input.AuthFlow) {
      case 'USER_PASSWORD_AUTH':
        return signInByPassword(call, required('USERNAME', given), required('PASSWORD', given))
      case 'REFRESH_TOKEN':
      case 'REFRESH_TOKEN_AUTH':
        return refresh(call, required('REFRESH_TOKEN', given))
      case 'USER_SRP_AUTH':
        throw invalidParameter(NO_SRP)
      default:
        throw invalidParameter('Initiate Auth method not supported.')
    }
  },
})

async function refresh(call: Call, token: string) {
  return { ChallengeParameters: {}, AuthenticationResult: await renewTokens(call, token) }
}

/** Also for answers to challenges: Cognito checks what their maps hold only when it needs it. */
export function required<Name extends string>(
  name: Name,
  given: { [name in Name]?: string | null | undefined },
): string {
  const value = given[name]
  if (!value) throw invalidParameter(`Missing required parameter ${name}`)
  return value
}
