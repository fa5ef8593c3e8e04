import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Screening } from '@laycan/contract/screening/screening'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importList } from '#features/sanctions/sanctions.service.ts'
import { rescreenParties } from '#features/screening/rescreen-parties.job.ts'
import { grantRole } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createPerson, idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { createBindingDeal, goodShip, type TestDeal } from '#test/execution-world.ts'
import { callerOf } from '#test/members.ts'

/* Ships, banks and account holders that may be listed. */

const now = new Date('2026-03-20T12:00:00Z')
let test: TestApp
let reviewer: Person
let folder: string
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, verifyToken: idsAsTokens })
  const person = await createPerson(test)
  reviewer = { ...person, call: callerOf(test.app, asCompliance(person.id)) }
  await grantRole(test.ctx.db, reviewer.email, 'compliance')
  folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
  await importEntries()
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const empty = Array(7).fill('-0- ').join(',')
async function importEntries(...more: string[]) {
  const path = join(folder, 'sdn.csv')
  const entries = [
    `1,"DARK HORIZON","vessel","TEST",${empty},"Vessel Registration Identification IMO 9176187."`,
    `2,"SAMPLE MERCHANT BANK JSC",-0- ,"TEST",${empty},-0- `,
    `3,"VOLKOV, Grigori","individual","TEST",${empty},"DOB 1961."`,
    ...more,
  ]
  await writeFile(path, entries.join('\r\n'))
  await importList(test.ctx.db, [path])
}

const screeningsOf = async ({ dealId }: TestDeal): Promise<Screening[]> =>
  (await reviewer.call('GET', `/staff/screenings/subjects/${dealId}?subjectKind=deal`)).data.screenings
const readDeal = async ({ dealId, buyer }: TestDeal) =>
  (await buyer.call('GET', `/trading/deals/${dealId}`)).data.deal
const alertsOf = async ({ dealId }: TestDeal) => {
  const { reference } = (await reviewer.call('GET', `/trading/deals/${dealId}`)).data.deal
  const { notifications } = (await reviewer.call('GET', '/notifications')).data
  return notifications
    .map(({ message }: { message: string }) => message)
    .filter((message: string) => message.startsWith(`${reference}`))
    .map((message: string) => message.replace(`${reference}`, '').trim())
}
const release = ({ dealId }: TestDeal) =>
  reviewer.call('POST', `/trading/deals/${dealId}/release`, { reason: 'Another one' })
async function decide(deal: TestDeal, isMatch: boolean) {
  for (const { hits } of await screeningsOf(deal)) {
    for (const { id, disposition } of hits) {
      const body = { isMatch, reason: 'Compared the papers', isChange: disposition !== null }
      expect((await reviewer.call('POST', `/staff/screenings/hits/${id}/disposition`, body)).status).toBe(200)
    }
  }
}

const nominated = async (facts: object) => {
  const deal = await createBindingDeal(test)
  await deal.pass(deal.buyer, 'secure_payment')
  const taken = await deal.take(deal.seller, 'nominate', facts)
  expect([taken.status, taken.error]).toEqual([200, undefined])
  return deal
}

describe('a nominated ship', () => {
  it('whose IMO number is listed puts the deal on hold until compliance decides', async () => {
    const deal = await nominated({ name: 'Innocent Gull', imo: '9176187' })
    expect(await readDeal(deal)).toMatchObject({
      isOnHold: true,
      hold: { reason: 'Compliance must check this deal before it continues.' },
    })
    expect((await deal.take(deal.seller, 'tender_nor')).status).toBe(409)
    expect(await screeningsOf(deal)).toMatchObject([
      { role: 'Bank of the security', result: 'clear' },
      {
        role: 'Ship',
        name: 'Innocent Gull',
        imo: '9176187',
        result: 'strong',
        hits: [{ name: 'DARK HORIZON', imo: 'agrees', disposition: null }],
      },
    ])
    const { data } = await reviewer.call('GET', '/staff/screenings?subjectKind=deal')
    const { reference } = await readDeal(deal)
    expect(data.screenings).toMatchObject([{ subjectId: deal.dealId, subjectName: reference, role: 'Ship' }])
    expect(await alertsOf(deal)).toEqual(['was put on hold: Ship Innocent Gull may be listed'])
    // The parties learn of the hold, and nothing of the list.
    for (const path of [`/trading/deals/${deal.dealId}`, deal.path, '/notifications']) {
      const shown = JSON.stringify((await deal.seller.call('GET', path)).data)
      for (const word of ['OFAC', 'DARK HORIZON', 'listed']) expect(shown).not.toContain(word)
    }
    expect((await release(deal)).error.message).toContain('Decide on the sanctions hits')
    await decide(deal, true)
    expect((await release(deal)).status).toBe(409)
    await decide(deal, false)
    expect((await release(deal)).status).toBe(200)
    expect((await readDeal(deal)).isOnHold).toBe(false)
    // What was decided on this ship is remembered in other deals.
    const another = await nominated({ name: 'Innocent Gull', imo: '9176187' })
    expect((await readDeal(another)).isOnHold).toBe(false)
    // Under another name it is another matter.
    expect((await readDeal(await nominated({ name: 'Happy Gull', imo: '9176187' }))).isOnHold).toBe(true)
  })

  it('asks nobody once its deal has ended', async () => {
    const deal = await nominated({ name: 'Silent Gull', imo: '9176187' })
    const isAsked = async () => {
      const { data } = await reviewer.call('GET', '/staff/screenings?subjectKind=deal&limit=100')
      return data.screenings.some(({ subjectId }: Screening) => subjectId === deal.dealId)
    }
    expect(await isAsked()).toBe(true)
    const reason = 'Nobody can say whose ship it is.'
    const ended = await reviewer.call('POST', `/trading/deals/${deal.dealId}/end`, { reason })
    expect([ended.status, await isAsked()]).toEqual([200, false])
  })

  it('that is a true match: compliance ends the deal, and both sides are notified of the reason', async () => {
    const deal = await nominated({ name: 'Shadow Gull', imo: '9176187' })
    const end = (by: Person, reason = 'This deal cannot go on.') =>
      by.call('POST', `/trading/deals/${deal.dealId}/end`, { reason })
    expect((await end(deal.buyer)).status).toBe(403)
    expect((await end(reviewer, '')).status).toBe(422)
    await decide(deal, true)
    expect((await release(deal)).error.message).toContain('With a true match it can only be ended.')
    expect((await end(reviewer)).data.deal).toMatchObject({ status: 'cancelled', isOnHold: false, acts: [] })
    expect(await readDeal(deal)).toMatchObject({
      status: 'cancelled',
      hold: null,
      ending: { by: 'compliance', reason: 'This deal cannot go on.' },
    })
    for (const { call } of [deal.buyer, deal.seller]) {
      const { notifications } = (await call('GET', '/notifications')).data
      expect(notifications[0].message).toMatch(/^Compliance has ended D-\d+: This deal cannot go on\.$/)
    }
    const { record } = (await deal.buyer.call('GET', `/trading/deals/${deal.dealId}/record`)).data
    expect(record.entries.map(({ label }: { label: string }) => label).slice(-2)).toEqual([
      'Ended by compliance',
      'Cancelled',
    ])
    expect((await deal.take(deal.seller, 'tender_nor')).status).toBe(409)
    expect((await end(reviewer)).status).toBe(409)
    expect((await release(deal)).status).toBe(409)
  })

  it('that only has the name of a listed one is shown to compliance, and the deal goes on', async () => {
    const deal = await nominated({ name: 'M/T Dark Horizon', imo: '9876543' })
    expect((await readDeal(deal)).isOnHold).toBe(false)
    expect(await screeningsOf(deal)).toMatchObject([{}, { result: 'possible', hits: [{ imo: 'differs' }] }])
    expect(await alertsOf(deal)).toEqual([': Ship M/T Dark Horizon may be listed'])
  })

  it('is screened by its former names too, as long as it is the ship of the deal', async () => {
    const deal = await nominated({
      name: 'Second Life',
      imo: '9876543',
      ship: { ...goodShip.ship, formerNames: ['Dark Horizon', 'Sea Owl'] },
    })
    const current = async () =>
      (await screeningsOf(deal))
        .filter(({ isCurrent, part }) => isCurrent && part !== 'security-bank')
        .map(({ role, name, result }) => [role, name, result])
        .sort()
    expect(await current()).toEqual([
      ['Former name of the ship', 'Dark Horizon', 'possible'],
      ['Former name of the ship', 'Sea Owl', 'clear'],
      ['Ship', 'Second Life', 'clear'],
    ])
    await deal.answer(deal.buyer, 'refuse', { reason: 'Not vetted' })
    await deal.take(deal.seller, 'nominate', { name: 'Plain Gull', imo: '9811000' })
    expect(await current()).toEqual([['Ship', 'Plain Gull', 'clear']])
  })

  it('is screened again once a substitute was refused', async () => {
    const deal = await nominated({ name: 'First Gull', imo: '9319466' })
    await deal.answer(deal.buyer, 'confirm')
    await deal.take(deal.seller, 'nominate', { name: 'Other Gull', imo: '9811000' })
    const ships = async () =>
      (await screeningsOf(deal)).flatMap(({ isCurrent, role, name }) =>
        isCurrent && role === 'Ship' ? [name] : [],
      )
    expect(await ships()).toEqual(['Other Gull'])
    await deal.answer(deal.buyer, 'refuse', { reason: 'Not vetted' })
    expect(await ships()).toEqual(['First Gull'])
  })

  it('of a step that was refused is not stored', async () => {
    const deal = await createBindingDeal(test)
    await deal.pass(deal.buyer, 'secure_payment')
    const facts = { name: 'Innocent Gull', imo: '9176187' }
    expect((await deal.take(deal.seller, 'nominate', facts, { version: 99 })).status).toBe(409)
    expect((await deal.take(deal.buyer, 'nominate', facts)).status).toBe(403)
    expect(await screeningsOf(deal)).toHaveLength(1)
  })

  it('nominated many times at once puts the deal on hold once', async () => {
    const deal = await createBindingDeal(test)
    await deal.pass(deal.buyer, 'secure_payment')
    const { version } = await deal.read()
    const facts = { name: 'Parallel Gull', imo: '9176187' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => deal.take(deal.seller, 'nominate', facts, { version })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await alertsOf(deal)).toHaveLength(1)
  })
})

describe('banks and account holders', () => {
  const payTo = { accountName: 'Nordfeld Energy', bank: 'SEB', account: 'SE3550000000054910000003' }
  const loaded = async () => {
    const deal = await createBindingDeal(test)
    await deal.pass(deal.buyer, 'secure_payment')
    await deal.pass(deal.seller, 'nominate')
    await deal.pass(deal.seller, 'tender_nor')
    await deal.pass(deal.seller, 'load')
    return deal
  }

  it('the bank of a security is screened', async () => {
    const deal = await createBindingDeal(test)
    await deal.take(deal.buyer, 'secure_payment', { bank: 'Sample Merchant Bank' })
    expect((await readDeal(deal)).isOnHold).toBe(true)
    expect(await alertsOf(deal)).toEqual([
      'was put on hold: Bank of the security Sample Merchant Bank may be listed',
    ])
  })

  it('the bank and the holder of the account of an invoice are screened', async () => {
    const deal = await loaded()
    const facts = { payTo: { ...payTo, bank: 'Sample Merchant Bank JSC', accountName: 'Grigori Volkov' } }
    const taken = await deal.take(deal.seller, 'invoice_finally', facts)
    expect([taken.status, taken.error]).toEqual([200, undefined])
    expect((await readDeal(deal)).isOnHold).toBe(true)
    const found = (await screeningsOf(deal)).filter(({ hits }) => hits.length > 0)
    expect(found.map(({ role, kind, result }) => [role, kind, result])).toEqual([
      ['Bank', 'bank', 'strong'],
      ['Account holder', 'person', 'possible'],
    ])
  })
})

describe('a list that is imported later', () => {
  it('puts a running deal on hold', async () => {
    const deal = await nominated({ name: 'Quiet Sea', imo: '9876543' })
    expect((await readDeal(deal)).isOnHold).toBe(false)
    await importEntries(
      `9,"LOUD SEA","vessel","TEST",${empty},"Vessel Registration Identification IMO 9876543."`,
    )
    await rescreenParties(test.ctx)
    await eventually(async () => expect((await readDeal(deal)).isOnHold).toBe(true))
    expect(await alertsOf(deal)).toEqual(['was put on hold: Ship Quiet Sea may be listed'])
    await rescreenParties(test.ctx)
    expect(await alertsOf(deal)).toHaveLength(1)
  })
})
