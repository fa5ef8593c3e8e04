import type { Mail, Unit } from '#pool.ts'
import { codeDeliveryFailure } from '#wire/errors.ts'

/** Enqueues a mail in the transaction, so that it is sent if, and only if, the rest is committed. */
export async function sendMail({ pool, tx }: Unit, to: string, mail: Omit<Mail, 'to'>): Promise<void> {
  try {
    await pool.sendMail(tx, { to, ...mail })
  } catch (error) {
    throw codeDeliveryFailure(error)
  }
}
