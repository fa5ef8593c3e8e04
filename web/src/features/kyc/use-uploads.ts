import type { KycDocument } from '@laycan/contract/kyc/kyc'
import { ApiError } from '#platform/api.ts'
import { sendFile } from '#platform/uploads/send-file.ts'
import {
  type Sending,
  type Upload as SharedUpload,
  shortName,
  useUploads as useSharedUploads,
} from '#platform/uploads/use-uploads.ts'
import { call, useDocumentChanges } from './kyc.api.ts'

export type Upload = SharedUpload<KycDocument>

/** The uploads of one case, by the name of the document. */
export function useUploads(caseId: string) {
  const { put } = useDocumentChanges()
  return useSharedUploads({ send: (sending) => upload(caseId, sending), onTaken: put })
}

/** Asks for a form, sends the file to the storage with it, and tells the server that it is there. */
async function upload(caseId: string, sending: Sending) {
  const { name, file, contentType, signal, onProgress, onSent } = sending
  const query = { document: name, contentType }
  const { uploads } = await call('GET /kyc/upload-urls/:id', { params: { id: caseId }, query, signal })
  const form = uploads[0]
  if (!form) throw new ApiError(0, 'internal', 'The server gave no form to upload with.')
  await sendFile({ form, file, onProgress, signal })
  onSent()
  const body = { uploadId: form.uploadId, fileName: shortName(file.name) }
  return (await call('POST /kyc/documents', { body })).document
}
