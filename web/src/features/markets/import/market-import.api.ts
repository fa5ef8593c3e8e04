import type { fuelTypesApi } from '@laycan/contract/fuel-types/fuel-types'
import type {
  ImportMapping,
  ImportTarget,
  ImportUpload,
  marketImportApi,
} from '@laycan/contract/markets/market-import'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, addressOf, client, sendAsSession } from '#platform/api.ts'

type JsonCalls = Omit<typeof marketImportApi, 'POST /api/import/uploads'>
const call = client<JsonCalls>()
const callFuels = client<typeof fuelTypesApi>()

export const useFuelTypes = () =>
  useQuery({
    queryKey: ['markets', 'fuel-types'],
    queryFn: async ({ signal }) => (await callFuels('GET /api/fuel-types', { signal })).fuelTypes,
    staleTime: 10 * 60_000,
  })

export const useUpload = () => useMutation({ mutationFn: sendFile })

async function sendFile(file: File): Promise<ImportUpload> {
  const response = await sendAsSession(addressOf('/api/import/uploads', {}, { file_name: file.name }), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'text/csv' },
    body: file,
  })
  const answer = await response.json()
  if (response.ok) return answer.data.upload
  throw new ApiError(response.status, answer.error.code, answer.error.message, answer.error.fields)
}

export const useCheck = () =>
  useMutation({
    mutationFn: ({ id, mapping }: { id: string; mapping: ImportMapping }) =>
      call('POST /api/import/uploads/:uploadId/check', { params: { uploadId: id }, body: mapping }),
  })

export function useLoad() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; mapping: ImportMapping; target: ImportTarget }) =>
      call('POST /api/import/uploads/:uploadId/load', { params: { uploadId: id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['markets'] }),
  })
}
