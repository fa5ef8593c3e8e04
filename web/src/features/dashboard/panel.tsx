import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'

export type PanelQuery = {
  isPending: boolean
  isFetching: boolean
  data: unknown
  error: unknown
  refetch: () => unknown
}

type PanelProps = {
  title: string
  /** In lower case, for `Loading …` and `Failed to load …`. */
  what: string
  /** Where what it shows comes from: it loads and fails by itself. */
  query: PanelQuery
  link?: { to: string; text: string } | undefined
  badge?: ReactNode
  /** Rows of text while it loads. */
  lines?: number
  className?: string | undefined
  children: ReactNode
}

/** A part of the dashboard, with its own loading and error; what was shown stays while it is read again. */
export function Panel({ title, what, query, link, badge, lines = 4, className, children }: PanelProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} className={classNames('min-w-0', className)}>
      <CardHeader
        title={title}
        titleId={titleId}
        actions={
          <>
            {badge}
            {link && (
              <Link to={link.to} className="rounded-sm text-accent text-sm hover:text-accent-strong">
                {link.text}
              </Link>
            )}
          </>
        }
      />
      {query.isPending ? (
        <SkeletonGroup label={`Loading ${what}`} className="p-4">
          <SkeletonText lines={lines} />
        </SkeletonGroup>
      ) : query.data === undefined ? (
        <LoadError query={query} what={what} isInCard />
      ) : (
        children
      )}
    </Card>
  )
}

/** In place of rows. */
export const PanelNote = ({ children }: { children: ReactNode }) => (
  <p className="text-pretty p-4 text-muted text-sm">{children}</p>
)

export const rowClass = 'px-4 py-2.5 not-first:border-line not-first:border-t'
