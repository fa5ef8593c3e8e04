export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** Beside the usual ones, for example List-Unsubscribe. */
  headers?: Record<string, string>
}

/** Once the promise resolves, the mail server or the mailbox has the mail. */
export type Mailer = {
  /** The folder of the local mailbox; undefined when mail really leaves the machine. */
  mailboxFolder: string | undefined
  send(mail: Mail): Promise<void>
  close(): void
}
