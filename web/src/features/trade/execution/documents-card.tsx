import type { DealDocument } from '@laycan/contract/trade/execution/deal-documents'
import type { TradeDocument } from '@laycan/contract/trade/trade-constants'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { documentName } from '#features/trade/terms/trade-labels.ts'
import { LoadError } from '#platform/error-views.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { DocumentItem } from './document-item.tsx'
import { DocumentUpload } from './document-upload.tsx'
import { useDealDocuments } from './execution.api.ts'

/** The documents that the contract requires, and every version that was uploaded. */
export function DocumentsCard({ dealId }: { dealId: string }) {
  const query = useDealDocuments(dealId)
  const { data, isError } = query
  return (
    <Card as="section" aria-labelledby="documents-title">
      <CardHeader
        title="Documents"
        titleId="documents-title"
        description="Visible to the parties to this deal. Every view is logged."
      />
      <CardBody className="grid grid-cols-1 gap-4">
        {data ? (
          <>
            <Required required={data.required} />
            {data.mayUpload && <DocumentUpload dealId={dealId} required={data.required} />}
            <Documents dealId={dealId} documents={data.documents} />
          </>
        ) : isError ? (
          <LoadError query={query} what="the documents" isInCard />
        ) : (
          <SkeletonGroup label="Loading the documents">
            <SkeletonText lines={4} />
          </SkeletonGroup>
        )}
      </CardBody>
    </Card>
  )
}

function Required({ required }: { required: { kind: TradeDocument; isThere: boolean }[] }) {
  if (required.length === 0) return null
  return (
    <ul aria-label="Required documents" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {required.map(({ kind, isThere }) => (
        <li
          key={kind}
          className={classNames('flex items-center gap-1.5', isThere ? 'text-positive' : 'text-subtle')}
        >
          {isThere ? (
            <Check aria-hidden="true" className="size-3.5" />
          ) : (
            <Circle aria-hidden="true" className="size-3" />
          )}
          {documentName(kind)}
          <span className="sr-only">{isThere ? ', uploaded' : ', missing'}</span>
        </li>
      ))}
    </ul>
  )
}

function Documents({ dealId, documents }: { dealId: string; documents: DealDocument[] }) {
  if (documents.length === 0) {
    return <p className="text-muted text-sm">No documents yet. Every version is kept.</p>
  }
  return (
    <ul aria-label="Documents" className="grid divide-y divide-line border-line border-t">
      {documents.map((document) => (
        <DocumentItem key={document.id} dealId={dealId} document={document} />
      ))}
    </ul>
  )
}
