import BookOpen from 'lucide-react/icons/book-open'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import { useUrlState } from '#platform/url-state.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDeskArticles } from './desk-articles.api.ts'
import { deskState, forDesk } from './desk-state.ts'

/** Every help article, with what the desk has made of it. */
export function ArticleList() {
  const query = useDeskArticles()
  const [search, setSearch] = useState('')
  const { linkTo } = useUrlState(deskState)
  if (query.isError && !query.data) return <LoadError query={query} what="the articles" forbidden={forDesk} />
  if (!query.data) return <Skeleton className="h-40 w-full" />
  const wanted = search.trim().toLowerCase()
  const shown = query.data.articles.filter(({ title, file }) =>
    `${title} ${file}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="min-w-52 flex-1">
          <SearchBox label="Find an article" query={search} onSearch={setSearch} />
        </div>
        <Link to={linkTo({ write: 'article' })} className={buttonClass()}>
          Write an article
        </Link>
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={<BookOpen />} title="No such article">
          Search for other words, or write an article.
        </EmptyState>
      ) : (
        <ul className="grid gap-2">
          {shown.map(({ file, title, version, isShipped, isWithdrawn, hasNewShipped }) => (
            <Card as="li" key={file} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
              <span className="min-w-40 flex-1 font-medium text-ink">{title}</span>
              {isWithdrawn && <Badge tone="negative">Withdrawn</Badge>}
              {hasNewShipped && <Badge tone="warning">Shipped text changed</Badge>}
              {version > 0 && <Badge tone="info">{isShipped ? 'Mended' : 'Written here'}</Badge>}
              <Link
                to={linkTo({ edit: file })}
                aria-label={`Edit: ${title}`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                Edit
              </Link>
            </Card>
          ))}
        </ul>
      )}
    </>
  )
}
