import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { recordEvent } from '#audit.ts'
import { codeLifeMs, deliveryTo, sendCode } from '#codes/send-code.ts'
import { accountSubject, takeUse } from '#limits/limits.ts'
import { alreadySignedUpMail } from '#mail/mails.ts'
import { sendMail } from '#mail/send-mail.ts'
import { defineOperation } from '#operation.ts'
import { findPasswordFlaw } from '#passwords/policy.ts'
import { type Call, transact, type Unit } from '#pool.ts'
import { type Account, emailKey, personalTexts } from '#users/account.ts'
import { readSignUpAttributes } from '#users/attributes.ts'
import { deleteUnconfirmed, findByLogin, insertUser } from '#users/users.store.ts'
import { invalidParameter, usernameExists } from '#wire/errors.ts'
import { AttributeList, ClientId, NewPassword, Username } from '#wire/fields.ts'

const Input = z.object({ ClientId, Username, Password: NewPassword, UserAttributes: AttributeList.nullish() })

const EMAIL_TAKEN = 'An account with the given email already exists.'

/** Creates an unconfirmed account and mails its first code. */
export const signUp = defineOperation({
  input: Input,
  hidesAccounts: true,
  run: async (call, input: z.infer<typeof Input>) => {
    const { email, attributes } = readSignUpAttributes(input.UserAttributes ?? [])
    if (input.Username.includes('@')) {
      throw invalidParameter(
        'Username cannot be of email format, since user pool is configured for email alias.',
      )
    }
    const flaw = findPasswordFlaw(input.Password, personalTexts(email, attributes))
    if (flaw) throw flaw
    await admit(call, email)
    const passwordHash = await call.pool.hasher.hash(input.Password)
    const sub = await transact(call, async (unit) => {
      const { tx, now } = unit
      const createdBefore = new Date(now.getTime() - codeLifeMs.sign_up)
      await deleteUnconfirmed(tx, { username: input.Username, email, createdBefore })
      const user = { id: randomUUID(), username: input.Username, email, passwordHash, attributes }
      const created = await insertUser(tx, { ...user, isConfirmed: false, now })
      if (!created) return answerTaken(unit, email)
      await sendCode(unit, created, 'sign_up')
      await recordEvent(unit, 'sign_up', { userId: created.sub, email })
      return created.sub
    })
    return { UserConfirmed: false, UserSub: sub, ...deliveryTo(email) }
  },
})

/** Before anything is hashed: sign-ups must not be a way to keep the server busy, or a mailbox. */
async function admit(call: Call, email: string) {
  await transact(call, async (unit) => {
    const refusal = await takeUse(unit, 'sign_up', accountSubject(call.pool, undefined, emailKey(email)))
    if (refusal) return refusal
    const holder = call.pool.settings.hideAccounts ? undefined : await findByLogin(unit.tx, email)
    return holder && isInForce(call, holder) ? usernameExists(EMAIL_TAKEN) : {}
  })
}

const isInForce = ({ now }: Call, { isConfirmed, createdAt }: Account) =>
  isConfirmed || createdAt.getTime() + codeLifeMs.sign_up > now.getTime()

/** Where accounts are hidden, the caller gets the same answer as a new person, and the owner gets a mail. */
async function answerTaken(unit: Unit, email: string) {
  const { pool, tx } = unit
  const holder = await findByLogin(tx, email)
  if (!holder) return usernameExists('User already exists')
  if (!pool.settings.hideAccounts) return usernameExists(EMAIL_TAKEN)
  const isFlooded = await takeUse(unit, 'notice', accountSubject(pool, holder.sub, email))
  if (!isFlooded) await sendMail(unit, holder.email, alreadySignedUpMail(pool.settings.publicUrl, holder))
  return randomUUID() as string
}
