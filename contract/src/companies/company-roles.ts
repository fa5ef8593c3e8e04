/**
 * What people may do for their company. Without Zod, for the server and for screens alike. An owner may do everything;
 * a person may have several roles.
 */
export const companyRoles = ['owner', 'trader', 'operator', 'finance', 'compliance', 'reader'] as const
export type CompanyRole = (typeof companyRoles)[number]

export const companyRoleLabels: Record<CompanyRole, { name: string; description: string }> = {
  owner: {
    name: 'Owner',
    description: 'Admits and removes people, sets roles and limits, and may do everything.',
  },
  trader: {
    name: 'Trader',
    description: 'Publishes listings, quotes, accepts and agrees deals within their limits.',
  },
  operator: { name: 'Operator', description: 'Takes the steps of execution and adds documents.' },
  finance: { name: 'Finance', description: 'Issues invoices, records payments and changes bank details.' },
  compliance: {
    name: 'Compliance contact',
    description: 'Keeps the company passport and answers reviewers.',
  },
  reader: { name: 'Reader', description: 'Reads everything of the company and changes nothing.' },
}

/** What a role is needed for. */
export type CompanyRight =
  /** Members, roles, limits, settings. */
  | 'manage'
  /** Listings, quotes, deals: what binds the company. */
  | 'trade'
  /** Steps of execution and documents. */
  | 'operate'
  /** Invoices, payments, bank details. */
  | 'finance'
  /** The company passport. */
  | 'verify'
  | 'read'

/** Who has which right; anybody else is refused. */
export const companyRights: Record<CompanyRight, readonly CompanyRole[]> = {
  manage: ['owner'],
  trade: ['owner', 'trader'],
  operate: ['owner', 'trader', 'operator'],
  finance: ['owner', 'finance'],
  verify: ['owner', 'compliance'],
  read: companyRoles,
}

export const hasRight = (roles: readonly CompanyRole[], right: CompanyRight): boolean =>
  roles.some((role) => companyRights[right].includes(role))

/** The roles that have any of these rights, as in "needs the role owner or trader". */
export function rolesText(rights: readonly CompanyRight[]): string {
  const roles = companyRoles.filter((role) => rights.some((right) => companyRights[right].includes(role)))
  const names = roles.map((role) => companyRoleLabels[role].name.toLowerCase())
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} or ${last}` : last
}

/** Whether compliance has verified a company; suspension is a state of its own beside it. */
export const companyVerifications = [
  'unverified',
  'in_review',
  'verified',
  'rejected',
  'expired',
  'withdrawn',
] as const
export type CompanyVerification = (typeof companyVerifications)[number]
