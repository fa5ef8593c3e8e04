import { errorText, isConflict } from '#platform/error-views.tsx'
import { Button } from '#ui/button.tsx'

/** In place of a file that could not be loaded. One that is blocked stays so; anything else may be tried again. */
export function FileError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p role="alert">{errorText(error, 'Failed to load the file.')}</p>
      {!isConflict(error) && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
