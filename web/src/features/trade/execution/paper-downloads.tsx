import { DownloadButton } from '#features/trade/shared/download-button.tsx'
import { addressOf } from '#platform/api.ts'

type Props = { dealId: string; number: string } & ({ invoiceId: string } | { noteId: string })

/** The files of an invoice or a note: the signed PDF for the bank, the e-invoice for the accountant. */
export function PaperDownloads({ number, ...of }: Props) {
  const path = 'invoiceId' in of ? 'invoices/:invoiceId' : 'notes/:noteId'
  const addressAs = (ending: 'pdf' | 'ubl') =>
    addressOf(`/trading/transactions/:dealId/${path}/${ending}`, of)
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton text="PDF" label={`Download ${number} as signed PDF`} address={addressAs('pdf')} />
      <DownloadButton
        text="E-invoice (XML)"
        label={`Download ${number} as e-invoice (XML)`}
        address={addressAs('ubl')}
      />
    </div>
  )
}
