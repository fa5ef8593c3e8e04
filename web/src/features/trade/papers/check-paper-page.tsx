import { maxCheckedBytes, type PaperVerdict } from '@laycan/contract/trade/papers/paper-constants'
import type { PaperCheck } from '@laycan/contract/trade/papers/papers'
import { useRef, useState } from 'react'
import { ApiError, addressOf } from '#platform/api.ts'
import { FileButton } from '#platform/uploads/drop-zone.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { Notice, type NoticeTone } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Spinner } from '#ui/spinner.tsx'

const titles: Record<PaperVerdict, { title: string; tone: NoticeTone }> = {
  intact: { title: 'Signed by Laycan, unaltered', tone: 'positive' },
  altered: { title: 'Altered', tone: 'negative' },
  other_signer: { title: 'Not signed by Laycan', tone: 'negative' },
  unsigned: { title: 'Not signed', tone: 'warning' },
  unreadable: { title: 'Cannot be read', tone: 'warning' },
}

type State =
  | { status: 'empty' | 'checking' }
  | { status: 'checked'; check: PaperCheck }
  | { status: 'failed'; text: string }

/** For anyone with a file in hand: a bank, an accountant, a port agent. */
export default function CheckPaperPage() {
  const [state, setShown] = useState<State>({ status: 'empty' })
  const latest = useRef<File>(undefined)
  const [name, setName] = useState('')

  async function handleFile(file: File) {
    // Of two files, the verdict on the first may come last.
    latest.current = file
    const setState = (next: State) => latest.current === file && setShown(next)
    setName(file.name)
    if (file.size > maxCheckedBytes) {
      setState({ status: 'failed', text: 'This file is larger than 10 MB. Papers from Laycan are smaller.' })
      return
    }
    setState({ status: 'checking' })
    try {
      setState({ status: 'checked', check: await checkPaper(file) })
    } catch (error) {
      const isBusy = error instanceof ApiError && error.status === 429
      const text = isBusy
        ? 'Too many files in a short time. Try again in a minute.'
        : 'Could not check the file. Try again.'
      setState({ status: 'failed', text })
    }
  }

  return (
    <div className="grid grid-cols-1 gap-5 p-4 sm:p-0">
      <title>Check a paper · Laycan</title>
      <PageHeader
        title="Check a paper"
        description="Invoices, notes, recaps and time sheets from Laycan are signed. Choose a PDF to see whether it is as it was signed. The file is not stored."
      />
      <Card>
        <CardBody className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <FileButton
              text="Choose a PDF"
              label="Choose a PDF file"
              accept="application/pdf"
              onFile={(file) => void handleFile(file)}
            />
            {name && <p className="min-w-0 break-words text-sm">{name}</p>}
          </div>
          <div aria-live="polite">
            {state.status === 'empty' && <p className="text-muted text-sm">No file chosen yet.</p>}
            {state.status === 'checking' && <Spinner label={`Checking ${name}`} />}
            {state.status === 'failed' && <Notice tone="negative" title={state.text} />}
            {state.status === 'checked' && (
              <Notice {...titles[state.check.verdict]}>
                <p>{state.check.text}</p>
              </Notice>
            )}
          </div>
        </CardBody>
      </Card>
    </div>
  )
}

async function checkPaper(file: File): Promise<PaperCheck> {
  const response = await fetch(addressOf('/trading/papers/check'), {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: file,
  })
  if (!response.ok) throw new ApiError(response.status, 'internal', 'The file could not be checked.')
  return (await response.json()).data.check
}
