import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Link } from 'react-router'
import type { SessionUser } from '#platform/claims-profile.ts'
import { useMyCompany } from '#platform/my-company.ts'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useTradeOverview } from './dashboard.api.ts'
import { firstSteps, headline, type Step } from './steps-to-trade.ts'

/** What is left to do before somebody can trade, with the next step; gone once they do. */
export function FirstSteps({ user }: { user: SessionUser }) {
  const { data: company } = useMyCompany()
  const { data: trade } = useTradeOverview()
  const membership = company?.membership
  const standing = {
    userType: user.userType,
    kycStatus: user.kycStatus,
    isProfileComplete: user.profileCompleteness >= 100,
    hasCompany: membership !== null && membership !== undefined,
    isCompanyVerified: membership?.isVerified ?? false,
    hasTraded: trade?.hasTraded ?? false,
  }
  const isKnown = company !== undefined && trade !== undefined
  // Whether the identity is verified is known at once; the rest is asked for.
  if (user.kycStatus === 'verified' && (!isKnown || (standing.isCompanyVerified && standing.hasTraded)))
    return null
  const { title, text, to, button, isWarning } = headline(standing)
  return (
    <section
      aria-labelledby="first-steps-title"
      className={classNames(
        'rounded-lg border lg:col-span-12',
        isWarning ? 'border-warning/30 bg-warning-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
        {isWarning && (
          <ShieldAlert aria-hidden="true" className="size-5 shrink-0 self-start text-warning max-sm:hidden" />
        )}
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="first-steps-title" className="font-semibold text-ink">
            {title}
          </h2>
          <p className="text-muted">{text}</p>
        </div>
        <Link
          to={to}
          className={buttonClass({
            variant: user.kycStatus === 'verified' ? 'primary' : 'secondary',
            className: 'max-sm:w-full',
          })}
        >
          {button}
        </Link>
      </div>
      <ol aria-label="First steps" className="grid gap-x-4 gap-y-1 px-4 pb-3 sm:grid-cols-2 lg:grid-cols-4">
        {firstSteps(standing).map((step) => (
          <Item key={step.name} step={step} />
        ))}
      </ol>
    </section>
  )
}

const looks = {
  done: { Icon: CircleCheck, word: 'Done', className: 'text-positive' },
  next: { Icon: CircleDot, word: 'Next', className: 'text-accent' },
  waiting: { Icon: CircleDot, word: 'In review', className: 'text-warning' },
  ahead: { Icon: CircleDashed, word: 'Later', className: 'text-subtle' },
}

/** The step that is next leads to where it is done: while a review lasts, the button above leads to that. */
function Item({ step: { name, to, state } }: { step: Step }) {
  const { Icon, word, className } = looks[state]
  return (
    <li
      className="flex min-h-8 items-center gap-2 text-sm"
      aria-current={state === 'next' ? 'step' : undefined}
    >
      <Icon aria-hidden="true" className={classNames('size-4 shrink-0', className)} />
      {state === 'next' ? (
        <Link to={to} className="rounded-sm text-accent hover:text-accent-strong">
          {name}
        </Link>
      ) : (
        <span className={state === 'ahead' ? 'text-muted' : 'text-ink'}>{name}</span>
      )}
      <span className="text-muted text-xs">{word}</span>
    </li>
  )
}
