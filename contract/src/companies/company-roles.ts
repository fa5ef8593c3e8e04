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

/** Roles and limits as an owner gives them; limits are in US dollars, null for none. */
export type CompanyGrant = { roles: CompanyRole[]; dealLimit: string | null; dayLimit: string | null }

/** What is wrong with roles and limits, by field; empty when nothing is. */
export function grantProblems({ roles, dealLimit, dayLimit }: CompanyGrant): Record<string, string> {
  if (roles.length === 0) return { roles: 'Choose at least one role' }
  const problems: Record<string, string> = {}
  for (const [field, limit] of Object.entries({ dealLimit, dayLimit })) {
    if (limit === null) continue
    if (!/^\d{1,12}(\.\d{1,2})?$/.test(limit))
      problems[field] = 'Enter an amount in US dollars, such as 5000000'
    else if (roles.includes('owner')) problems[field] = 'Owners have no limits'
    else if (!roles.includes('trader')) problems[field] = 'Limits are for traders'
  }
  if (Object.keys(problems).length === 0 && dealLimit !== null && dayLimit !== null)
    if (Number(dayLimit) < Number(dealLimit)) problems.dayLimit = 'This is less than the limit per deal'
  return problems
}

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

/** What is recorded about the people of a company. */
export const companyChangeActs = [
  'created',
  'admitted',
  'declined',
  'invited',
  'uninvited',
  'joined',
  'changed',
  'transferred',
  'removed',
  'left',
  'factor_required',
  'factor_relaxed',
  'renamed',
] as const
export type CompanyChangeAct = (typeof companyChangeActs)[number]
