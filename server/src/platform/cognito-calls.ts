import { z } from 'zod'
import { AppError } from './errors.ts'
import type { Credential } from './user-pool.ts'

const GetUserAnswer = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })),
  UserMFASettingList: z.array(z.string()).default([]),
})
const Refusal = z.object({ __type: z.string(), message: z.string().default('') })

/** Refusals that mean the person, and not that the service is busy or broken. */
const notThePerson = /(^|#)(NotAuthorizedException|UserNotFoundException|PasswordResetRequiredException)$/
const lockedOut = /attempts exceeded/i

type Options = { service: string; clientId: string; timeoutMs: number }

/** What is asked of AWS Cognito with the person's own token or password, as browsers do. */
export function openCognitoCalls({ service, clientId, timeoutMs }: Options) {
  const ask = async (operation: string, input: object): Promise<unknown> => {
    const response = await fetch(`${service}/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(failed)
    const answer: unknown = await response.json().catch(failed)
    if (response.ok) return answer
    const { __type: type = '', message = '' } = Refusal.safeParse(answer).data ?? {}
    if (notThePerson.test(type)) throw new AppError('unauthenticated', message)
    return failed(new Error(`${operation} answered ${response.status} ${type}`))
  }
  const getUser = async (AccessToken: string) => GetUserAnswer.parse(await ask('GetUser', { AccessToken }))
  const readAttributes = async (accessToken: string): Promise<Record<string, string>> => {
    const { UserAttributes } = await getUser(accessToken).catch(withoutMessage)
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
  }
  return {
    readAttributes,
    hasSecondFactor: async (accessToken: string) =>
      (await getUser(accessToken)).UserMFASettingList.length > 0,
    /** By a sign-in that is not used further. Cognito takes a code only at the end of one, so here only passwords count. */
    async confirmPerson(accessToken: string, given: Credential): Promise<'right' | 'wrong' | 'locked'> {
      if ('code' in given) return 'wrong'
      const { email = '' } = await readAttributes(accessToken)
      const AuthParameters = { USERNAME: email, PASSWORD: given.password }
      try {
        await ask('InitiateAuth', { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
        return 'right'
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error
        return lockedOut.test(error.message) ? 'locked' : 'wrong'
      }
    },
  }
}

/** AWS's words about a token are not for people. */
function withoutMessage(error: unknown): never {
  throw error instanceof AppError && error.code === 'unauthenticated'
    ? new AppError('unauthenticated')
    : error
}

function failed(cause: unknown): never {
  throw new AppError('unavailable', undefined, { cause, retryAfterSeconds: 5 })
}
