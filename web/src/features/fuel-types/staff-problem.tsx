import Lock from 'lucide-react/icons/lock'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'

type StaffProblemProps = { error: Error; onRetry: () => void; retrying: boolean }

/** The server decides who is staff; someone who is not has no use for another try. */
export function StaffProblem({ error, onRetry, retrying }: StaffProblemProps) {
  const isRefused = 'status' in error && error.status === 403
  return (
    <Card className="mt-5">
      {isRefused ? (
        <EmptyState icon={<Lock />} title="This page is for administrators">
          Your account does not have the role. Ask someone who runs this platform.
        </EmptyState>
      ) : (
        <ErrorState
          title="Failed to load fuel types. Please try again."
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
    </Card>
  )
}
