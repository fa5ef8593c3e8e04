import { z } from 'zod'
import type { Db } from '../db.ts'
import type { Jobs, Queue } from '../jobs.ts'
import type { Mail, Mailer } from './mail.ts'

const queueName = 'mail'

const MailData = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
})

/**
 * Mail goes out by a job, so that a slow or dead mail server never slows or fails what caused the mail.
 * Repetitions from five seconds to ten minutes apart reach over half a day. Sent mails hold codes, so they
 * are not kept.
 */
export const mailQueue = (mailer: Mailer): Queue => ({
  name: queueName,
  retries: 80,
  retryDelaySeconds: 5,
  mostDelaySeconds: 600,
  keepSeconds: 60,
  handle: async (data) => {
    const { html, headers, ...mail } = MailData.parse(data)
    await mailer.send({ ...mail, ...(html !== undefined && { html }), ...(headers && { headers }) })
  },
})

export const queueMail = (jobs: Jobs, tx: Db, mail: Mail) => jobs.enqueue(tx, queueName, mail)
