import type { ImportMapping, ImportUpload } from '@laycan/contract/markets/market-import'
import FileUp from 'lucide-react/icons/file-up'
import { useId, useState } from 'react'
import { errorText, Forbidden, isForbidden } from '#platform/error-views.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ImportLoad } from './import-load.tsx'
import { ImportMappingForm } from './import-mapping-form.tsx'
import { ImportReport } from './import-report.tsx'
import { useCheck, useUpload } from './market-import.api.ts'

/** Turns a file of dates and prices into a market: upload, map columns, check line by line, load. */
export default function MarketImportPage() {
  const upload = useUpload()
  return (
    <>
      <title>Import prices · Laycan</title>
      <PageHeader
        title="Import prices"
        description="CSV files of dates and prices. Nothing is loaded while a line is wrong."
      />
      <div className="mt-5 grid max-w-4xl gap-4">
        {/* The server decides who is staff; someone who is not has no use for another try. */}
        {isForbidden(upload.error) ? (
          <Forbidden title="This page is for administrators" />
        ) : (
          <ChooseFile
            onChoose={(file) => upload.mutate(file)}
            isSending={upload.isPending}
            problem={
              upload.isError
                ? errorText(upload.error, 'Failed to send the file. Please try again.')
                : undefined
            }
          />
        )}
        {upload.data && <Uploaded key={upload.data.upload_id} upload={upload.data} />}
      </div>
    </>
  )
}

type ChooseFileProps = { onChoose: (file: File) => void; isSending: boolean; problem: string | undefined }

function ChooseFile({ onChoose, isSending, problem }: ChooseFileProps) {
  const id = useId()
  return (
    <Card>
      <CardBody className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className={buttonClass({
            variant: 'secondary',
            className: 'focus-within:outline-2 focus-within:outline-focus',
          })}
        >
          <FileUp aria-hidden="true" />
          Choose a CSV file
          <input
            id={id}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) onChoose(file)
              // The same file may be chosen again once it was corrected.
              event.target.value = ''
            }}
          />
        </label>
        {!isSending && !problem && (
          <p className="text-muted text-sm">
            At most 64 MB. You see its first lines, and what is wrong with it line by line, before anything is
            loaded.
          </p>
        )}
        {isSending && <Spinner label="Sending the file" />}
        {problem && (
          <p role="alert" className="text-negative text-sm">
            {problem}
          </p>
        )}
      </CardBody>
    </Card>
  )
}

function Uploaded({ upload }: { upload: ImportUpload }) {
  const check = useCheck()
  const [mapping, setMapping] = useState<ImportMapping>()
  const report = check.data?.report
  return (
    <>
      <Card as="section" aria-labelledby="import-columns">
        <CardHeader
          titleId="import-columns"
          title={upload.file_name}
          description="Say which column holds what; the first lines are below."
        />
        <CardBody>
          <ImportMappingForm
            upload={upload}
            onCheck={(chosen) => {
              setMapping(chosen)
              return check.mutateAsync({ id: upload.upload_id, mapping: chosen })
            }}
          />
          {check.isError && (
            <p role="alert" className="mt-3 text-negative text-sm">
              {errorText(check.error, 'Failed to check the file. Please try again.')}
            </p>
          )}
        </CardBody>
      </Card>
      {report && <ImportReport report={report} />}
      {report && mapping && report.errors === 0 && report.prices > 0 && (
        <ImportLoad uploadId={upload.upload_id} mapping={mapping} />
      )}
    </>
  )
}
