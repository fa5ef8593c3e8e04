import { companiesApi } from '@laycan/contract/companies/companies'
import { companySecondFactorApi } from '@laycan/contract/companies/company-second-factor'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import {
  createCompany,
  findCompanies,
  leaveMyCompany,
  readMembers,
  readMyCompany,
} from './companies.service.ts'
import {
  invite,
  joinByInvitation,
  readInvitations,
  takeBackInvitation,
  viewInvitation,
} from './invitations.service.ts'
import {
  approveRequest,
  askToJoin,
  declineRequest,
  readRequests,
  takeBackRequest,
} from './join-requests.service.ts'
import { changeMember, makeOwner, readChanges, removeMember } from './membership.service.ts'
import { changeName } from './rename-company.service.ts'
import { readSecondFactor, requireSecondFactor } from './second-factor.service.ts'

export const companiesRoutes = (ctx: Context) => [
  ...bind(companySecondFactorApi, {
    'GET /companies/mine/second-factor': (_input, { caller }) => readSecondFactor(ctx, caller.userId),
    'PUT /companies/mine/second-factor': ({ body }, { caller }) =>
      requireSecondFactor(ctx, caller.userId, body.isRequired),
  }),
  ...bind(companiesApi, {
    'GET /companies/mine': (_input, { caller }) => readMyCompany(ctx, caller.userId),
    'POST /companies': ({ body }, { caller }) => createCompany(ctx, caller.userId, body.name),
    'PUT /companies/mine': ({ body }, { caller }) => changeName(ctx, caller.userId, body.name),
    'GET /companies': ({ query }) => findCompanies(ctx, query),
    'GET /companies/mine/members': (_input, { caller }) => readMembers(ctx, caller.userId),
    'PUT /companies/mine/members/:id': ({ params, body }, { caller }) =>
      changeMember(ctx, caller.userId, params.id, body),
    'DELETE /companies/mine/members/:id': ({ params }, { caller }) =>
      removeMember(ctx, caller.userId, params.id),
    'POST /companies/mine/members/:id/make-owner': ({ params, body }, { caller }) =>
      makeOwner(ctx, caller.userId, params.id, body.roles),
    'GET /companies/mine/changes': ({ query }, { caller }) => readChanges(ctx, caller.userId, query),
    'POST /companies/mine/leave': (_input, { caller }) => leaveMyCompany(ctx, caller.userId),
    'POST /companies/:id/requests': ({ params }, { caller }) => askToJoin(ctx, caller.userId, params.id),
    'DELETE /companies/requests/mine': (_input, { caller }) => takeBackRequest(ctx, caller.userId),
    'GET /companies/mine/requests': (_input, { caller }) => readRequests(ctx, caller.userId),
    'POST /companies/mine/requests/:id/approve': ({ params, body }, { caller }) =>
      approveRequest(ctx, caller.userId, params.id, body),
    'POST /companies/mine/requests/:id/decline': ({ params }, { caller }) =>
      declineRequest(ctx, caller.userId, params.id),
    'GET /companies/mine/invitations': (_input, { caller }) => readInvitations(ctx, caller.userId),
    'POST /companies/mine/invitations': ({ body }, { caller }) => invite(ctx, caller.userId, body),
    'DELETE /companies/mine/invitations/:id': ({ params }, { caller }) =>
      takeBackInvitation(ctx, caller.userId, params.id),
    'POST /companies/invitations/view': ({ body }, { caller }) =>
      viewInvitation(ctx, caller.userId, body.token),
    'POST /companies/invitations/accept': ({ body }, { caller }) =>
      joinByInvitation(ctx, caller.userId, { token: body.token }),
    'POST /companies/invitations/:id/accept': ({ params }, { caller }) =>
      joinByInvitation(ctx, caller.userId, { id: params.id }),
  }),
]
