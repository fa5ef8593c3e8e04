import type { CompanyRole } from '@laycan/contract/companies/company-roles'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createCompany } from '#test/company-cast.ts'
import { createBindingDeal } from '#test/execution-world.ts'
import { createDraft, createListing } from '#test/listings.ts'
import { accept, publishListing, quoteBody, sendQuote } from '#test/trading.ts'

/* Who may bind a company: asked of the acts themselves, through HTTP. */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const publish = async (who: Person) => {
  const { id, version } = await createDraft(test, who, 'supply')
  return who.call('POST', `/trading/listings/${id}/publish`, { version })
}
const suspendPerson = ({ id }: Person) =>
  sql`update members set suspended_at = now(), suspension_reason = 'Asked' where user_id = ${id}`.execute(
    test.ctx.db,
  )
const setCompanyOf = ({ id }: Person, verification: string) =>
  sql`update companies set verification = ${verification}
      where id = (select company_id from company_members where user_id = ${id})`.execute(test.ctx.db)

describe('publishing', () => {
  it('asks people without a company to join one', async () => {
    const loner = await createTrader(test, 'seller', { hasCompany: false })
    const { status, error } = await publish(loner)
    expect([status, error]).toEqual([
      403,
      { code: 'company_required', message: 'Join or create a company to trade.' },
    ])
  })

  it.each(['unverified', 'in_review', 'rejected', 'expired', 'withdrawn'])(
    'is not for an owner of a company that is %s',
    async (verification) => {
      const owner = await createTrader(test, 'seller')
      await setCompanyOf(owner, verification)
      const { status, error } = await publish(owner)
      expect([status, error]).toEqual([
        403,
        { code: 'company_required', message: 'Verify your company to trade.' },
      ])
    },
  )

  it('is not for a company whose verification ended yesterday', async () => {
    const owner = await createTrader(test, 'seller')
    await sql`update companies set verified_until = current_date - 1
      where id = (select company_id from company_members where user_id = ${owner.id})`.execute(test.ctx.db)
    expect((await publish(owner)).error.code).toBe('company_required')
  })

  it('is not for suspended people or people of a suspended company, verified or not', async () => {
    const person = await createTrader(test, 'seller', { isVerified: false, hasCompany: false })
    await suspendPerson(person)
    expect((await publish(person)).error).toEqual({
      code: 'suspended',
      message: 'This account is suspended.',
    })
    const colleague = await createTrader(test, 'seller', { isVerified: false })
    await sql`update companies set suspended_at = now(), suspension_reason = 'Asked'
      where id = (select company_id from company_members where user_id = ${colleague.id})`.execute(
      test.ctx.db,
    )
    expect((await publish(colleague)).error).toEqual({
      code: 'suspended',
      message: 'Your company is suspended.',
    })
  })

  it.each<[CompanyRole[], number]>([
    [['owner'], 200],
    [['trader'], 200],
    [['operator'], 403],
    [['finance'], 403],
    [['compliance'], 403],
    [['reader'], 403],
    [['reader', 'trader'], 200],
  ])('with the roles %j answers %i', async (roles, status) => {
    const owner = await createTrader(test, 'seller', { hasCompany: false })
    const member = await createTrader(test, 'seller', { hasCompany: false })
    await createCompany(test, [{ userId: owner.id }, { userId: member.id, roles }])
    const answer = await publish(member)
    expect(answer.status).toBe(status)
    if (status === 403)
      expect(answer.error).toEqual({
        code: 'forbidden',
        message: 'In your company this needs the role owner or trader.',
      })
  })
})

const setRoles = async ({ id }: Person, roles: CompanyRole[]) => {
  await sql`update company_members set roles = ${roles} where user_id = ${id}`.execute(test.ctx.db)
}

it('nobody trades by a role that they had before, or in another company', async () => {
  const [owner, member] = [await createTrader(test, 'seller'), await createTrader(test, 'seller')]
  const listing = await createListing(test, owner, 'supply')
  const act = (path: string, version: number) =>
    owner.call('POST', `/trading/listings/${listing.id}/${path}`, { version })
  const resume = () => act('resume', listing.version + 1)
  expect((await act('pause', listing.version)).status).toBe(200)
  await setRoles(owner, ['reader'])
  expect((await resume()).status).toBe(403)
  // Also what needs no verification needs the role.
  expect((await act('withdraw', listing.version + 1)).error.message).toBe(
    'In your company this needs the role owner or trader.',
  )
  expect((await owner.call('GET', `/trading/listings/${listing.id}`)).data.listing.mayAct).toBe(false)
  // The listing stays with the company that published it.
  await createCompany(test, [
    { userId: member.id, roles: ['owner'] },
    { userId: owner.id, roles: ['owner'] },
  ])
  expect((await resume()).status).toBe(404)
})

it('a quote makes no deal once its maker may not bind their company', async () => {
  const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
  const listing = await publishListing(test, buyer, 'request')
  const negotiation = await sendQuote(test, seller, listing)
  await setCompanyOf(seller, 'withdrawn')
  const refused = await accept(buyer, negotiation)
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'The other side cannot trade at the moment. Its verification is under review.',
  ])
  await setCompanyOf(seller, 'verified')
  expect((await accept(buyer, negotiation)).status).toBe(200)
})

it('quoting, answering and brokering need a verified company too', async () => {
  const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
  const broker = await createTrader(test, 'broker', { hasCompany: false })
  const loner = await createTrader(test, 'seller', { hasCompany: false })
  const listing = await publishListing(test, buyer, 'request')
  const quote = quoteBody(test, { listingVersion: listing.version })
  const quoted = await loner.call('POST', `/trading/listings/${listing.id}/quotes`, quote)
  expect(quoted.error.code).toBe('company_required')
  const negotiation = await sendQuote(test, seller, listing)
  await setCompanyOf(buyer, 'expired')
  expect((await accept(buyer, negotiation)).error.code).toBe('company_required')
  const declined = { version: negotiation.version, reason: 'Later' }
  const path = `/trading/negotiations/${negotiation.id}/decline`
  expect((await buyer.call('POST', path, declined)).status).toBe(200)
  const draft = {
    clientId: quote.clientId,
    buyerId: buyer.id,
    sellerId: loner.id,
    terms: quote.terms,
    commission: { perUnit: '1', unit: 'MT', paidBy: 'buyer' },
    mandates: { buyer: 'May buy', seller: 'May sell' },
  }
  expect((await broker.call('POST', '/trading/deals', draft)).error.code).toBe('company_required')
  await createCompany(test, [{ userId: broker.id }])
  const refused = await broker.call('POST', '/trading/deals', draft)
  expect(refused.error.fields).toEqual({
    buyerId: 'The company of this member is not verified yet',
    sellerId: 'The company of this member is not verified yet',
  })
})

it('steps, invoices and documents are each for the roles that they belong to', async () => {
  const deal = await createBindingDeal(test)
  const secure = async (roles: CompanyRole[]) => {
    await setRoles(deal.buyer, roles)
    return (await deal.take(deal.buyer, 'secure_payment')).status
  }
  expect([await secure(['reader']), await secure(['compliance'])]).toEqual([403, 403])
  // Allowed by the role, and then by the facts or not.
  expect(await secure(['operator'])).not.toBe(403)
  const upload = async (roles: CompanyRole[]) => {
    await setRoles(deal.buyer, roles)
    const body = { kind: 'INV', contentType: 'application/pdf' }
    return (await deal.buyer.call('POST', `${deal.path}/documents`, body)).status
  }
  expect([await upload(['reader']), await upload(['finance']), await upload(['operator'])]).toEqual([
    403, 201, 201,
  ])
})
