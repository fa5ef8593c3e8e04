import type { companiesApi } from '@laycan/contract/companies/companies'
import type { CompanyGrant, CompanyRole } from '@laycan/contract/companies/company-roles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, client } from '#platform/api.ts'
import { companyKey } from '#platform/my-company.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { toast } from '#ui/toast.ts'

const call = client<typeof companiesApi>()

export const useMembers = () =>
  useQuery({
    queryKey: [...companyKey, 'members'],
    queryFn: async ({ signal }) => (await call('GET /companies/mine/members', { signal })).members,
  })

export const useJoinRequests = () =>
  useQuery({
    queryKey: [...companyKey, 'requests'],
    queryFn: async ({ signal }) => (await call('GET /companies/mine/requests', { signal })).requests,
  })

export const useInvitations = () =>
  useQuery({
    queryKey: [...companyKey, 'invitations'],
    queryFn: async ({ signal }) => (await call('GET /companies/mine/invitations', { signal })).invitations,
  })

/** Names of companies that begin so; searched from two characters on. */
export const useCompanySearch = (name: string) =>
  useQuery({
    queryKey: [...companyKey, 'search', name],
    queryFn: async ({ signal }) =>
      (await call('GET /companies', { query: { name, limit: 5 }, signal })).companies,
    enabled: name.length >= 2,
    staleTime: 0,
  })

export const companyCalls = {
  create: (name: string) => call('POST /companies', { body: { name } }),
  rename: (name: string) => call('PUT /companies/mine', { body: { name } }),
  ask: (id: string) => call('POST /companies/:id/requests', { params: { id } }),
  withdraw: () => call('DELETE /companies/requests/mine'),
  approve: (id: string, grant: CompanyGrant) =>
    call('POST /companies/mine/requests/:id/approve', { params: { id }, body: bodyOf(grant) }),
  decline: (id: string) => call('POST /companies/mine/requests/:id/decline', { params: { id } }),
  invite: ({ email, ...grant }: CompanyGrant & { email: string }) =>
    call('POST /companies/mine/invitations', { body: { email, ...bodyOf(grant) } }),
  changeMember: (id: string, grant: CompanyGrant) =>
    call('PUT /companies/mine/members/:id', { params: { id }, body: bodyOf(grant) }),
  removeMember: (id: string) => call('DELETE /companies/mine/members/:id', { params: { id } }),
  makeOwner: (id: string, roles: CompanyRole[]) =>
    call('POST /companies/mine/members/:id/make-owner', { params: { id }, body: { roles } }),
  takeBack: (id: string) => call('DELETE /companies/mine/invitations/:id', { params: { id } }),
  leave: () => call('POST /companies/mine/leave'),
  viewInvitation: async (token: string) =>
    (await call('POST /companies/invitations/view', { body: { token } })).invitation,
  acceptInvitation: (token: string) => call('POST /companies/invitations/accept', { body: { token } }),
  acceptOffer: (id: string) => call('POST /companies/invitations/:id/accept', { params: { id } }),
}

const bodyOf = ({ roles, dealLimit, dayLimit }: CompanyGrant) => ({ roles, dealLimit, dayLimit })

/** Who changed what about the people of my company, for owners. */
export const useCompanyChanges = () =>
  usePagedQuery([...companyKey, 'changes'], (before, signal) =>
    call('GET /companies/mine/changes', { query: before === undefined ? {} : { before }, signal }),
  )

type ChangeOptions = {
  /** The caller shows failures itself. */
  isQuiet?: boolean
}

/** One of the calls above; afterwards everything about the company is fetched again. */
export function useCompanyChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  doneText?: string,
  { isQuiet = false }: ChangeOptions = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => void (doneText && toast.success(doneText)),
    onError: (error) => void (isQuiet || toast.error(problemText(error))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: companyKey }),
  })
}

/** The server's own message where it says what is wrong. */
function problemText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) {
    return 'This did not work. Please try again.'
  }
  return Object.values(error.fields)[0] ?? error.message
}
