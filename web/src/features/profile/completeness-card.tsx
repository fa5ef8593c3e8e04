import type { MissingPart } from '@laycan/contract/profile/profile'
import { Card, CardBody } from '#ui/card.tsx'
import { CompletenessBar } from '#ui/completeness-bar.tsx'

type CompletenessCardProps = { percent: number; missing: MissingPart[] }

export function CompletenessCard({ percent, missing }: CompletenessCardProps) {
  return (
    <Card>
      <CardBody>
        <CompletenessBar percent={percent} />
        {percent < 100 && (
          <div className="mt-3 text-sm">
            <p className="text-muted">Complete your profile so that partners know who they deal with.</p>
            {missing.length > 0 && (
              <ul aria-label="Still missing" className="mt-2 space-y-1">
                {missing.map(({ field, label, percent: share }) => (
                  <li key={field} className="flex justify-between gap-3">
                    <span>{label}</span>
                    <span className="tabular text-subtle">+{share}%</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </CardBody>
    </Card>
  )
}
