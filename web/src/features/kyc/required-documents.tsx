import type { KycCountry, KycDocumentType } from '@laycan/contract/kyc/kyc-rules'
import FileText from 'lucide-react/icons/file-text'
import { useRequiredDocuments } from './kyc.api.ts'

type RequiredDocumentsProps = { country: string; nationality: string; documentType: string }

/** Nothing until it is known: a list that cannot be fetched is only logged. */
export function RequiredDocuments({ country, nationality, documentType }: RequiredDocumentsProps) {
  const documents = useRequiredDocuments({
    ...(country && { country: country as KycCountry }),
    ...(nationality && { nationality: nationality as KycCountry }),
    ...(documentType && { documentType: documentType as KycDocumentType }),
  })
  if (!documents?.length) return null
  return (
    <section aria-labelledby="needed-title" className="rounded-md bg-sunken px-4 py-3 sm:col-span-2">
      <h3 id="needed-title" className="font-medium text-sm">
        Have these at hand for the next step
      </h3>
      <ul className="mt-1.5 grid gap-x-6 gap-y-1 text-muted text-sm sm:grid-cols-2">
        {documents.map((name) => (
          <li key={name} className="flex items-start gap-2">
            <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-subtle" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
