import type { KycCase } from '@laycan/contract/kyc/kyc-review'
import { kycRejectReasons } from '@laycan/contract/kyc/kyc-rules'
import { useFormats } from '#platform/settings.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'

/** What the person was told the last time: whoever decides now looks whether it was mended. */
export function LastRejection({ kycCase: { rejection } }: { kycCase: KycCase }) {
  const formats = useFormats()
  if (!rejection) return null
  return (
    <Card as="section" aria-labelledby="last-rejection-title">
      <CardHeader
        title="Last rejection"
        titleId="last-rejection-title"
        description={formats.dateTime(rejection.at)}
      />
      <CardBody className="space-y-2 pt-3 text-sm">
        <ul className="space-y-1">
          {rejection.reasons.map(({ document, reason }) => (
            <li key={`${document} ${reason}`}>
              <span className="font-medium">{document ?? 'The case as a whole'}:</span>{' '}
              {kycRejectReasons[reason]}
            </li>
          ))}
        </ul>
        {rejection.note && <p className="whitespace-pre-line break-words text-muted">{rejection.note}</p>}
      </CardBody>
    </Card>
  )
}
