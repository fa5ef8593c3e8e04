import { type CompanyRight, rolesText } from '@laycan/contract/companies/company-roles'
import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { ApiError, failureText } from './api.ts'

/** The server's own sentence for a refusal; the inside of a failure is not shown. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.message
    : failureText(error, fallback)

/** Somebody else was faster, or it is no longer so. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

export const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

/** Somebody else's record answers like one that never was, and so does an id that is none. */
export const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

type FrameProps = {
  /** Inside a card or a dialog already: no frame. */
  isInCard?: boolean | undefined
  className?: string | undefined
}

const Frame = ({ isInCard, className, children }: FrameProps & { children: ReactNode }) =>
  isInCard ? <div className={className}>{children}</div> : <Card className={className}>{children}</Card>

type MessageProps = FrameProps & { title: string; children?: ReactNode }

export function Forbidden({ title, children, ...frame }: MessageProps) {
  return (
    <Frame {...frame}>
      <EmptyState icon={<Lock />} title={title}>
        {children ?? 'Your account does not have the role. Ask someone who runs this platform.'}
      </EmptyState>
    </Frame>
  )
}

export function NotFound({ title, children, ...frame }: MessageProps) {
  return (
    <Frame {...frame}>
      <EmptyState icon={<SearchX />} title={title}>
        {children ?? 'It may have been removed, or you don’t have access.'}
      </EmptyState>
    </Frame>
  )
}

type LoadErrorProps = FrameProps & {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** What was to be shown, such as `fuel types` or `the deal`. */
  what: string
  /** In place of `Failed to load …`, such as `Search failed. Please try again.` */
  failure?: string | undefined
  /** Title for those who may not see it, such as `This page is for administrators`. */
  forbidden?: string | undefined
  /** Title where there is no such record, such as `There is no such case`, or the whole view. */
  notFound?: string | ReactElement | undefined
}

/** In place of what could not be loaded; only a failure that may pass is offered another try. */
export function LoadError({ query, what, failure, forbidden, notFound, ...frame }: LoadErrorProps) {
  const { error, isFetching, refetch } = query
  if (needsSecondFactor(error)) {
    return <SecondFactorNotice role="alert">{errorText(error, '')}</SecondFactorNotice>
  }
  if (forbidden && isForbidden(error)) return <Forbidden title={forbidden} {...frame} />
  if (notFound && isNotFound(error)) {
    return typeof notFound === 'string' ? <NotFound title={notFound} {...frame} /> : notFound
  }
  return (
    <Frame {...frame}>
      <ErrorState
        title={failure ?? `Failed to load ${what}. Please try again.`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Frame>
  )
}

type ActionErrorProps = {
  error: unknown
  /** What did not happen, where the server says nothing fit to be shown: `Failed to accept. Please try again.` */
  fallback: string
  children?: ReactNode
}

/** Why an action failed, beside the place where it was tried. */
export function ActionError({ error, fallback, children }: ActionErrorProps) {
  if (!error) return null
  if (error instanceof ApiError && error.code === 'kyc_required') return <KycNotice role="alert" />
  if (error instanceof ApiError && error.code === 'company_required') return <CompanyNotice role="alert" />
  if (error instanceof ApiError && error.code === 'approval_required') return <ApprovalNotice />
  if (needsSecondFactor(error)) {
    return <SecondFactorNotice role="alert">{errorText(error, '')}</SecondFactorNotice>
  }
  return (
    <Notice tone="negative" role="alert" title={errorText(error, fallback)}>
      {children}
    </Notice>
  )
}

/** Where somebody is led who lacks a verification that the server asked for; undefined for every other error. */
export function wayOutOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return waysOut[error.code]
}

/** Opens the set-up at once. */
const secondFactorPath = '/profile?setup=two-factor'

const waysOut: Partial<Record<string, string>> = {
  kyc_required: '/kyc',
  company_required: '/company',
  second_factor_required: secondFactorPath,
}

const needsSecondFactor = (error: unknown) =>
  error instanceof ApiError && error.code === 'second_factor_required'

/** In place of what takes a second factor. */
export function SecondFactorNotice({ children, role }: { children?: string; role?: 'alert' }) {
  return (
    <Notice
      tone="warning"
      role={role}
      title="Set up two-factor authentication."
      actions={
        <Link to={secondFactorPath} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Set it up
        </Link>
      }
    >
      {children}
    </Notice>
  )
}

/** In place of what only verified members may do. */
export function KycNotice({ children, role }: { children?: string; role?: 'alert' }) {
  return (
    <Notice
      tone="warning"
      role={role}
      title="Verify your identity to trade."
      actions={
        <Link to="/kyc" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Go to verification
        </Link>
      }
    >
      {children}
    </Notice>
  )
}

/** In place of what only people of a verified company may do. */
export function CompanyNotice({ children, role }: { children?: string; role?: 'alert' }) {
  return (
    <Notice
      tone="warning"
      role={role}
      title="Verify your company to trade."
      actions={
        <Link to="/company" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Go to your company
        </Link>
      }
    >
      {children}
    </Notice>
  )
}

/** After an act above a limit: it is not refused, it waits for somebody else. */
function ApprovalNotice() {
  return (
    <Notice
      tone="info"
      role="alert"
      title="This is above your limit. It was sent to your colleagues for approval."
      actions={
        <Link to="/company/approvals" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Go to approvals
        </Link>
      }
    >
      It is done as soon as one of them approves it. You will be notified.
    </Notice>
  )
}

/** In place of what needs another role in the company. */
export function RoleNotice({ rights }: { rights: readonly CompanyRight[] }) {
  return (
    <Notice tone="info" title={`In your company this needs the role ${rolesText(rights)}.`}>
      Ask an owner of your company.
    </Notice>
  )
}
