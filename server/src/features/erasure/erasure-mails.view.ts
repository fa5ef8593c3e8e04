import type { KeptData } from '@laycan/contract/erasure/erasure'
import { erasureWaitDays, keptLabels } from '@laycan/contract/erasure/erasure-rules'
import { composeMail } from '#platform/mail/compose-mail.ts'

/* Sent whatever somebody's settings say: the request may not be theirs, and after it they cannot read anything here. */

type Addressee = { email: string; firstName: string }

export const requestMail = (publicUrl: string, { email, firstName }: Addressee) => ({
  to: email,
  ...composeMail('You asked to have your Laycan data erased', [
    `Hello ${firstName},`,
    `Your request is recorded. Our compliance team looks at it; without a decision it is carried out after ${erasureWaitDays} days.`,
    'If this was not you, withdraw the request under Profile and change your password.',
    { link: `${publicUrl}/profile`, label: 'Open your profile' },
  ]),
})

export const closedMail = ({ email, firstName }: Addressee, kept: KeptData[]) => ({
  to: email,
  ...composeMail('Your Laycan account is closed', [
    `Hello ${firstName},`,
    'As you asked, your account is closed and your personal data is erased.',
    ...(kept.length > 0
      ? ['This is kept until the law no longer demands it, and then deleted:', ...kept.map(keptLine)]
      : ['Nothing is kept but what you shared with others.']),
  ]),
})

const keptLine = ({ reason, until }: KeptData) => {
  const { what, why } = keptLabels[reason]
  return `${what}${until ? `, until ${until}` : ''}. ${why}`
}
