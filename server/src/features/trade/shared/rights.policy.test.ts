import {
  type CompanyRight,
  type CompanyRole,
  companyRoles,
  hasRight,
} from '@laycan/contract/companies/company-roles'
import { documentRights, executionActs } from '@laycan/contract/trade/execution/execution-constants'
import { describe, expect, it } from 'vitest'
import { dealRights } from '#features/trade/deals/deals.policy.ts'
import { listingActs } from '#features/trade/listings/listings.policy.ts'
import { negotiationRights } from '#features/trade/negotiations/negotiations.policy.ts'

const rightsOf: Record<string, readonly CompanyRight[] | undefined> = {
  ...Object.fromEntries(Object.entries(listingActs).map(([act, { rights }]) => [`listing ${act}`, rights])),
  ...Object.fromEntries(Object.entries(negotiationRights).map(([act, rights]) => [`quote ${act}`, rights])),
  ...Object.fromEntries(Object.entries(dealRights).map(([act, rights]) => [`deal ${act}`, rights])),
  ...Object.fromEntries(executionActs.map(({ code, rights }) => [`step ${code}`, rights])),
  'document add': documentRights,
}

/** O owner, T trader, P operator, F finance; compliance contacts and readers do nothing in trade. - needs no role. */
const table = `
  listing save               -
  listing remove             -
  listing publish            OT
  listing amend              OT
  listing pause              -
  listing resume             OT
  listing withdraw           -
  listing release            -
  listing reject             -
  listing expire             -
  listing fill               -
  listing reopen             -
  quote quote                OT
  quote counter              OT
  quote accept               OT
  quote decline              -
  quote withdraw             -
  deal originate             OT
  deal confirm_mandate       OT
  deal refuse_mandate        OT
  deal confirm               OT
  deal dispute_field         OT
  deal add_subject           OT
  deal lift_subject          OT
  deal fail_subject          OT
  deal cancel                OT
  deal agree_cancel          OT
  deal refuse_cancel         OT
  deal lapse                 -
  deal hold                  -
  deal end                   -
  deal release               -
  step secure_payment        OTPF
  step nominate              OTP
  step tender_nor            OTP
  step load                  OTP
  step depart                OTP
  step discharge             OTP
  step present_documents     OTP
  step claim_demurrage       OTPF
  step invoice_provisionally OF
  step invoice_finally       OF
  step record_payment        OF
  step settle                -
  step close                 OTP
  step dispute               OTP
  step resolve               OTP
  document add               OTPF
`
const letters: Record<string, CompanyRole> = { O: 'owner', T: 'trader', P: 'operator', F: 'finance' }
const cases = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/))
  .map(([noun, act, roles = '']) => [`${noun} ${act}`, roles] as const)

describe('which roles in a company an act of trade needs', () => {
  it('is said of every act', () => {
    expect(cases.map(([act]) => act).sort()).toEqual(Object.keys(rightsOf).sort())
  })

  it.each(cases)('%s: %s', (act, roles) => {
    const rights = rightsOf[act] ?? []
    const allowed = companyRoles.filter((role) => rights.some((right) => hasRight([role], right)))
    expect(allowed).toEqual([...roles].flatMap((letter) => letters[letter] ?? []))
  })
})
