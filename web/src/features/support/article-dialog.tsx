import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useArticle } from './support.api.ts'

/** An article of the help centre over the page that led to it. */
export function ArticleDialog({ file, onClose }: { file: string | null; onClose: () => void }) {
  const query = useArticle(file)
  const { data: article, isError } = query
  return (
    <Dialog
      open={file !== null}
      onOpenChange={(open) => !open && onClose()}
      title={article?.title ?? 'Help centre'}
      size="lg"
    >
      {article && <ArticleText body={article.body} />}
      {isError && !article && (
        <LoadError query={query} what="the article" notFound="There is no such article" isInCard />
      )}
      {!article && !isError && (
        <div className="grid gap-3" aria-busy="true">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
    </Dialog>
  )
}

const pieces = /\[([^\]]+)\]\((\/[\w/-]*)\)|\*\*([^*]+)\*\*/g

/** The few marks that articles use: paragraphs, links to screens, labels in bold. Anything else is text. */
function ArticleText({ body }: { body: string }) {
  return (
    <div className="grid gap-3">
      {body.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className="max-w-prose text-pretty text-ink leading-relaxed">
          {readPieces(paragraph)}
        </p>
      ))}
    </div>
  )
}

function readPieces(paragraph: string): ReactNode[] {
  const nodes: ReactNode[] = []
  let from = 0
  for (const match of paragraph.matchAll(pieces)) {
    const [whole, text, path, label] = match
    nodes.push(paragraph.slice(from, match.index))
    nodes.push(
      path ? (
        <Link key={match.index} to={path} className="font-medium text-accent hover:underline">
          {text}
        </Link>
      ) : (
        <strong key={match.index} className="font-semibold">
          {label}
        </strong>
      ),
    )
    from = match.index + whole.length
  }
  return [...nodes, paragraph.slice(from)]
}
