import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appCode, lastCode } from './calls.ts'
import { CLIENT_ID, createTestPool, PASSWORD, POOL_ID, type TestPool } from './pool.ts'

/** The older client of AWS, still in many programs. */
let pool: TestPool
let users: CognitoUserPool
beforeAll(async () => {
  pool = await createTestPool()
  users = new CognitoUserPool({ UserPoolId: POOL_ID, ClientId: CLIENT_ID, endpoint: pool.url })
})
afterAll(() => pool.close())

const email = 'identity.js@example.com'
const username = `user_${Date.now()}_js`
const NEW_PASSWORD = 'Quarter9!Deck-Compass'

const userNamed = (Username: string) => new CognitoUser({ Username, Pool: users })
const called = <T>(run: (done: (error: Error | null | undefined, result?: T) => void) => void) =>
  new Promise<T>((resolve, reject) => run((error, result) => (error ? reject(error) : resolve(result as T))))

/** Signs in; the session, or the name of the step that is missing. */
const enter = (user: CognitoUser, password: string) => {
  user.setAuthenticationFlowType('USER_PASSWORD_AUTH')
  return new Promise<CognitoUserSession | 'totp'>((resolve, reject) => {
    const callback: IAuthenticationCallback = {
      onSuccess: resolve,
      onFailure: reject,
      totpRequired: () => resolve('totp'),
    }
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), callback)
  })
}

it('goes through the whole life of an account', async () => {
  const attributes = Object.entries({ email, given_name: 'Ines', family_name: 'Moreau' }).map(
    ([Name, Value]) => new CognitoUserAttribute({ Name, Value }),
  )
  const signedUp = await called<{ userSub: string }>((done) =>
    users.signUp(username, PASSWORD, attributes, [], done),
  )
  expect(signedUp.userSub).toMatch(/^[0-9a-f-]{36}$/)
  const user = userNamed(email)
  await expect(enter(user, PASSWORD)).rejects.toMatchObject({ code: 'UserNotConfirmedException' })
  await called((done) => userNamed(username).resendConfirmationCode(done))
  await called((done) => userNamed(username).confirmRegistration(lastCode(pool, email), true, done))

  await expect(enter(user, 'Wrong-Password-1!')).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
  const session = (await enter(user, PASSWORD)) as CognitoUserSession
  expect(session.isValid()).toBe(true)
  expect(session.getIdToken().payload).toMatchObject({ email, 'cognito:username': username })
  const listed = await called<CognitoUserAttribute[]>((done) =>
    user.getUserAttributes((error, result) => done(error, result)),
  )
  expect(listed.map((attribute) => attribute.getName())).toContain('custom:kyc_status')
  await called((done) =>
    user.updateAttributes([new CognitoUserAttribute({ Name: 'given_name', Value: 'Inès' })], done),
  )

  const refreshed = await called<CognitoUserSession>((done) =>
    user.refreshSession(session.getRefreshToken(), done),
  )
  // Of this call, unlike of the newer one, the token stays.
  expect(refreshed.getRefreshToken().getToken()).toBe(session.getRefreshToken().getToken())
  expect(refreshed.getIdToken().payload.given_name).toBe('Inès')
  await called((done) => user.changePassword(PASSWORD, NEW_PASSWORD, done))

  const secret = await new Promise<string>((resolve, reject) =>
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }),
  )
  await new Promise((resolve, reject) =>
    user.verifySoftwareToken(appCode(secret, pool.clock.now()), 'phone', {
      onSuccess: resolve,
      onFailure: reject,
    }),
  )
  await called((done) => user.setUserMfaPreference(null, { Enabled: true, PreferredMfa: true }, done))
  await new Promise<void>((resolve, reject) =>
    user.globalSignOut({ onSuccess: () => resolve(), onFailure: reject }),
  )

  pool.clock.advance(30_000)
  const returning = userNamed(email)
  expect(await enter(returning, NEW_PASSWORD)).toBe('totp')
  const proven = await new Promise<CognitoUserSession>((resolve, reject) =>
    returning.sendMFACode(
      appCode(secret, pool.clock.now()),
      { onSuccess: resolve, onFailure: reject },
      'SOFTWARE_TOKEN_MFA',
    ),
  )
  expect(proven.isValid()).toBe(true)
  await new Promise<void>((resolve) => returning.signOut(resolve))
  const after = called((done) => userNamed(email).refreshSession(proven.getRefreshToken(), done))
  await expect(after).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message: 'Refresh Token has been revoked',
  })

  const forgetful = userNamed(email)
  await new Promise((resolve, reject) => forgetful.forgotPassword({ onSuccess: resolve, onFailure: reject }))
  await new Promise((resolve, reject) =>
    forgetful.confirmPassword(lastCode(pool, email), PASSWORD, { onSuccess: resolve, onFailure: reject }),
  )
  expect(await enter(forgetful, PASSWORD)).toBe('totp')
  expect(pool.errors).toEqual([])
})
