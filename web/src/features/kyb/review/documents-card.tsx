import type { CompanyCase, CompanyReviewDocument } from '@laycan/contract/kyb/kyb-review'
import { passportDocumentKinds } from '@laycan/contract/kyb/passport-documents'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { errorText } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { DocumentViewer } from '#platform/viewer/document-viewer.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useDocumentFile } from './kyb-review.api.ts'

type DocumentsCardProps = {
  found: CompanyCase
  /** Shown at once to the reviewer who decides; others open it on purpose, since every view is recorded. */
  isDeciding: boolean
}

export function DocumentsCard({ found, isDeciding }: DocumentsCardProps) {
  const documents = found.documents.toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || one.kind.localeCompare(other.kind),
  )
  const [chosenId, setChosenId] = useState<string>()
  const chosen = documents.find(({ id }) => id === chosenId) ?? documents[0]
  return (
    <Card as="section" aria-labelledby="documents-title" className="min-w-0 overflow-hidden">
      <CardHeader title="Document viewer" titleId="documents-title" className="pb-3" />
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
          <Shown key={chosen.id} companyId={found.item.companyId} document={chosen} isOpen={isDeciding} />
        </>
      ) : (
        <EmptyState title="No documents" />
      )}
    </Card>
  )
}

const describe = ({ kind, fileName, attempt, isCurrent }: CompanyReviewDocument) =>
  `${passportDocumentKinds[kind].name} – ${fileName}${isCurrent ? '' : ` (attempt ${attempt})`}`

type ShownProps = { companyId: string; document: CompanyReviewDocument; isOpen: boolean }

function Shown({ companyId, document, isOpen }: ShownProps) {
  const formats = useFormats()
  const [isWanted, setWanted] = useState(false)
  const { data, error, isFetching, refetch } = useDocumentFile(
    companyId,
    document.id,
    (isOpen || isWanted) && !document.isDeleted,
  )
  const placeClass =
    'grid h-96 place-content-center justify-items-center border-line border-t bg-sunken lg:h-[34rem]'
  const { name } = passportDocumentKinds[document.kind]
  return (
    <>
      {data ? (
        <div className="border-line border-t">
          <DocumentViewer file={data} label={name} />
        </div>
      ) : (
        <div className={placeClass}>
          {document.isDeleted ? (
            <EmptyState title="The file is no longer kept" />
          ) : error ? (
            <ErrorState
              title={errorText(error, 'The document could not be opened.')}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : isFetching ? (
            <Spinner label="Opening the document" />
          ) : (
            <>
              <Button variant="secondary" icon={<Eye aria-hidden="true" />} onClick={() => setWanted(true)}>
                Show document
              </Button>
              <p className="mt-2 text-muted text-sm">Every view is logged.</p>
            </>
          )}
        </div>
      )}
      <p className="tabular border-line border-t px-4 py-2 text-sm text-subtle">
        Issued {formats.date(document.issuedOn)}
        {document.expiresOn && ` · Expires ${formats.date(document.expiresOn)}`} · Uploaded{' '}
        {formats.dateTime(document.uploadedAt)}
      </p>
    </>
  )
}
