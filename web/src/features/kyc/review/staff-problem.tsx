import Lock from 'lucide-react/icons/lock'
import { ApiError } from '#platform/api.ts'
import { useSession } from '#platform/session.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'

type StaffProblemProps = { error: Error; onRetry: () => void; retrying: boolean }

/** Why there is nothing to see; only a failure that may pass is offered another try. */
export function StaffProblem({ error, onRetry, retrying }: StaffProblemProps) {
  const { user } = useSession()
  const status = error instanceof ApiError ? error.status : 0
  const isReviewer = user?.roles.includes('compliance') ?? false
  return (
    <Card className="mt-5">
      {status === 403 && isReviewer ? (
        <EmptyState icon={<Lock />} title="This is your own case">
          You cannot decide it, nor see what others note on it. Another reviewer must decide your own case.
        </EmptyState>
      ) : status === 403 ? (
        <EmptyState icon={<Lock />} title="This page is for compliance reviewers">
          Your account does not have the role. Ask someone who runs this platform.
        </EmptyState>
      ) : status === 404 || status === 422 ? (
        <EmptyState title="Case not found">It may have been removed, or the address is not right.</EmptyState>
      ) : (
        <ErrorState title="Failed to load. Please try again." onRetry={onRetry} retrying={retrying} />
      )}
    </Card>
  )
}
