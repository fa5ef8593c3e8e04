import { useParams } from 'react-router'
import { CompanyCase } from '#features/kyb/review/company-case.tsx'
import { NameReviewCard } from '#features/standing/name-review-card.tsx'

/** A company on the reviewers' desk, with the decision about its name. */
export default function CompanyCasePage() {
  const { id = '' } = useParams()
  return <CompanyCase id={id} nameReview={<NameReviewCard companyId={id} />} />
}
