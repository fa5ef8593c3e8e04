import { documentName } from '#features/trade/terms/trade-labels.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useDealPapers } from './deal-papers.api.ts'

type PaperChoiceProps = { dealId: string; chosen: string[]; onChange: (documentIds: string[]) => void }

/** Chooses among the documents of the deal. */
export function PaperChoice({ dealId, chosen, onChange }: PaperChoiceProps) {
  const { data } = useDealPapers(dealId)
  const documents = data?.documents ?? []
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-medium text-sm">Papers</legend>
      {documents.length === 0 && (
        <p className="text-muted text-sm">None yet. Upload papers under Documents, then choose them here.</p>
      )}
      {documents.map(({ id, kind, version, fileName }) => (
        <Checkbox
          key={id}
          label={`${documentName(kind)}, version ${version}`}
          hint={fileName}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  )
}
