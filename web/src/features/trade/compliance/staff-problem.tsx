import Lock from 'lucide-react/icons/lock'
import { LoadError } from '#features/trade/shared/load-error.tsx'
import { ApiError } from '#platform/api.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type StaffProblemProps = {
  error: Error
  /** What was to be shown, such as `list`. */
  what: string
  onRetry: () => void
  retrying: boolean
}

export function StaffProblem(props: StaffProblemProps) {
  const isForbidden = props.error instanceof ApiError && props.error.status === 403
  return (
    <div className="mt-5">
      {isForbidden ? (
        <Card>
          <EmptyState icon={<Lock />} title="This page is for compliance reviewers">
            Your account does not have the role. Ask someone who runs this platform.
          </EmptyState>
        </Card>
      ) : (
        <LoadError {...props} />
      )}
    </div>
  )
}
