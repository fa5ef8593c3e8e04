import { createTransport } from 'nodemailer'
import type { Config } from '#config.ts'
import type { Mailer } from './mail.ts'
import { openMailbox } from './mailbox.ts'

export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl
    ? openSmtp(config.smtpUrl, config.mailFrom)
    : openMailbox(config.dataDir, config.mailFrom)
}

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
