import {
  type CompanyRight,
  type CompanyRole,
  companyRoles,
  hasRight,
} from '@laycan/contract/companies/company-roles'
import { claimActs, claimTermsActs, claimTermsRights } from '@laycan/contract/trade/claims/claim-constants'
import { creditActs } from '@laycan/contract/trade/credits/credit-constants'
import { disputeActs } from '@laycan/contract/trade/disputes/dispute-constants'
import { documentRights, executionActs } from '@laycan/contract/trade/execution/execution-constants'
import { freightActs, freightRights } from '@laycan/contract/trade/freight/freight-constants'
import { laytimeActs, laytimeRights } from '@laycan/contract/trade/laytime/laytime-constants'
import { pricingActs } from '@laycan/contract/trade/pricing/pricing-constants'
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
  ...Object.fromEntries(freightActs.map((act) => [`freight ${act}`, freightRights])),
  ...Object.fromEntries(laytimeActs.map(({ code }) => [`laytime ${code}`, laytimeRights])),
  ...Object.fromEntries(pricingActs.map(({ code, rights }) => [`pricing ${code}`, rights])),
  ...Object.fromEntries(claimActs.map(({ code, rights }) => [`claim ${code}`, rights])),
  ...Object.fromEntries(creditActs.map(({ code, rights }) => [`credit ${code}`, rights])),
  ...Object.fromEntries(disputeActs.map(({ code, rights }) => [`dispute ${code}`, rights])),
  ...Object.fromEntries(claimTermsActs.map(({ code }) => [`claim-terms ${code}`, claimTermsRights])),
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
  deal correct_recap         OT
  deal refuse_mandate        OT
  deal confirm               OT
  deal dispute_field         OT
  deal add_subject           OT
  deal lift_subject          OT
  deal fail_subject          OT
  deal cancel                OT
  deal agree_cancel          OT
  deal refuse_cancel         OT
  deal end_departed          OT
  deal lapse                 -
  deal award                 -
  deal hold                  -
  deal end                   -
  deal release               -
  step secure_payment        OTPF
  step lose_security         -
  step narrow_port           OTP
  step narrow_laycan         OTP
  step nominate              OTP
  step tender_nor            OTP
  step load                  OTP
  step depart                OTP
  step tender_discharge_nor  OTP
  step discharge             OTP
  step present_documents     OTP
  step certify_quality       OTP
  step claim_demurrage       OTPF
  step invoice_provisionally OF
  step invoice_finally       OF
  step replace_invoice       OF
  step record_payment        OF
  step issue_note            OF
  step write_off             OF
  step charge_interest       OF
  step reopen                -
  step settle                -
  step close                 OTP
  step dispute               OTP
  step resolve               OTP
  document add               OTPF
  freight save               OTP
  freight share              OTP
  laytime file               OTPF
  laytime agree              OTPF
  laytime contest            OTPF
  pricing bring_quotes       OTPF
  pricing accept_platform    OTPF
  pricing trigger            OT
  pricing propose_price      OT
  pricing agree_price        OT
  pricing refuse_price       OT
  pricing withdraw_price     OT
  claim raise                OTPF
  claim accept               OTF
  claim offer                OTF
  claim withdraw_offer       OTF
  claim refuse               OTPF
  claim withdraw             OTPF
  claim add_papers           OTPF
  credit draft               OTPF
  credit comment             OTPF
  credit agree               OTPF
  credit issue               OTPF
  credit correct             OTPF
  credit accept              OTPF
  credit propose_amendment   OTPF
  credit accept_amendment    OTPF
  credit refuse_amendment    OTPF
  credit withdraw_amendment  OTPF
  credit present             OTPF
  credit withdraw_presentation OTPF
  credit accept_documents    OTPF
  credit give_notice         OTPF
  credit waive               OF
  credit refuse_documents    OTPF
  credit record_honour       OF
  credit propose_cancellation OTPF
  credit agree_cancellation  OTPF
  credit end_cancellation    OTPF
  dispute raise              OTPF
  dispute reply              OTPF
  dispute state              OTPF
  dispute escalate           OTPF
  dispute withdraw           OTPF
  dispute propose_mediator   OTF
  dispute accept_mediator    OTF
  dispute refuse_mediator    OTF
  dispute object             OTF
  dispute ask                -
  dispute resign             -
  dispute award              -
  dispute appoint            -
  dispute dismiss            -
  dispute lapse              -
  dispute replace            -
  dispute settle             -
  claim-terms propose        OTP
  claim-terms confirm        OTP
  claim-terms refuse         OTP
  claim-terms withdraw       OTP
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
