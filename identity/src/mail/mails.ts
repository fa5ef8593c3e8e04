import type { PoolUser } from '#users/account.ts'
import { composeMail } from './compose-mail.ts'

/*
 * Every mail the pool sends. A code is never in the part of a link that reaches a server: what
 * follows `#` stays in the browser and out of access logs.
 */

type Person = Pick<PoolUser, 'email' | 'attributes' | 'isConfirmed'>

/** By name only once the address is known to be the person's: a sign-up must not put words in our mails. */
const greet = ({ attributes, isConfirmed }: Person) =>
  isConfirmed && attributes.given_name ? `Hello ${attributes.given_name}` : 'Hello'

export const confirmationMail = (publicUrl: string, user: Person, code: string) =>
  composeMail('Confirm your e-mail address for Laycan', [
    `${greet(user)},`,
    'please confirm your e-mail address with this code:',
    { code },
    'It is valid for 24 hours.',
    {
      link: `${publicUrl}/auth/confirm-signup?email=${encodeURIComponent(user.email)}#code=${code}`,
      label: 'Confirm your e-mail address',
    },
    'If you did not sign up for Laycan, you can ignore this mail.',
  ])

export const resetMail = (publicUrl: string, user: Person, code: string) =>
  composeMail('Reset your Laycan password', [
    `${greet(user)},`,
    'to choose a new password, use this code:',
    { code },
    'It is valid for one hour.',
    {
      link: `${publicUrl}/auth/reset-password?email=${encodeURIComponent(user.email)}#code=${code}`,
      label: 'Choose a new password',
    },
    'If you did not ask for this, you can ignore this mail; your password stays as it is.',
  ])

export const alreadySignedUpMail = (publicUrl: string, user: Person) =>
  composeMail('You already have a Laycan account', [
    `${greet(user)},`,
    'somebody, perhaps you, tried to sign up for Laycan with this address, which has an account already.',
    { link: `${publicUrl}/auth/signin`, label: 'Sign in' },
    { link: `${publicUrl}/auth/forgot-password`, label: 'Reset a forgotten password' },
    'If this was not you, there is nothing to do: nothing was changed.',
  ])

const notice = (what: string) => (publicUrl: string, user: Person) =>
  composeMail(`Your Laycan account: ${what}`, [
    `${greet(user)},`,
    `this is to let you know: ${what}.`,
    'If this was you, there is nothing to do. If it was not, reset your password at once:',
    { link: `${publicUrl}/auth/forgot-password`, label: 'Reset your password' },
  ])

export const passwordChangedMail = notice('your password was changed')
export const factorEnabledMail = notice('two-factor sign-in was switched on')
export const factorDisabledMail = notice('two-factor sign-in was switched off')
