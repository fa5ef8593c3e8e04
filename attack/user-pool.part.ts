import { type Call, inParallel } from './attacker.ts'
import type { Part } from './part.ts'
import { badValues, placesIn, replaceAt } from './schema.ts'

/** Every operation of the user pool, and some that it does not have, with every field wrong in every way. */
export const userPool: Part = {
  name: 'user pool',
  async run({ attacker, people, clientId }) {
    const account = { ClientId: clientId, Username: people.victim.email }
    const AccessToken = people.stranger.token
    const inputs: Record<string, object> = {
      SignUp: { ...account, Password: 'x', UserAttributes: [{ Name: 'email', Value: 'x' }] },
      ConfirmSignUp: { ...account, ConfirmationCode: '000000' },
      ResendConfirmationCode: account,
      InitiateAuth: {
        ClientId: clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'x', PASSWORD: 'x' },
      },
      RespondToAuthChallenge: {
        ClientId: clientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: 'x',
        ChallengeResponses: { USERNAME: 'x', SOFTWARE_TOKEN_MFA_CODE: '000000' },
      },
      GetTokensFromRefreshToken: { ClientId: clientId, RefreshToken: 'x' },
      ForgotPassword: account,
      ConfirmForgotPassword: { ...account, ConfirmationCode: '000000', Password: 'x' },
      ChangePassword: { AccessToken, PreviousPassword: 'x', ProposedPassword: 'x' },
      GetUser: { AccessToken },
      UpdateUserAttributes: { AccessToken, UserAttributes: [{ Name: 'sub', Value: people.victim.userId }] },
      AssociateSoftwareToken: { AccessToken },
      VerifySoftwareToken: { AccessToken, UserCode: '000000' },
      SetUserMFAPreference: { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
      RevokeToken: { ClientId: clientId, Token: 'x' },
      AdminDeleteUser: { Username: people.victim.email, UserPoolId: 'x' },
      ListUsers: { UserPoolId: 'x' },
    }
    const calls = Object.entries(inputs).flatMap(([operation, input]) => {
      const call = (body: unknown): Call => ({
        method: 'POST',
        path: '/identity/',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: typeof body === 'symbol' ? '' : JSON.stringify(body),
      })
      const bad = placesIn(input).flatMap((place) =>
        badValues.map(([name, value]) => ({
          call: call(replaceAt(input, place, value)),
          what: `${operation}, ${place.join('.') || 'all of it'} is ${name}`,
        })),
      )
      return [
        { call: call(input), what: operation },
        { call: { ...call(input), body: '{' }, what: `half of ${operation}` },
        ...bad,
      ]
    })
    await inParallel(calls, ({ call, what }) => attacker.attack(call, what))
  },
}
