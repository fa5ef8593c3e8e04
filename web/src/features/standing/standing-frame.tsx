import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'

type Suspension = { suspendedAt: string | null; suspensionReason: string | null }

type StandingFrameProps<Standing> = {
  noun: 'Account' | 'Company'
  query: Parameters<typeof LoadError>[0]['query'] & { data: Standing | undefined }
  title: (standing: Standing) => string
  description?: (standing: Standing) => string
  badges: (standing: Standing) => ReactNode
  /** Beside the way back. */
  links?: (standing: Standing) => ReactNode
  /** The cards under a notice of a suspension. */
  cards: (standing: Standing) => ReactNode
  /** The card beside them. */
  actions: (standing: Standing) => ReactNode
}

/** What the standing of a person and of a company have in common. */
export function StandingFrame<Standing extends Suspension>(props: StandingFrameProps<Standing>) {
  const { noun, query } = props
  const standing = query.data
  const title = standing ? props.title(standing) : noun
  const what = `the ${noun.toLowerCase()}`
  return (
    <>
      <title>{`${title} · Compliance · Laycan`}</title>
      <PageHeader
        title={title}
        description={standing && props.description?.(standing)}
        badge={
          standing && (
            <>
              {props.badges(standing)}
              {standing.suspendedAt && <Badge tone="negative">Suspended</Badge>}
            </>
          )
        }
        actions={
          <>
            {standing && props.links?.(standing)}
            <Link to="/staff/compliance" className={buttonClass({ variant: 'secondary' })}>
              <ArrowLeft aria-hidden="true" />
              Compliance overview
            </Link>
          </>
        }
      />
      {standing ? (
        <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0 space-y-4">
            <SuspensionNotice {...standing} />
            {props.cards(standing)}
          </div>
          {props.actions(standing)}
        </div>
      ) : query.error ? (
        <LoadError
          query={query}
          what={what}
          forbidden="This page is for the compliance team"
          notFound={`${noun} not found`}
          className="mt-5"
        />
      ) : (
        <SkeletonGroup label={`Loading ${what}`} className="mt-5">
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
    </>
  )
}

function SuspensionNotice({ suspendedAt, suspensionReason }: Suspension) {
  const formats = useFormats()
  if (!suspendedAt) return null
  return (
    <Notice tone="negative" title={`Suspended since ${formats.dateTime(suspendedAt)}`}>
      {suspensionReason}
    </Notice>
  )
}
