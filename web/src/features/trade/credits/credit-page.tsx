import { creditStatusName } from '@laycan/contract/trade/credits/credit-constants'
import type { Credit } from '@laycan/contract/trade/credits/credits'
import Printer from 'lucide-react/icons/printer'
import { useParams } from 'react-router'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { ChangeList } from '#features/trade/shared/change-list.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'
import { CreditTermsList } from './credit-terms.tsx'
import { useCredit } from './credits.api.ts'

/** The terms of a letter of credit in full, to read and print, with what was done. */
export default function CreditPage() {
  const { dealId = '' } = useParams()
  const query = useCredit(dealId)
  const { data: desk, isError } = query
  useLiveTrading()
  const credit = desk?.credit
  return (
    <>
      <title>Letter of credit · Laycan</title>
      <div className="print:hidden">
        <BackLink to={`/transactions/${dealId}`}>Transaction</BackLink>
      </div>
      <PageHeader
        title={credit ? `Letter of credit ${credit.reference}` : 'Letter of credit'}
        badge={credit && <Badge>{creditStatusName(credit.status)}</Badge>}
        description={credit && descriptionOf(credit)}
        actions={
          credit && (
            <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          )
        }
      />
      <div className="mt-5 grid grid-cols-1 gap-4">
        {credit ? (
          <Shown credit={credit} />
        ) : desk ? (
          <EmptyState title="There is no letter of credit yet">
            The buyer drafts it on the transaction.
          </EmptyState>
        ) : isError ? (
          <LoadError query={query} what="the letter of credit" notFound="There is no such transaction" />
        ) : (
          <SkeletonGroup label="Loading the letter of credit">
            <SkeletonText lines={10} />
          </SkeletonGroup>
        )}
      </div>
    </>
  )
}

const descriptionOf = ({ issue }: Credit) =>
  issue
    ? `${issue.reference}, ${issue.issuingBank.name} (${issue.issuingBank.bic})`
    : 'Application, not issued yet'

const answers = {
  open: 'not answered',
  accepted: 'accepted',
  refused: 'refused',
  withdrawn: 'taken back',
  lapsed: 'lapsed',
} as const

function Shown({ credit }: { credit: Credit }) {
  const formats = useFormats()
  return (
    <>
      <Card as="section" aria-labelledby="credit-terms-title">
        <CardHeader title={credit.issue ? 'Terms in force' : 'Application'} titleId="credit-terms-title" />
        <CardBody>
          <CreditTermsList terms={credit.terms} />
        </CardBody>
      </Card>
      {credit.differences.length > 0 && (
        <Card as="section" aria-labelledby="credit-differences-title">
          <CardHeader title="Issued differently from the draft" titleId="credit-differences-title" />
          <CardBody>
            <ChangeList changes={credit.differences} />
          </CardBody>
        </Card>
      )}
      {credit.amendments.map(({ number, by, status, reason, changes }) => (
        <Card as="section" key={number} aria-labelledby={`amendment-${number}`}>
          <CardHeader
            title={`Amendment ${number}, ${answers[status]}`}
            titleId={`amendment-${number}`}
            description={`Proposed by the ${by}: ${reason}`}
          />
          <CardBody>
            <ChangeList changes={changes} />
          </CardBody>
        </Card>
      ))}
      <Card as="section" aria-labelledby="credit-history-title" className="print:hidden">
        <CardHeader title="History" titleId="credit-history-title" />
        <CardBody>
          <Timeline label="History of the letter of credit">
            {credit.moves.map(({ label, by, at, text }) => (
              <TimelineItem key={`${at} ${label}`} title={label} meta={`${by.name}, ${formats.dateTime(at)}`}>
                {text}
              </TimelineItem>
            ))}
          </Timeline>
        </CardBody>
      </Card>
    </>
  )
}
