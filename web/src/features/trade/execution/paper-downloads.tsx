import Download from 'lucide-react/icons/download'
import { ApiError, addressOf } from '#platform/api.ts'
import { download } from '#platform/download.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

type Props = { dealId: string; number: string } & ({ invoiceId: string } | { noteId: string })

/** The files of an invoice or a note: the e-invoice for the accountant. */
export function PaperDownloads({ number, ...of }: Props) {
  const address =
    'invoiceId' in of
      ? addressOf('/trading/transactions/:dealId/invoices/:invoiceId/ubl', of)
      : addressOf('/trading/transactions/:dealId/notes/:noteId/ubl', of)

  async function handleDownload() {
    try {
      await download(address)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 409
      toast.error(isRefused ? error.message : 'Could not download the file. Try again.')
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={<Download aria-hidden="true" />}
        aria-label={`Download ${number} as e-invoice`}
        onClick={() => void handleDownload()}
      >
        E-invoice
      </Button>
    </div>
  )
}
