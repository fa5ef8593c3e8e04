import { useParams } from 'react-router'
import { CompanyCase } from '#features/kyb/review/company-case.tsx'
import { ScreeningCard } from '#features/screening/screening-card.tsx'
import { NameReviewCard } from '#features/standing/name-review-card.tsx'

/** A company on the reviewers' desk, with the decisions about its name and about hits of sanctions lists. */
export default function CompanyCasePage() {
  const { id = '' } = useParams()
  return (
    <CompanyCase
      id={id}
      nameReview={<NameReviewCard companyId={id} />}
      screening={<ScreeningCard subject={{ kind: 'company', id }} />}
    />
  )
}
