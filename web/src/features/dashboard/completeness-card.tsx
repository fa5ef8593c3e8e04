import { Link } from 'react-router'
import { Card, CardBody, stretchedClass } from '#ui/card.tsx'
import { CompletenessBar } from '#ui/completeness-bar.tsx'

export function CompletenessCard({ percent }: { percent: number }) {
  return (
    <Card interactive>
      <CardBody>
        <CompletenessBar percent={percent} />
        <p className="mt-2.5 text-sm">
          <Link to="/profile" className={`rounded-sm text-accent hover:text-accent-strong ${stretchedClass}`}>
            {percent < 100 ? 'Complete your profile' : 'View your profile'}
          </Link>
        </p>
      </CardBody>
    </Card>
  )
}
