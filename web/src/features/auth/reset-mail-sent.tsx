import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { TextLink, textLinkClass } from '#ui/text-link.tsx'
import { AuthCard } from './auth-card.tsx'
import { LocalMailboxNote } from './local-mailbox-note.tsx'

type ResetMailSentProps = { email: string; onTryAgain: () => void }

export function ResetMailSent({ email, onTryAgain }: ResetMailSentProps) {
  return (
    <AuthCard
      takesFocus
      title="Check your email"
      lead={
        <>
          We sent instructions to <strong className="break-words font-medium text-ink">{email}</strong>.
          Follow the link there, or enter the code yourself.
        </>
      }
      foot={<TextLink to="/auth/signin">Back to sign in</TextLink>}
    >
      <div className="space-y-4">
        <LocalMailboxNote />
        <Link
          to={`/auth/reset-password?${new URLSearchParams({ email })}`}
          className={buttonClass({ size: 'lg', className: 'w-full' })}
        >
          Enter the code
        </Link>
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
          Nothing arrived?
          <button type="button" onClick={onTryAgain} className={`${textLinkClass} min-h-6 cursor-pointer`}>
            Try again
          </button>
        </p>
      </div>
    </AuthCard>
  )
}
