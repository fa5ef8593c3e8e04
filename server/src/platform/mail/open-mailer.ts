import type { Config } from '../../config.ts'
import type { Mailer } from './mail.ts'
import { openMailbox } from './mailbox.ts'
import { openSmtp } from './smtp.ts'

export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl
    ? openSmtp(config.smtpUrl, config.mailFrom)
    : openMailbox(config.dataDir, config.mailFrom)
}
