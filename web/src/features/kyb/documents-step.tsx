import { utcDate } from '@laycan/contract/calendar/calendar'
import type { PassportDocument, PassportState } from '@laycan/contract/kyb/kyb'
import {
  documentDateProblems,
  type PassportDocumentKind,
  passportDocumentKindKeys,
  passportDocumentKinds,
  requiredDocuments,
} from '@laycan/contract/kyb/passport-documents'
import Eye from 'lucide-react/icons/eye'
import Replace from 'lucide-react/icons/replace'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useRef, useState } from 'react'
import { useFormats } from '#platform/settings.ts'
import { DropZone } from '#platform/uploads/drop-zone.tsx'
import { inMegabytes } from '#platform/uploads/file-rules.ts'
import { UploadFailed, UploadProgress } from '#platform/uploads/upload-progress.tsx'
import { isUnderWay, type Upload, useUploads } from '#platform/uploads/use-uploads.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CardBody } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { type DocumentDates, uploadDocument, useDocumentChanges, useOwnDocument } from './kyb.api.ts'
import type { StepProps } from './step-fields.tsx'

type Dates = Partial<Record<PassportDocumentKind, DocumentDates>>
const noDates: DocumentDates = { issuedOn: '', expiresOn: '' }

export function DocumentsStep({ editor, passport, problems }: StepProps & { passport: PassportState }) {
  const changes = useDocumentChanges()
  const [dates, setDates] = useState<Dates>({})
  const latest = useRef(dates)
  const uploads = useUploads<PassportDocument>({
    send: (sending) =>
      uploadDocument(sending, latest.current[sending.name as PassportDocumentKind] ?? noDates),
    onTaken: changes.put,
  })
  const required = requiredDocuments(editor.draft)
  const kinds = passportDocumentKindKeys.toSorted(
    (one, other) => Number(required.includes(other)) - Number(required.includes(one)),
  )
  const change = (kind: PassportDocumentKind, part: Partial<DocumentDates>) => {
    latest.current = { ...latest.current, [kind]: { ...noDates, ...latest.current[kind], ...part } }
    setDates(latest.current)
  }
  return (
    <CardBody>
      <ul className="space-y-6">
        {kinds.map((kind) => (
          <DocumentRow
            key={kind}
            kind={kind}
            isRequired={required.includes(kind)}
            document={passport.documents.find((one) => one.kind === kind)}
            dates={dates[kind] ?? noDates}
            upload={uploads.uploads[kind]}
            problem={problems[`documents.${kind}`]}
            onDates={(part) => change(kind, part)}
            onFile={(file) => void uploads.start(kind, file)}
            onClear={() => uploads.clear(kind)}
            onRemove={(id) =>
              changes.remove(id).catch(() => toast.error('Failed to remove. Please try again.'))
            }
          />
        ))}
      </ul>
    </CardBody>
  )
}

type DocumentRowProps = {
  kind: PassportDocumentKind
  isRequired: boolean
  document: PassportDocument | undefined
  dates: DocumentDates
  upload: Upload<PassportDocument> | undefined
  problem: string | undefined
  onDates: (part: Partial<DocumentDates>) => void
  onFile: (file: File) => void
  onClear: () => void
  onRemove: (id: string) => void
}

function DocumentRow(props: DocumentRowProps) {
  const { kind, isRequired, document, upload, problem, onFile, onClear, onRemove } = props
  const { name, hint } = passportDocumentKinds[kind]
  const titleId = useId()
  const [replaced, setReplaced] = useState<string>()
  return (
    <li aria-labelledby={titleId} className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={titleId} className="font-medium">
          {name}
        </h3>
        {document ? (
          <Badge tone="positive">{document.isApproved ? 'Approved' : 'Uploaded'}</Badge>
        ) : isRequired ? (
          <Badge tone="warning">Missing</Badge>
        ) : (
          <Badge>Optional</Badge>
        )}
        <span className="text-muted text-sm">{hint}</span>
      </div>
      {problem && <FieldError id={`${titleId}-problem`}>{problem}</FieldError>}
      {isUnderWay(upload) ? (
        <UploadProgress name={name} upload={upload} onCancel={onClear} />
      ) : upload?.phase === 'failed' ? (
        <>
          <DateFields {...props} />
          <UploadFailed name={name} upload={upload} onFile={onFile} onDismiss={onClear} />
        </>
      ) : document ? (
        <>
          <UploadedDocument
            name={name}
            document={document}
            onRemove={() => onRemove(document.id)}
            onReplace={() => setReplaced(replaced === document.id ? undefined : document.id)}
          />
          {replaced === document.id && <NewDocument {...props} name={name} />}
        </>
      ) : (
        <NewDocument {...props} name={name} />
      )}
    </li>
  )
}

function DateFields({ kind, dates, onDates }: Pick<DocumentRowProps, 'kind' | 'dates' | 'onDates'>) {
  const { name } = passportDocumentKinds[kind]
  const problems: Record<string, string> =
    dates.issuedOn === '' ? {} : documentDateProblems({ kind, ...dates }, utcDate(new Date()))
  return (
    <div className="grid max-w-lg grid-cols-2 gap-4">
      <TextField
        type="date"
        label="Issued on"
        required
        aria-label={`${name} issued on`}
        value={dates.issuedOn}
        error={problems.issuedOn}
        onChange={({ target }) => onDates({ issuedOn: target.value })}
      />
      <TextField
        type="date"
        label="Expires on"
        aria-label={`${name} expires on`}
        value={dates.expiresOn}
        error={problems.expiresOn}
        onChange={({ target }) => onDates({ expiresOn: target.value })}
      />
    </div>
  )
}

/** The dates first: a file is only taken with them. */
function NewDocument({ name, ...props }: DocumentRowProps & { name: string }) {
  const { kind, dates, onFile } = props
  const isDated =
    dates.issuedOn !== '' &&
    Object.keys(documentDateProblems({ kind, ...dates }, utcDate(new Date()))).length === 0
  return (
    <>
      <DateFields {...props} />
      {isDated ? (
        <DropZone document={name} onFile={onFile} />
      ) : (
        <p className="text-muted text-sm">Enter when it was issued, then choose the file.</p>
      )}
    </>
  )
}

type UploadedDocumentProps = {
  name: string
  document: PassportDocument
  onRemove: () => void
  onReplace: () => void
}

/** One that was approved is replaced, not removed: the badge rests on it. */
function UploadedDocument({ name, document, onRemove, onReplace }: UploadedDocumentProps) {
  const formats = useFormats()
  const view = useOwnDocument()
  const facts = [
    inMegabytes(document.size),
    `issued ${formats.date(document.issuedOn)}`,
    document.expiresOn && `expires ${formats.date(document.expiresOn)}`,
  ]
  const show = () =>
    view.mutate(document.id, {
      onSuccess: (file) => window.open(URL.createObjectURL(file), '_blank', 'noopener'),
      onError: () => toast.error('Failed to open the document. Please try again.'),
    })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line p-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium" title={document.fileName}>
          {document.fileName}
        </p>
        <p className="tabular text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Eye aria-hidden="true" />}
          aria-label={`Show ${name}`}
          loading={view.isPending}
          onClick={show}
        >
          Show
        </Button>
        {document.isApproved ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<Replace aria-hidden="true" />}
            aria-label={`Replace ${name}`}
            onClick={onReplace}
          >
            Replace
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
