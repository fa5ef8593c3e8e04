import type { KycDocument, KycState } from '@laycan/contract/kyc/kyc'
import { noDocumentsText } from '@laycan/contract/kyc/kyc-rules'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { CardBody, CardFooter } from '#ui/card.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { DocumentCard } from './document-card.tsx'
import { documentStates } from './document-states.ts'
import { useDocumentChanges, useRequiredDocuments, useSubmit } from './kyc.api.ts'
import { useUploads } from './use-uploads.ts'

type DocumentStepProps = {
  caseId: string
  /** As the server last said; asked for once more when it did not. */
  requiredDocuments: string[]
  given: Pick<KycState, 'status' | 'documents' | 'rejection'>
  onBack: () => void
  onSubmitted: () => void
}

export function DocumentStep({ caseId, requiredDocuments, given, onBack, onSubmitted }: DocumentStepProps) {
  const { uploads, isBusy, start, clear } = useUploads(caseId)
  const { remove } = useDocumentChanges()
  const submit = useSubmit()
  const areKnown = requiredDocuments.length > 0
  const fetched = useRequiredDocuments({}, !areKnown)
  const required = areKnown ? requiredDocuments : (fetched ?? [])
  const states = documentStates(required, given, uploads)
  const present = states.filter(({ uploaded, isExtra }) => uploaded && !isExtra).length
  useNoStrayDrops()

  async function handleSubmit() {
    if (isBusy) return toast.error('Please wait until the uploads are done')
    if (!states.some(({ uploaded }) => uploaded)) return toast.error(noDocumentsText)
    try {
      await submit.mutateAsync({ caseId, isRetry: given.status === 'rejected' })
      toast.success('Documents submitted for verification!')
      onSubmitted()
    } catch {
      toast.error('Failed to submit documents. Please try again.')
    }
  }

  async function handleRemove({ id, document }: KycDocument) {
    clear(document)
    try {
      await remove(id)
    } catch {
      toast.error('Failed to remove the document. Please try again.')
    }
  }

  return (
    <>
      <CardBody>
        {states.length > 0 ? (
          <ul aria-label="Documents" className="space-y-5">
            {states.map((state) => (
              <DocumentCard
                key={state.name}
                state={state}
                actions={{ onFile: start, onClear: clear, onRemove: handleRemove }}
              />
            ))}
          </ul>
        ) : (
          <SkeletonGroup label="Loading the required documents">
            <SkeletonText lines={6} />
          </SkeletonGroup>
        )}
      </CardBody>
      <CardFooter className="justify-between">
        <Button variant="secondary" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          Back
        </Button>
        <p role="status" className="tabular text-muted text-sm max-sm:order-first max-sm:w-full">
          {required.length > 0 && `${present} of ${required.length} documents uploaded`}
        </p>
        <Button loading={submit.isPending} onClick={() => void handleSubmit()}>
          Submit for Verification
        </Button>
      </CardFooter>
    </>
  )
}

/** A file dropped beside a drop zone would otherwise take the place of the page. */
function useNoStrayDrops() {
  useEffect(() => {
    const ignore = (event: DragEvent) => event.preventDefault()
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
}
