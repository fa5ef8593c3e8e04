import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { approve, createDesk, listOf, negotiationsOf, newRequest, quote, waiting } from '#test/approvals.ts'
import { createTrader, idsAsTokens, messagesOf } from '#test/cast.ts'
import { addToCompany } from '#test/company-cast.ts'
import { callerOf } from '#test/members.ts'
import { accept, actOn, goodTerms, publishListing, quoteBody, readDeal, sendQuote } from '#test/trading.ts'

/* The second person who approves what is above the limit of a trader. A cargo is worth 713,500 USD. */

const now = new Date()
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    verifyToken: idsAsTokens,
    clock: () => now,
    settings: { CALLS_PER_MINUTE: '1000000' },
  })
})
afterAll(() => test.close())

describe('a quote above the limit per deal', () => {
  it('waits for a second person, goes out once approved, and both names are in the record', async () => {
    const { owner, trader } = await createDesk(test)
    const { buyer, listing } = await newRequest(test)
    const clientId = randomUUID()
    const refused = await quote(test, trader, listing, { clientId })
    expect([refused.status, refused.error]).toEqual([
      403,
      {
        code: 'approval_required',
        message: 'This is above your limit. It was sent to your colleagues for approval.',
      },
    ])
    expect(await negotiationsOf(buyer)).toEqual([])
    const summary = 'Send a quote: Diesel EN 590 (ULSD 10 ppm), 1,000 MT, CIF Rotterdam'
    const approval = await waiting(owner)
    expect(approval).toMatchObject({
      ...{ act: 'quote', status: 'open', amount: '713500.00', over: 'deal', path: `/requests/${listing.id}` },
      ...{ requestedBy: { userId: trader.id }, decidedBy: null, isMine: false, mayDecide: true },
    })
    expect(approval.summary.replace(/: [^,]*,/, ': Diesel,')).toBe(summary.replace(/: [^,]*,/, ': Diesel,'))
    expect((await messagesOf(owner))[0]).toBe(`Tom Berg asks for approval: ${approval.summary}`)
    // Sent again, it is the same request.
    expect((await quote(test, trader, listing, { clientId })).error.code).toBe('approval_required')
    expect(await listOf(trader)).toMatchObject([{ id: approval.id, isMine: true, mayDecide: false }])

    const approved = await approve(owner, approval)
    expect([approved.status, approved.data?.approval]).toMatchObject([
      200,
      { status: 'approved', decidedBy: { userId: owner.id, name: 'Olga Berg' }, mayDecide: false },
    ])
    expect((await messagesOf(trader))[0]).toBe(`Approved and done: ${approval.summary}`)
    const [negotiation] = await negotiationsOf(buyer)
    const { dealId } = (await accept(buyer, negotiation)).data
    const { entries } = (await buyer.call('GET', `/trading/deals/${dealId}/record`)).data.record
    expect(entries[0].facts.versions).toMatchObject([{ version: 1, approvedBy: 'Olga Berg' }])
    // Sent again after that, it is the quote that went out.
    expect((await quote(test, trader, listing, { clientId })).data.negotiation.id).toBe(negotiation.id)
    expect((await approve(owner, approval)).status).toBe(409)
    const exported = (await trader.call('GET', '/api/auth/me/export')).data
    expect(exported.parts.approvals).toMatchObject([{ act: 'quote', status: 'approved' }])
  })

  it('goes out at once within the limit, from an owner, and from a trader without limits', async () => {
    const { owner, trader, senior } = await createDesk(test, { dealLimit: '713500' })
    for (const who of [owner, trader, senior]) {
      expect((await quote(test, who, (await newRequest(test)).listing)).status).toBe(201)
    }
    expect(await listOf(owner)).toEqual([])
  })

  it('is refused rather than stored if its terms are wrong', async () => {
    const { owner, trader } = await createDesk(test)
    const { listing } = await newRequest(test)
    expect((await quote(test, trader, listing, { terms: { quantity: '999999999' } })).status).toBe(422)
    expect(await listOf(owner)).toEqual([])
  })
})

describe('accepting, countering and mandates', () => {
  it('count against the limits too, and the record of the deal says who approved', async () => {
    const { owner, trader: buyer } = await createDesk(test)
    await sql`update members set user_type = 'buyer' where user_id = ${buyer.id}`.execute(test.ctx.db)
    const listing = await publishListing(test, buyer, 'request')
    const negotiation = await sendQuote(test, await createTrader(test, 'seller'), listing)
    expect((await accept(buyer, negotiation)).error.code).toBe('approval_required')
    const approval = await waiting(owner)
    expect(approval).toMatchObject({ act: 'accept', path: `/negotiations/${negotiation.id}` })
    expect((await approve(owner, approval)).status).toBe(200)
    const { dealId } = (await buyer.call('GET', `/trading/negotiations/${negotiation.id}`)).data.negotiation
    const { entries } = (await buyer.call('GET', `/trading/deals/${dealId}/record`)).data.record
    expect(entries[0]).toMatchObject({
      label: 'Quote accepted, approved by Olga Berg',
      actor: { id: buyer.id, name: 'Tom Berg' },
      facts: { approvedBy: { id: owner.id, name: 'Olga Berg' } },
    })
    // What two people decided is not confirmed by one of them.
    expect(await readDeal(buyer, dealId)).toMatchObject({
      waitsFor: ['buyer', 'seller'],
      acceptance: { by: 'buyer', isConfirmation: false, reason: expect.stringContaining('Olga Berg') },
    })
    // A deal that was agreed is not made larger behind the limit.
    const larger = { field: 'quantity', value: '1000.5', reason: 'More' }
    const disputed = await actOn(buyer, dealId, 'dispute-field', larger)
    expect([disputed.status, disputed.error?.message]).toEqual([
      403,
      'These terms take the deal above your limit per deal. A colleague with a higher limit has to do this.',
    ])
  })

  it('a counter waits as well', async () => {
    const { owner, trader } = await createDesk(test, { dealLimit: '713500' })
    const { buyer, listing } = await newRequest(test)
    const negotiation = await sendQuote(test, trader, listing)
    const price = { kind: 'fixed', amount: '712.50', unit: 'MT' }
    const path = `/trading/negotiations/${negotiation.id}/counter`
    const countered = await buyer.call('POST', path, {
      version: 1,
      ...quoteBody(test, { terms: { price } as never }),
    })
    expect(countered.status).toBe(201)
    const dearer = { price: { kind: 'fixed', amount: '714', unit: 'MT' } } as never
    const again = await trader.call('POST', path, { version: 2, ...quoteBody(test, { terms: dearer }) })
    expect(again.error.code).toBe('approval_required')
    expect((await approve(owner, await waiting(owner))).status).toBe(200)
    const { data } = await buyer.call('GET', `/trading/negotiations/${negotiation.id}`)
    expect(data.negotiation.version).toBe(3)
  })

  it('a broker’s deal waits for the mandate of a principal above their limit', async () => {
    const { owner, trader } = await createDesk(test)
    const broker = await createTrader(test, 'broker')
    const { data } = await broker.call('POST', '/trading/deals', {
      clientId: randomUUID(),
      buyerId: (await createTrader(test, 'buyer')).id,
      sellerId: trader.id,
      terms: goodTerms(test),
      commission: { perUnit: '0.25', unit: 'MT', paidBy: 'seller' },
      mandates: { buyer: 'To buy', seller: 'To sell' },
    })
    const { id } = data.deal
    const confirmed = await actOn(trader, id, 'mandate', { isConfirmed: true, reason: '' })
    expect(confirmed.error.code).toBe('approval_required')
    expect((await readDeal(trader, id)).waitsFor).toEqual(['buyer', 'seller'])
    expect((await approve(owner, await waiting(owner))).status).toBe(200)
    expect((await readDeal(trader, id)).waitsFor).toEqual(['buyer'])
  })
})

describe('who decides', () => {
  it('is a colleague whose own limit covers it, never the person who asked', async () => {
    const { owner, trader, senior, companyId } = await createDesk(
      test,
      { dealLimit: '500000' },
      { dealLimit: '713499.99' },
    )
    await quote(test, trader, (await newRequest(test)).listing)
    const approval = await waiting(senior)
    expect(approval.mayDecide).toBe(false)
    expect((await approve(trader, approval)).status).toBe(403)
    expect((await approve(senior, approval)).error.message).toContain('above your own limit')
    await addToCompany(test, companyId, { userId: senior.id, roles: ['operator'] })
    expect((await approve(senior, approval)).status).toBe(403)
    const declinedPath = `/trading/approvals/${approval.id}/decline`
    expect((await senior.call('POST', declinedPath, { reason: 'No' })).status).toBe(403)
    const declined = await owner.call('POST', declinedPath, { reason: 'Too dear' })
    expect(declined.data.approval).toMatchObject({ status: 'declined', reason: 'Too dear' })
    expect((await messagesOf(trader))[0]).toBe(`Not approved: ${approval.summary}. Too dear`)
    expect((await approve(owner, approval)).error.message).toBe('This was declined already.')
  })

  it('is nobody of another company, and nobody without one', async () => {
    const { owner, trader } = await createDesk(test)
    await quote(test, trader, (await newRequest(test)).listing)
    const approval = await waiting(owner)
    const stranger = await createTrader(test, 'seller')
    const loner = await createTrader(test, 'seller', { hasCompany: false })
    expect((await approve(stranger, approval)).status).toBe(404)
    expect((await approve(loner, approval)).error.code).toBe('company_required')
    expect((await loner.call('GET', '/trading/approvals')).status).toBe(404)
    expect(await listOf(stranger)).toEqual([])
    const anonymous = callerOf(test.app, undefined)
    for (const act of ['approve', 'decline', 'withdraw']) {
      expect((await anonymous('POST', `/trading/approvals/${approval.id}/${act}`)).status).toBe(401)
      expect((await owner.call('POST', `/trading/approvals/x/${act}`, { reason: '' })).status).toBe(422)
    }
    expect((await anonymous('GET', '/trading/approvals')).status).toBe(401)
    expect((await owner.call('GET', '/trading/approvals?before=x')).status).toBe(422)
  })

  it('the person who asked may withdraw it', async () => {
    const { owner, trader } = await createDesk(test)
    await quote(test, trader, (await newRequest(test)).listing)
    const approval = await waiting(owner)
    const path = `/trading/approvals/${approval.id}/withdraw`
    expect((await owner.call('POST', path)).status).toBe(403)
    expect((await trader.call('POST', path)).data.approval.status).toBe('withdrawn')
    expect((await approve(owner, approval)).error.message).toBe('This was withdrawn.')
    const [one] = await listOf(owner, 'decided')
    expect(one).toMatchObject({ id: approval.id, status: 'withdrawn' })
  })
})
