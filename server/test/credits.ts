import { randomUUID } from 'node:crypto'
import type { CreditTerms } from '@laycan/contract/trade/credits/credit-terms'
import type { Credit, CreditDesk } from '@laycan/contract/trade/credits/credits'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'
import type { TestDeal } from './execution-world.ts'
import { makePicture, sendForm } from './kyc.ts'

/* The letter of credit of a deal, as its two sides use it. */

/** 30,000 MT at 713.50 USD, 10 % more or less. */
export const creditTermsOf = (changes: Partial<CreditTerms> = {}): CreditTerms => ({
  applicant: 'Baltic Fuels',
  beneficiary: 'Nordfeld Energy',
  currency: 'USD',
  amount: '21405000',
  tolerancePct: '10',
  availableBy: 'sight',
  tenorDays: 0,
  expiresOn: '2026-04-10',
  expiryPlace: 'London',
  bankPlace: 'london',
  latestShipment: '2026-03-20',
  loadPort: 'Primorsk',
  dischargePort: 'Rotterdam',
  goods: '30000 MT of gasoil',
  quantity: '30000',
  quantityUnit: 'MT',
  quantityTolerancePct: '10',
  documents: [
    { kind: 'BL', originals: 3, copies: 1 },
    { kind: 'CQ', originals: 1, copies: 1 },
    { kind: 'COO', originals: 1, copies: 0 },
    { kind: 'INV', originals: 1, copies: 2 },
  ],
  partialShipments: 'not_allowed',
  transhipment: 'not_allowed',
  presentationDays: 21,
  confirmation: 'without',
  conditions: '',
  ...changes,
})

export const issueFacts = (terms: CreditTerms) => ({
  reference: 'LC 4711',
  issuingBank: { name: 'Handelsbanken', bic: 'HANDSESS' },
  advisingBank: { name: 'Barclays', bic: 'BARCGB22' },
  issuedOn: '2026-03-11',
  terms,
})

export async function readDesk(deal: TestDeal, as = deal.buyer): Promise<CreditDesk> {
  const { status, data, error } = await as.call('GET', `${deal.path}/credit`)
  expect([status, error]).toEqual([200, undefined])
  return data.desk
}

export const creditOf = async (deal: TestDeal, as = deal.buyer) => (await readDesk(deal, as)).credit as Credit

/** Acts on the credit with its current version. */
export async function act(deal: TestDeal, as: Person, path: string, facts: object = {}, body: object = {}) {
  const version = (await readDesk(deal)).credit?.version ?? null
  return as.call('POST', `${deal.path}/credit/${path}`, { clientId: randomUUID(), version, facts, ...body })
}

/** The same, and it must be possible. */
export async function pass(deal: TestDeal, as: Person, path: string, facts: object = {}): Promise<Credit> {
  const { status, data, error } = await act(deal, as, path, facts)
  expect([path, status, error]).toEqual([path, 200, undefined])
  return data.desk.credit
}

type Test = Pick<TestApp, 'app' | 'ctx'>

/** Of the seller. */
export async function addPaper(test: Test, deal: TestDeal, kind: string) {
  const { data } = await deal.seller.call('POST', `${deal.path}/documents`, {
    kind,
    contentType: 'image/png',
  })
  await sendForm(test, data, await makePicture())
  const done = await deal.seller.call('POST', `${deal.path}/documents/${data.uploadId}/done`, {
    fileName: `${kind}.png`,
  })
  expect(done.status).toBe(201)
}

/** The terms that Laycan drafts for a deal, with changes. */
export async function draftTerms(deal: TestDeal, changes: Parameters<typeof creditTermsOf>[0] = {}) {
  const { proposal } = await readDesk(deal)
  return { ...creditTermsOf(), ...proposal, bankPlace: 'london' as const, ...changes }
}

export async function issueCredit(deal: TestDeal, changes: Parameters<typeof creditTermsOf>[0] = {}) {
  const terms = await draftTerms(deal, changes)
  await pass(deal, deal.buyer, 'draft', { terms })
  await pass(deal, deal.buyer, 'issue', issueFacts(terms))
  return terms
}

export async function loadCargo(deal: TestDeal) {
  await deal.pass(deal.seller, 'nominate')
  await deal.pass(deal.seller, 'tender_nor')
  await deal.pass(deal.seller, 'load')
}

export const present = async (deal: TestDeal, billsOfLading = 3) => {
  const { terms } = await creditOf(deal)
  const documents = terms.documents.map((one) =>
    one.kind === 'BL' ? { ...one, originals: billsOfLading } : one,
  )
  return pass(deal, deal.seller, 'present', { presentedOn: '2026-03-20', amount: '21405000', documents })
}

/** Of all its documents. */
export const presentationOf = ({ documents }: ReturnType<typeof creditTermsOf>) => ({
  presentedOn: '2026-03-20',
  amount: '21405000',
  documents,
})
