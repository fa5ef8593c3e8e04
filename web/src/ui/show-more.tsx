import { Button } from './button.tsx'

type ShowMoreProps = {
  /** The paging part of a paged query. */
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Under a list that goes on; nothing where it does not. */
export function ShowMore({ more: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) {
  if (!hasNextPage) return null
  return (
    <div className="mt-4 text-center">
      <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}
