import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ArticleText } from './article-text.tsx'
import { useArticle } from './support.api.ts'

/** An article of the help centre over the page that led to it. */
export function ArticleDialog({ file, onClose }: { file: string | null; onClose: () => void }) {
  const { data: article, isError, isFetching, refetch } = useArticle(file)
  return (
    <Dialog
      open={file !== null}
      onOpenChange={(open) => !open && onClose()}
      title={article?.title ?? 'Help centre'}
      size="lg"
    >
      {article && <ArticleText body={article.body} />}
      {isError && !article && (
        <ErrorState
          title="Failed to load the article. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
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
