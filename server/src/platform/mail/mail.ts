export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** Beside the usual ones, for example List-Unsubscribe. */
  headers?: Record<string, string>
}

/** Hands a mail over for good: once the promise is kept, the mail server or the mailbox has it. */
export type Mailer = {
  /** The folder of the local mailbox; undefined when mail really leaves the machine. */
  mailboxFolder: string | undefined
  send(mail: Mail): Promise<void>
  close(): void
}
