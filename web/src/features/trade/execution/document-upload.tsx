import type { DealDocument } from '@laycan/contract/trade/execution/deal-documents'
import { type TradeDocument, tradeDocuments } from '@laycan/contract/trade/trade-constants'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshTrade } from '#features/trade/shared/trade-cache.ts'
import { documentName } from '#features/trade/terms/trade-labels.ts'
import { DropZone } from '#platform/uploads/drop-zone.tsx'
import { sendFile } from '#platform/uploads/send-file.ts'
import { UploadFailed, UploadProgress } from '#platform/uploads/upload-progress.tsx'
import { isUnderWay, type Sending, shortName, useUploads } from '#platform/uploads/use-uploads.ts'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { callDocuments } from './execution.api.ts'

const kindOptions = tradeDocuments.map(({ code, name }) => ({ value: code, label: name }))

type DocumentUploadProps = { dealId: string; required: { kind: TradeDocument; isThere: boolean }[] }

/** Uploads a document; one of the same type becomes its next version. */
export function DocumentUpload({ dealId, required }: DocumentUploadProps) {
  const queryClient = useQueryClient()
  const missing = required.find(({ isThere }) => !isThere)?.kind
  const [chosen, setKind] = useState<TradeDocument>()
  const [note, setNote] = useState('')
  const kind = chosen ?? missing ?? 'OTHER'
  const name = documentName(kind)
  const { uploads, isBusy, start, clear } = useUploads<DealDocument>({
    send: (sending) => upload(dealId, note.trim(), sending),
    onTaken: (document) => {
      toast.success(`${documentName(document.kind)}, version ${document.version}, uploaded`)
      clear(document.kind)
      setKind(undefined)
      setNote('')
      void refreshTrade(queryClient, { dealId })
    },
  })
  const current = uploads[kind]
  const handleFile = (file: File) => void start(kind, file)
  return (
    <div className="grid gap-3 print:hidden">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Document type"
          options={kindOptions}
          value={kind}
          disabled={isBusy}
          onValueChange={setKind}
        />
        <TextField
          label="Note"
          hint="For example the document number"
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {isUnderWay(current) ? (
        <UploadProgress name={name} upload={current} onCancel={() => clear(kind)} />
      ) : current?.phase === 'failed' ? (
        <UploadFailed name={name} upload={current} onFile={handleFile} onDismiss={() => clear(kind)} />
      ) : (
        <DropZone document={name} onFile={handleFile} />
      )}
    </div>
  )
}

/** Gets an upload form, sends the file to the storage with it, and tells the server when it is done. */
async function upload(dealId: string, note: string, sending: Sending) {
  const { name, file, contentType, signal, onProgress, onSent } = sending
  const form = await callDocuments('POST /trading/transactions/:dealId/documents', {
    params: { dealId },
    body: { kind: name as TradeDocument, contentType },
    signal,
  })
  await sendFile({ form, file, onProgress, signal })
  onSent()
  const { document } = await callDocuments('POST /trading/transactions/:dealId/documents/:documentId/done', {
    params: { dealId, documentId: form.uploadId },
    body: { fileName: shortName(file.name), note },
  })
  return document
}
