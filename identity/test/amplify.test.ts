import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appCode, lastCode, wrongCode } from './calls.ts'
import { CLIENT_ID, createTestPool, PASSWORD, POOL_ID, type TestPool } from './pool.ts'

/** The web app's own client, through a whole life of an account. */
let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
  Amplify.configure({
    Auth: { Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: pool.url } },
  })
})
afterAll(() => pool.close())

const email = 'amplify@example.com'
const username = `user_${Date.now()}_amplify`
const NEW_PASSWORD = 'Quarter9!Deck-Compass'
const enter = (password: string, login = email) =>
  signIn({ username: login, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })

const userAttributes = {
  email,
  given_name: 'Ines',
  family_name: 'Moreau',
  'custom:user_type': 'broker',
  'custom:company_name': '',
}
let secret = ''

it('signs up, and learns of an address that is taken', async () => {
  const signedUp = await signUp({ username, password: PASSWORD, options: { userAttributes } })
  expect(signedUp).toMatchObject({
    isSignUpComplete: false,
    nextStep: {
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'a***@e***' },
    },
  })
  const again = signUp({ username: 'user_2', password: PASSWORD, options: { userAttributes } })
  await expect(again).rejects.toMatchObject({ name: 'UsernameExistsException' })
})

it('asks an unconfirmed person to confirm, takes no wrong code, and confirms', async () => {
  expect((await enter(PASSWORD)).nextStep).toMatchObject({ signInStep: 'CONFIRM_SIGN_UP' })
  await resendSignUpCode({ username: email })
  const code = lastCode(pool, email)
  await expect(confirmSignUp({ username, confirmationCode: wrongCode(code) })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  expect(await confirmSignUp({ username: email, confirmationCode: code })).toMatchObject({
    isSignUpComplete: true,
  })
})

it('signs in and reads the current user', async () => {
  await expect(enter('Wrong-Password-1!')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(enter(PASSWORD, 'nobody@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' })
  await expect(signIn({ username: email, password: PASSWORD })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
  expect(await enter(PASSWORD)).toMatchObject({ isSignedIn: true })
  await expect(enter(PASSWORD)).rejects.toMatchObject({ name: 'UserAlreadyAuthenticatedException' })
  const { userId } = await getCurrentUser()
  expect(userId).toBe((await pool.identity.findUserByEmail(email))?.sub)
  expect(await fetchUserAttributes()).toMatchObject({ ...userAttributes, email_verified: 'true' })
})

it('refreshes, and keeps the token that replaced the old one', async () => {
  const before = (await fetchAuthSession()).tokens?.accessToken.toString()
  const first = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString()
  pool.clock.advance(61_000)
  const second = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString()
  expect(new Set([before, first, second]).size).toBe(3)
})

it('changes attributes and the password', async () => {
  await updateUserAttribute({ userAttribute: { attributeKey: 'given_name', value: 'Inès' } })
  expect(await fetchUserAttributes()).toMatchObject({ given_name: 'Inès' })
  const forbidden = updateUserAttribute({
    userAttribute: { attributeKey: 'custom:kyc_status', value: 'verified' },
  })
  await expect(forbidden).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await updatePassword({ oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
})

it('sets up a second factor and signs in with it', async () => {
  secret = (await setUpTOTP()).sharedSecret
  await verifyTOTPSetup({ code: appCode(secret, pool.clock.now()) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
  await signOut()
  await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' })

  pool.clock.advance(30_000)
  expect((await enter(NEW_PASSWORD)).nextStep).toMatchObject({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' })
  const code = appCode(secret, pool.clock.now())
  await expect(confirmSignIn({ challengeResponse: wrongCode(code) })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  expect(await confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true })
})

it('cannot delete the account, and signs out everywhere', async () => {
  await expect(deleteUser()).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  const sub = (await getCurrentUser()).userId
  expect(await pool.identity.listSessions(sub)).toHaveLength(1)
  await signOut({ global: true })
  expect(await pool.identity.listSessions(sub)).toEqual([])
})

it('resets a forgotten password, and signs in with a recovery code', async () => {
  await expect(resetPassword({ username: 'nobody@example.com' })).rejects.toMatchObject({
    name: 'UserNotFoundException',
  })
  expect(await resetPassword({ username: email })).toMatchObject({
    nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
  })
  await confirmResetPassword({
    username: email,
    confirmationCode: lastCode(pool, email),
    newPassword: PASSWORD,
  })
  const user = await pool.identity.findUserByEmail(email)
  const [recoveryCode = ''] = await pool.identity.createRecoveryCodes(user?.sub ?? '')
  await enter(PASSWORD)
  expect(await confirmSignIn({ challengeResponse: recoveryCode })).toMatchObject({ isSignedIn: true })
})

it('is signed out when the session was ended elsewhere', async () => {
  const { userId } = await getCurrentUser()
  await pool.identity.endSessions(pool.database.db, userId)
  await expect(fetchAuthSession({ forceRefresh: true })).resolves.toMatchObject({ tokens: undefined })
  await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' })
})
