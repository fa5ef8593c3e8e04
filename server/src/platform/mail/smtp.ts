import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'

export function openSmtp(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    mailboxFolder: undefined,
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
    close: () => transport.close(),
  }
}
