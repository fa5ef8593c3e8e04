import type { dealDocumentsApi } from '@laycan/contract/trade/execution/deal-documents'
import { useQuery } from '@tanstack/react-query'
import { documentName } from '#features/trade/terms/trade-labels.ts'
import { client } from '#platform/api.ts'
import { QueryList } from '#platform/query-list.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { tradeKeys } from './trade-cache.ts'

const call = client<typeof dealDocumentsApi>()

type PaperChoiceProps = { dealId: string; chosen: string[]; onChange: (documentIds: string[]) => void }

/** Chooses among the documents of the deal. */
export function PaperChoice({ dealId, chosen, onChange }: PaperChoiceProps) {
  const query = useQuery({
    queryKey: tradeKeys.documents(dealId),
    queryFn: ({ signal }) =>
      call('GET /trading/transactions/:dealId/documents', { params: { dealId }, signal }),
    staleTime: 0,
  })
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-medium text-sm">Papers</legend>
      <QueryList
        query={query}
        items={query.data?.documents ?? []}
        what="papers"
        isInCard
        skeleton={<SkeletonText lines={2} />}
        empty={
          <p className="text-muted text-sm">
            None yet. Upload papers under Documents, then choose them here.
          </p>
        }
      >
        {(documents) =>
          documents.map(({ id, kind, version, fileName }) => (
            <Checkbox
              key={id}
              label={`${documentName(kind)}, version ${version}`}
              hint={fileName}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))
        }
      </QueryList>
    </fieldset>
  )
}
