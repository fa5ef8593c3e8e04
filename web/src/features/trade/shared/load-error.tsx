import SearchX from 'lucide-react/icons/search-x'
import { ApiError } from '#platform/api.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'

type LoadErrorProps = {
  error: unknown
  /** What was to be shown, such as `deal`. */
  what: string
  onRetry: () => void
  retrying: boolean
}

/** In place of something that could not be loaded. Another's record is as unknown as one that never was. */
export function LoadError({ error, what, onRetry, retrying }: LoadErrorProps) {
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <Card>
      {isUnknown ? (
        <EmptyState icon={<SearchX />} title={`There is no such ${what}`}>
          It may be gone, or it is between other people.
        </EmptyState>
      ) : (
        <ErrorState
          title={`Failed to load the ${what}. Please try again.`}
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
    </Card>
  )
}
