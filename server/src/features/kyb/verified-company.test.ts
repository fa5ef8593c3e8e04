import { dateInWords } from '@laycan/contract/calendar/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMembership } from '#features/companies/companies.store.ts'
import type { TestApp } from '#test/app.ts'
import { messagesOf, type Person } from '#test/cast.ts'
import {
  checkedCase,
  createVerifiedCompany,
  decideEverything,
  director,
  saveDraft,
  uploadPassportDocument,
} from '#test/companies.ts'
import { act, openCompanyDesk, passportOf } from '#test/company-desk.ts'
import { expirePassports } from './expire-passports.job.ts'

let now = new Date()
let test: TestApp
let rita: Person
beforeAll(async () => {
  ;({ test, rita } = await openCompanyDesk(() => now))
})
afterAll(() => test.close())

const membershipOf = ({ id }: Person) => findMembership(test.ctx.db, id)

describe('a verified company', () => {
  it('loses its verification when it changes its owners, and gets it back for just that', async () => {
    const founder = await createVerifiedCompany(test, rita)
    const { companyId, draft } = founder
    const unchanged = await founder.call('POST', '/companies/mine/passport/submit', {
      version: (await passportOf(founder)).version,
    })
    expect([unchanged.status, unchanged.error.message]).toEqual([
      409,
      'Nothing has changed since the company was verified.',
    ])
    const version = await saveDraft(founder, { ...draft, parties: [{ ...director, name: 'Fay Adeyemi' }] })
    expect(await membershipOf(founder)).toMatchObject({ isVerified: true })
    await founder.call('POST', '/companies/mine/passport/submit', { version })
    expect(await membershipOf(founder)).toMatchObject({ verification: 'in_review', isVerified: false })
    const found = await checkedCase(rita, companyId)
    expect(found.approvedPassport.parties).toMatchObject([{ name: 'Fay Oduya' }])
    expect(
      found.parts
        .filter(({ isChanged }: { isChanged: boolean }) => isChanged)
        .map(({ part }: { part: string }) => part),
    ).toEqual(['people', 'ownership'])
    await decideEverything(rita, companyId)
    await act(rita, companyId, 'approve')
    expect(await membershipOf(founder)).toMatchObject({ verification: 'verified', isVerified: true })
  })

  it('stays verified while a new address is looked at, also when that is rejected', async () => {
    const founder = await createVerifiedCompany(test, rita)
    const { companyId, draft } = founder
    const version = await saveDraft(founder, { ...draft, website: 'https://harbour.example' })
    await founder.call('POST', '/companies/mine/passport/submit', { version })
    expect(await membershipOf(founder)).toMatchObject({ verification: 'verified', isVerified: true })
    await checkedCase(rita, companyId)
    await act(rita, companyId, 'claim')
    await act(rita, companyId, 'parts', { part: 'addresses', isApproved: false, note: 'Nothing is there.' })
    await act(rita, companyId, 'reject', { note: '' })
    expect(await membershipOf(founder)).toMatchObject({ verification: 'verified', isVerified: true })
  })

  it('is reminded in time, loses the badge at the end, and may refresh the passport', async () => {
    const founder = await createVerifiedCompany(test, rita)
    const { verifiedUntil } = await passportOf(founder)
    const moveTo = (days: number) => {
      now = new Date(Date.parse(verifiedUntil) + days * 86_400_000)
    }
    const reminders = async () =>
      (await messagesOf(founder)).filter((text: string) => text.includes('refresh the passport'))
    try {
      moveTo(-61)
      await expirePassports(test.ctx)
      expect(await reminders()).toEqual([])
      moveTo(-59)
      await expirePassports(test.ctx)
      await expirePassports(test.ctx)
      expect(await reminders()).toEqual([
        `The verification of your company ends on ${dateInWords(verifiedUntil)}: refresh the passport`,
      ])
      moveTo(-6)
      await expirePassports(test.ctx)
      expect(await reminders()).toHaveLength(2)
      moveTo(0)
      await expirePassports(test.ctx)
      expect((await passportOf(founder)).verification).toBe('verified')
      moveTo(1)
      await expirePassports(test.ctx)
      expect(await passportOf(founder)).toMatchObject({
        verification: 'expired',
        timeline: [{ kind: 'expired' }, { kind: 'approved' }, { kind: 'submitted' }],
      })
      expect(await reminders()).toHaveLength(3)
      for (const kind of ['extract', 'proof_of_address'] as const)
        await uploadPassportDocument(test, founder, kind)
      const { version } = await passportOf(founder)
      await founder.call('POST', '/companies/mine/passport/submit', { version })
      const { parts } = await checkedCase(rita, founder.companyId)
      expect(new Set(parts.map(({ state }: { state: string }) => state))).toEqual(new Set(['pending']))
      await decideEverything(rita, founder.companyId)
      await act(rita, founder.companyId, 'approve')
      expect(await passportOf(founder)).toMatchObject({
        verification: 'verified',
        verifiedUntil: expect.stringContaining(String(now.getUTCFullYear() + 3)),
      })
    } finally {
      now = new Date()
    }
  })
})
