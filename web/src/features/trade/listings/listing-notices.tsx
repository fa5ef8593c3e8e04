import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { FindingList } from '#features/trade/terms/finding-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Notice } from '#ui/notice.tsx'

/** For the owner and their company: the compliance review, and what the checks found. */
export function ListingNotices({ listing }: { listing: TradeListing }) {
  const formats = useFormats()
  const { status, decision, findings, mayAct, isOfMyCompany, isSuspended, kind } = listing
  const { one } = listingNouns[kind]
  if (isSuspended && status === 'open') return <SuspendedNotice one={one} isOfMyCompany={isOfMyCompany} />
  if (!mayAct) {
    return isOfMyCompany ? (
      <Notice title="A listing of your company">
        Owners and traders of the company can change it and answer quotes.
      </Notice>
    ) : null
  }
  return (
    <>
      {status === 'held' && (
        <Notice tone="warning" title="In review by compliance">
          Nobody else sees this {one} until compliance has reviewed the findings. You will be notified of the
          decision.
          <div className="mt-2">
            <FindingList findings={findings} />
          </div>
        </Notice>
      )}
      {status === 'rejected' && (
        <Notice tone="negative" title="Rejected by compliance">
          {decision?.reason || 'No reason was given.'}
          {decision && <span className="block text-subtle">{formats.dateTime(decision.at)}</span>}
        </Notice>
      )}
      {status !== 'held' && status !== 'rejected' && decision?.status === 'released' && decision.reason && (
        <Notice tone="positive" title="Released by compliance">
          {decision.reason}
        </Notice>
      )}
      {(status === 'open' || status === 'paused') && findings.length > 0 && (
        <Notice tone="warning" title="Warnings">
          <div className="mt-1">
            <FindingList findings={findings} />
          </div>
        </Notice>
      )}
    </>
  )
}

function SuspendedNotice({ one, isOfMyCompany }: { one: string; isOfMyCompany: boolean }) {
  return (
    <Notice tone="warning" title="Off the marketplace">
      {isOfMyCompany
        ? `Nobody else finds this ${one} until compliance restores your company.`
        : `The company behind this ${one} cannot trade at the moment. The ${one} takes no quotes until it can.`}
    </Notice>
  )
}
