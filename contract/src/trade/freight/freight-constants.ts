import type { CompanyRight } from '../../companies/company-roles.ts'

/** Constants of freight estimates. Free of Zod, for the web. */

export const freightActs = ['save', 'share'] as const
export type FreightAct = (typeof freightActs)[number]

/** Either keeps what the company thinks, so it takes a role that works on trades. */
export const freightRights: readonly CompanyRight[] = ['trade', 'operate']

/** An estimate belongs to the company that saved it; sharing is for the parties of a deal. */
export const freightSubjects = ['deal', 'listing'] as const
export type FreightSubjectKind = (typeof freightSubjects)[number]

/** Earlier versions that are listed. */
export const maxFreightVersions = 20
