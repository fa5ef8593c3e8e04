import type { companiesApi } from '@laycan/contract/companies/companies'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from './api.ts'
import { useServerEvent } from './realtime.ts'

const call = client<typeof companiesApi>()

/** Everything about the caller's company begins with this key. */
export const companyKey = ['company']

/** My company and what I may do in it, or the one I asked to join; kept current while it is shown. */
export function useMyCompany() {
  const queryClient = useQueryClient()
  useServerEvent('company_changed', () => queryClient.invalidateQueries({ queryKey: companyKey }))
  return useQuery({
    queryKey: [...companyKey, 'mine'],
    queryFn: ({ signal }) => call('GET /companies/mine', { signal }),
  })
}
