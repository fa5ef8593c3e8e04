import { ReviewCaseScreen } from '#features/kyc/review/review-case-screen.tsx'
import { ScreeningCard } from '#features/screening/screening-card.tsx'

export default function KycCasePage() {
  return <ReviewCaseScreen screening={(caseId) => <ScreeningCard subject={{ kind: 'kyc', id: caseId }} />} />
}
