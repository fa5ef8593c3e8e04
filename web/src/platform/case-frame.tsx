import type { UseQueryResult } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { Forbidden, isForbidden, LoadError } from './error-views.tsx'
import { useSession } from './session.tsx'

type CaseFrameProps<Case> = {
  query: UseQueryResult<Case>
  title: string
  /** Of the document, after the title. */
  section: string
  description: ReactNode
  badge: ReactNode
  actions?: ReactNode
  /** Where the reviewer came from. */
  queuePath: string
  /** Who may see the desk. */
  forbidden: string
  /** For a reviewer who may see the desk, but not this case. */
  own: { title: string; text: string }
  children: (found: Case) => ReactNode
}

/** The page of a case that reviewers decide, whatever it is about, until it is there. */
export function CaseFrame<Case>(props: CaseFrameProps<Case>) {
  const { query, title, section, description, badge, actions, queuePath, forbidden, own, children } = props
  const { data: found, error } = query
  const { user } = useSession()
  const isOwn = isForbidden(error) && user?.roles.includes('compliance')
  return (
    <>
      <title>{`${title} · ${section}`}</title>
      <PageHeader
        title={title}
        description={description}
        badge={badge}
        actions={
          <>
            {actions}
            <Link to={queuePath} className={buttonClass({ variant: 'secondary' })}>
              <ArrowLeft aria-hidden="true" />
              Queue
            </Link>
          </>
        }
      />
      {found ? (
        children(found)
      ) : isOwn ? (
        <Forbidden title={own.title} className="mt-5">
          {own.text}
        </Forbidden>
      ) : error ? (
        <LoadError
          query={query}
          what="the case"
          forbidden={forbidden}
          notFound="There is no such case"
          className="mt-5"
        />
      ) : (
        <SkeletonGroup label="Loading the case" className="mt-5">
          <SkeletonText lines={12} />
        </SkeletonGroup>
      )}
    </>
  )
}
