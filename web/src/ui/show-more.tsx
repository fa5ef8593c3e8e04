import { Button } from './button.tsx'

type ShowMoreProps = {
  /** The paging part of a paged query. */
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** In a narrow pane: small and quiet. */
  isInPane?: boolean | undefined
}

/** Under a list that goes on; nothing where it does not. */
export function ShowMore({ more, isInPane = false }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = more
  if (!hasNextPage) return null
  return (
    <div className={isInPane ? 'p-3 text-center' : 'mt-4 text-center'}>
      <Button
        variant={isInPane ? 'ghost' : 'secondary'}
        size={isInPane ? 'sm' : 'md'}
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        Show more
      </Button>
    </div>
  )
}
