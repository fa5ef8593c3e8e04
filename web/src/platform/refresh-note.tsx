import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useFormats } from './settings.ts'

type RefreshNoteProps = {
  /** What is shown, as a sentence begins with it: `Prices`, `The ticket`. */
  what: string
  query: Pick<UseQueryResult<unknown>, 'data' | 'isError' | 'isFetching' | 'dataUpdatedAt'> & {
    refetch: () => unknown
  }
  className?: string | undefined
}

/** Above what is kept on the screen after it could not be fetched anew; nothing while all is well. */
export function RefreshNote({ what, query, className }: RefreshNoteProps) {
  const { date, time, dateTime } = useFormats()
  if (!query.isError || query.data === undefined) return null
  const seenAt = new Date(query.dataUpdatedAt).toISOString()
  const isOfToday = date(seenAt) === date(new Date().toISOString())
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-2 text-muted text-sm', className)}>
      <p role="status">
        {what} could not be refreshed. What you see is from {isOfToday ? time(seenAt) : dateTime(seenAt)}.
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="text-accent"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Retry
      </Button>
    </div>
  )
}
