import type { KycCase, KycReviewDocument } from '@laycan/contract/kyc/kyc-review'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { errorText, LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { DocumentViewer } from '#platform/viewer/document-viewer.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useDocumentFile } from './kyc-review.api.ts'

type DocumentsCardProps = {
  kycCase: KycCase
  /** Shown at once to the reviewer who decides the case; others open it on purpose, since every view is recorded. */
  isDeciding: boolean
}

export function DocumentsCard({ kycCase, isDeciding }: DocumentsCardProps) {
  const { item, requiredDocuments } = kycCase
  const documents = inReadingOrder(kycCase)
  const [chosenId, setChosenId] = useState<string>()
  const chosen = documents.find(({ id }) => id === chosenId) ?? documents[0]
  const handedIn = new Set(documents.filter(({ isCurrent }) => isCurrent).map(({ document }) => document))
  const missing = requiredDocuments.filter((name) => !handedIn.has(name))
  return (
    <Card
      as="section"
      aria-labelledby="documents-title"
      className="min-w-0 overflow-hidden lg:sticky lg:top-32"
    >
      <CardHeader title="Documents" titleId="documents-title" className="pb-3" />
      {missing.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 px-4 pb-3 text-sm">
          <Badge tone="warning">Missing</Badge> {missing.join(', ')}
        </p>
      )}
      {chosen ? (
        <>
          <div className="px-4 pb-3">
            <Select
              label="Document"
              hideLabel
              options={documents.map((document) => ({ value: document.id, label: describe(document) }))}
              value={chosen.id}
              onValueChange={setChosenId}
            />
          </div>
          <Shown key={chosen.id} caseId={item.caseId} document={chosen} isOpen={isDeciding} />
        </>
      ) : (
        <EmptyState title="No documents" />
      )}
    </Card>
  )
}

/** What was handed in last, in the order in which it is asked for; then what earlier attempts left. */
function inReadingOrder({ documents, requiredDocuments }: KycCase): KycReviewDocument[] {
  const place = ({ document, isCurrent }: KycReviewDocument) => {
    const asked = requiredDocuments.indexOf(document)
    return (isCurrent ? 0 : 1000) + (asked < 0 ? 500 : asked)
  }
  return documents.toSorted((one, other) => place(one) - place(other))
}

const describe = ({ document, fileName, attempt, isCurrent }: KycReviewDocument) =>
  isCurrent ? `${document} – ${fileName}` : `${document} – ${fileName} (attempt ${attempt})`

type ShownProps = { caseId: string; document: KycReviewDocument; isOpen: boolean }

function Shown({ caseId, document, isOpen }: ShownProps) {
  const formats = useFormats()
  const [isWanted, setWanted] = useState(false)
  const query = useDocumentFile(caseId, document.id, (isOpen || isWanted) && !document.isDeleted)
  const { data, error, isFetching } = query
  const placeClass =
    'grid h-96 place-content-center justify-items-center border-line border-t bg-sunken lg:h-[34rem]'
  return (
    <>
      {data ? (
        <div className="border-line border-t">
          <DocumentViewer file={data} label={document.document} />
        </div>
      ) : document.isDeleted ? (
        <div className={placeClass}>
          <EmptyState title="The file is no longer kept">
            It was deleted at the end of its retention. The decision stays.
          </EmptyState>
        </div>
      ) : error ? (
        <div className={placeClass}>
          <LoadError
            query={query}
            what="the document"
            failure={errorText(error, 'That did not work. Please try again.')}
            isInCard
          />
        </div>
      ) : isFetching ? (
        <div className={placeClass}>
          <Spinner label="Opening the document" />
        </div>
      ) : (
        <div className={placeClass}>
          <Button variant="secondary" icon={<Eye aria-hidden="true" />} onClick={() => setWanted(true)}>
            Show document
          </Button>
          <p className="mt-2 text-muted text-sm">Every view is logged.</p>
        </div>
      )}
      <p className="tabular border-line border-t px-4 py-2 text-sm text-subtle">
        Uploaded {formats.dateTime(document.uploadedAt)} · {document.contentType}
        {data && ' · Keys while it has the focus: + − 0 zoom, R L rotate, arrows move'}
      </p>
    </>
  )
}
