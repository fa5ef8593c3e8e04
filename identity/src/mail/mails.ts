import type { Mail } from '#pool.ts'
import type { PoolUser } from '#users/account.ts'

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

type Part = string | { code: string } | { link: string; label: string }

/** The same parts as plain text and as HTML that needs no images, no scripts and no style sheet. */
export function composeMail(subject: string, parts: Part[]): Omit<Mail, 'to'> {
  return {
    subject,
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      '<body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 sans-serif">' +
      `<div style="max-width:34em">${parts.map(htmlOf).join('')}</div></body></html>`,
  }
}

function textOf(part: Part): string {
  if (typeof part === 'string') return part
  return 'code' in part ? `    ${part.code}` : `${part.label}:\n${part.link}`
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('code' in part) {
    return `<p style="font:bold 28px/1.4 monospace;letter-spacing:4px">${escapeHtml(part.code)}</p>`
  }
  return `<p><a href="${escapeHtml(part.link)}" style="color:#0b4f8a">${escapeHtml(part.label)}</a></p>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
