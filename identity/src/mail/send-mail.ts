import type { Mail, Unit } from '#pool.ts'
import { codeDeliveryFailure } from '#wire/errors.ts'

/** Hands a mail over in the transaction, so that it goes out if, and only if, the rest is kept. */
export async function sendMail({ pool, tx }: Unit, to: string, mail: Omit<Mail, 'to'>): Promise<void> {
  try {
    await pool.sendMail(tx, { to, ...mail })
  } catch (error) {
    throw codeDeliveryFailure(error)
  }
}
