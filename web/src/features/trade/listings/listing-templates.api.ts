import type { ListingTemplate, listingTemplatesApi } from '@laycan/contract/trade/listings/listing-templates'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'

const call = client<typeof listingTemplatesApi>()
const keyOf = (kind: ListingKind) => ['listing-templates', kind]

export const useListingTemplates = (kind: ListingKind) =>
  useQuery({
    queryKey: keyOf(kind),
    queryFn: async ({ signal }) =>
      (await call('GET /trading/listing-templates', { query: { kind }, signal })).listingTemplates,
  })

/** Each change answers all templates of the kind. */
export function useChangeTemplates(kind: ListingKind) {
  const queryClient = useQueryClient()
  const onSuccess = ({ listingTemplates }: { listingTemplates: ListingTemplate[] }) =>
    queryClient.setQueryData(keyOf(kind), listingTemplates)
  return {
    save: useMutation({
      mutationFn: (template: Omit<ListingTemplate, 'id' | 'kind'>) =>
        call('POST /trading/listing-templates', { body: { kind, ...template } }),
      onSuccess,
    }),
    rename: useMutation({
      mutationFn: ({ id, name }: { id: string; name: string }) =>
        call('PUT /trading/listing-templates/:id', { params: { id }, body: { name } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call('DELETE /trading/listing-templates/:id', { params: { id } }),
      onSuccess,
    }),
  }
}
