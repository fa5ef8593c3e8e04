import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import { Link } from 'react-router'
import { ApiError } from '#platform/api.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { capitalize } from './listing-labels.ts'

type ListingProblemProps = { kind: ListingKind; error: Error; onRetry: () => void; retrying: boolean }

/** Why there is nothing to see; only a failure that may pass is offered another try. */
export function ListingProblem({ kind, error, onRetry, retrying }: ListingProblemProps) {
  const { one, many, path } = listingNouns[kind]
  const status = error instanceof ApiError ? error.status : 0
  const isMissing = status === 404 || status === 422 || status === 400
  return (
    <Card>
      <title>{`${capitalize(one)} not found · Laycan`}</title>
      {isMissing ? (
        <EmptyState
          title={`${capitalize(one)} not found`}
          action={
            <Link to={path} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              All {many}
            </Link>
          }
        >
          It may have left the market, or the address is not right.
        </EmptyState>
      ) : (
        <ErrorState
          title={`Failed to load the ${one}. Please try again.`}
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
    </Card>
  )
}
