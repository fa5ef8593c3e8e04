import CalendarX from 'lucide-react/icons/calendar-x'
import EyeOff from 'lucide-react/icons/eye-off'
import FileDown from 'lucide-react/icons/file-down'
import Scale from 'lucide-react/icons/scale'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** What becomes of the documents, said where they are handed over. */
export function PrivacyCard({ retentionDays }: { retentionDays: number | undefined }) {
  return (
    <Card as="section" aria-labelledby="kyc-privacy-title">
      <CardHeader title="Your documents" titleId="kyc-privacy-title" />
      <CardBody>
        <ul className="space-y-3 text-muted text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-subtle">
          <li className="flex gap-2">
            <EyeOff aria-hidden="true" />
            Only you and our reviewers see them. Each look by a reviewer is recorded.
          </li>
          <li className="flex gap-2">
            <Scale aria-hidden="true" />
            They prove who you are, as the law asks of us, and serve nothing else.
          </li>
          <li className="flex gap-2">
            <CalendarX aria-hidden="true" />
            {retentionDays
              ? `They are deleted ${inYears(retentionDays)} after the decision, which stays.`
              : 'They are deleted when the law no longer asks for them. The decision stays.'}
          </li>
          <li className="flex gap-2">
            <FileDown aria-hidden="true" />
            <span>
              All that we hold on you is yours to download in your <TextLink to="/profile">profile</TextLink>.
              Your other rights are in the <TextLink to="/privacy">privacy policy</TextLink>.
            </span>
          </li>
        </ul>
      </CardBody>
    </Card>
  )
}

function inYears(days: number): string {
  if (days % 365 !== 0) return days === 1 ? '1 day' : `${days} days`
  return days === 365 ? '1 year' : `${days / 365} years`
}
