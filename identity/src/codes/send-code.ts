import { randomInt } from 'node:crypto'
import { confirmationMail, resetMail } from '#mail/mails.ts'
import { sendMail } from '#mail/send-mail.ts'
import type { Unit } from '#pool.ts'
import { maskEmail, type PoolUser } from '#users/account.ts'
import { type CodePurpose, upsertCode } from './codes.store.ts'

const HOUR_MS = 60 * 60_000
export const codeLifeMs: Record<CodePurpose, number> = { sign_up: 24 * HOUR_MS, reset: HOUR_MS }

/** Makes a new code and mails it. */
export async function sendCode(unit: Unit, user: PoolUser, purpose: CodePurpose): Promise<void> {
  const { pool, tx, now } = unit
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  await upsertCode(tx, {
    userId: user.sub,
    purpose,
    hash: pool.secrets.tag('code', purpose, user.sub, code),
    expiresAt: new Date(now.getTime() + codeLifeMs[purpose]),
  })
  const mailOf = purpose === 'sign_up' ? confirmationMail : resetMail
  await sendMail(unit, user.email, mailOf(pool.settings.publicUrl, user, code))
}

/** How Cognito says where a code was sent. */
export const deliveryTo = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: maskEmail(email),
  },
})

/** The same for a name without an account, where that must not show. */
export const pretendDelivery = (login: string) =>
  deliveryTo(login.includes('@') ? login.trim() : `${login}@${login.slice(-1)}`)
