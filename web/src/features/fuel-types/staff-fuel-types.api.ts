import type { FuelTypeChange, FuelTypeDraft } from '@laycan/contract/fuel-types/fuel-types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, fuelTypesKey } from './fuel-types.api.ts'

const staffKey = [...fuelTypesKey, 'staff']

/** Every type, the inactive ones too; always fresh, since someone may be about to change one. */
export const useStaffFuelTypes = () =>
  useQuery({
    queryKey: staffKey,
    queryFn: async ({ signal }) => (await call('GET /api/staff/fuel-types', { signal })).fuelTypes,
    staleTime: 0,
  })

export const useFuelTypeEvents = (id: string) =>
  useQuery({
    queryKey: [...staffKey, 'events', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/staff/fuel-types/:id/events', { params: { id }, signal })).events,
    staleTime: 0,
  })

export const staffCalls = {
  create: async (body: FuelTypeDraft) => (await call('POST /api/fuel-types', { body })).fuelType,
  change: async ({ id, body }: { id: string; body: FuelTypeChange }) =>
    (await call('PUT /api/fuel-types/:id', { params: { id }, body })).fuelType,
  remove: async (id: string) => (await call('DELETE /api/fuel-types/:id', { params: { id } })).fuelType,
  loadStandard: () => call('POST /api/fuel-types/initialize'),
}

/** A change to the catalogue; afterwards every screen fetches it again. */
export function useStaffChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: fuelTypesKey }),
  })
}
