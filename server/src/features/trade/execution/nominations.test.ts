import { randomUUID } from 'node:crypto'
import type { Nomination } from '@laycan/contract/trade/ships/ships'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens } from '#test/cast.ts'
import { createBindingDeal, goodShip, type TestDeal } from '#test/execution-world.ts'
import { followNominations } from './follow-nominations.job.ts'

/* Nominating a ship, the checks of it, and the answer within the time of the contract. */

const friday = '2026-03-20T12:00:00Z'
let now = friday
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date(now), verifyToken: idsAsTokens })
})
beforeEach(() => {
  now = friday
})
afterAll(() => test.close())

let made = 0
/** Numbers of ships that no other test has: six digits and their check digit. */
function newImo(): string {
  made += 1
  const digits = String(810_000 + made)
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (7 - place), 0)
  return `${digits}${sum % 10}`
}

async function securedDeal(terms: object = {}): Promise<TestDeal> {
  const deal = await createBindingDeal(test, { terms })
  await deal.pass(deal.buyer, 'secure_payment')
  return deal
}
const shipWith = (changes: object) => ({ imo: newImo(), ship: { ...goodShip.ship, ...changes } })
/** Their warnings are not read. */
const unread = { acknowledged: [] }
const latest = async (deal: TestDeal): Promise<Nomination> => (await deal.read()).nominations[0] as Nomination

describe('a nomination', () => {
  it('shows both sides the ship with its checks, its answer and what was nominated before', async () => {
    const deal = await securedDeal()
    await deal.take(deal.seller, 'nominate', { imo: newImo() })
    expect(await latest(deal)).toMatchObject({
      status: 'nominated',
      name: 'Aurora',
      answerBy: '2026-03-23T12:00:00.000Z',
      onSilence: 'accepted',
      checks: ['type', 'size', 'port', 'age', 'cargoes', 'arrival'].map((code) => ({
        code,
        outcome: 'passed',
      })),
    })
    expect((await latest(deal)).facts).toContainEqual({ label: 'Flag', value: 'Denmark' })
    await deal.answer(deal.buyer, 'refuse', { reason: 'Not vetted' })
    await deal.pass(deal.seller, 'nominate', { name: 'Borealis', imo: newImo() })
    await deal.pass(deal.seller, 'nominate', { name: 'Cetus', imo: newImo() })
    for (const person of [deal.buyer, deal.seller]) {
      const { nominations } = await deal.read(person)
      expect(nominations.map(({ name, status, reason }) => [name, status, reason])).toEqual([
        ['Cetus', 'accepted', ''],
        ['Borealis', 'substituted', ''],
        ['Aurora', 'refused', 'Not vetted'],
      ])
    }
  })

  it.each([
    ['too small', { deadweight: '20000' }, 'facts.ship.deadweight', 'Too small'],
    ['too old', { built: 2001 }, 'facts.ship.built', '25 years old'],
    ['of the wrong type', { type: 'lng_carrier' }, 'facts.ship.type', 'cannot carry'],
    [
      'with crude before diesel',
      { lastCargoes: ['crude_oil', 'gasoil', 'gasoil'] },
      'facts.ship.lastCargoes.0',
      'rules out',
    ],
    ['of 0 tonnes', { deadweight: '0' }, 'facts.ship.deadweight', 'above zero'],
  ])('of a ship %s is refused with the reason, and nothing is stored', async (_, changes, field, reason) => {
    const deal = await securedDeal()
    const { status, error } = await deal.take(deal.seller, 'nominate', shipWith(changes))
    expect([status, error.fields?.[field]]).toEqual([422, expect.stringContaining(reason)])
    expect((await deal.read()).nominations).toEqual([])
  })

  it('by the side that does not charter, or by a stranger, is refused', async () => {
    const deal = await securedDeal()
    expect((await deal.take(deal.buyer, 'nominate', { imo: newImo() })).status).toBe(403)
    const fob = await securedDeal({ incoterm: 'FOB' })
    expect((await fob.take(fob.seller, 'nominate', { imo: newImo() })).status).toBe(403)
    expect((await fob.take(fob.buyer, 'nominate', { imo: newImo() })).status).toBe(200)
    const stranger = await createTrader(test, 'seller')
    expect((await deal.take(stranger, 'nominate', { imo: newImo() })).status).toBe(404)
  })

  it('that is sent twice counts once', async () => {
    const deal = await securedDeal()
    const { version } = await deal.read()
    const facts = { ...goodShip, imo: newImo(), eta: '2026-03-12' }
    const body = { clientId: randomUUID(), version, facts }
    const send = () => deal.seller.call('POST', `${deal.path}/steps/nominate`, body)
    const sent = await Promise.all([send(), send(), send()])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await deal.read()).nominations).toHaveLength(1)
  })
})

describe('warnings about a ship', () => {
  const late = { eta: '2026-03-14' }

  it('are read by both sides before it is nominated and accepted', async () => {
    const deal = await securedDeal()
    const old = { ...shipWith({ built: 2005 }), ...late }
    const ignored = await deal.take(deal.seller, 'nominate', old, unread)
    expect([ignored.status, ignored.error.fields?.acknowledged]).toEqual([
      422,
      'Not read yet: 21 years old: many terminals ask for more papers from 20 years. Expected on 2026-03-14, after the delivery window ends on 2026-03-13',
    ])
    const half = await deal.take(deal.seller, 'nominate', old, { acknowledged: ['age'] })
    expect(half.error.fields?.acknowledged).not.toContain('21 years')
    expect((await deal.take(deal.seller, 'nominate', old)).status).toBe(200)
    expect((await latest(deal)).onSilence).toBe('lapsed')
    expect((await deal.answer(deal.buyer, 'confirm', unread)).status).toBe(422)
    expect((await latest(deal)).status).toBe('nominated')
    expect((await deal.answer(deal.buyer, 'confirm')).status).toBe(200)
  })

  it('also concern a barge for a cargo of a ship, and stand in the record', async () => {
    const deal = await securedDeal()
    const barge = { mode: 'barge', name: 'Rhenus 3' }
    const ignored = await deal.take(deal.seller, 'nominate', barge, unread)
    expect(ignored.error.fields?.acknowledged).toBe('Not read yet: Few barges carry a parcel of 30000 t')
    await deal.pass(deal.seller, 'nominate', barge)
    const { record } = (await deal.buyer.call('GET', `/trading/deals/${deal.dealId}/record`)).data
    const entry = record.entries.find(({ act }: { act: string }) => act === 'step.nominate.confirmed')
    expect(entry.facts.warnings).toMatchObject([{ code: 'size' }])
  })

  it('are shown before the nomination, to the side that makes it alone', async () => {
    const deal = await securedDeal()
    const facts = { ...goodShip, imo: newImo(), ...late }
    const preview = (as = deal.seller, given: object = facts) =>
      as.call('POST', `${deal.path}/ship-checks`, { facts: given })
    const { status, data } = await preview()
    expect(status).toBe(200)
    expect(data.problems).toEqual({})
    expect(data.checks.at(-1)).toMatchObject({ code: 'arrival', outcome: 'warning' })
    const tiny = { ...facts, ship: { ...goodShip.ship, deadweight: '5000' } }
    expect((await preview(deal.seller, tiny)).data.problems).toHaveProperty(['ship.deadweight'])
    expect((await preview(deal.buyer)).status).toBe(403)
    expect((await preview(await createTrader(test, 'seller'))).status).toBe(404)
    expect((await preview(deal.seller, { ...facts, imo: '9074728' })).status).toBe(422)
    expect((await deal.read()).nominations).toEqual([])
  })
})

describe('the time to answer', () => {
  const nominated = async (facts: object = {}, terms: object = {}) => {
    const deal = await securedDeal(terms)
    const taken = await deal.take(deal.seller, 'nominate', { imo: newImo(), ...facts })
    expect([taken.status, taken.error]).toEqual([200, undefined])
    return deal
  }

  it('once over, accepts a ship without warnings, whatever is answered later', async () => {
    const deal = await nominated()
    now = '2026-03-23T12:00:00Z'
    const refused = await deal.answer(deal.buyer, 'refuse', { reason: 'Too late' })
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'The time to answer ended on 2026-03-23 12:00 UTC: it counts as accepted.',
    ])
    expect((await deal.answer(deal.seller, 'withdraw')).status).toBe(409)
    await followNominations(test.ctx)
    expect(await latest(deal)).toMatchObject({
      status: 'accepted',
      answeredBy: null,
      reason: 'No answer by 2026-03-23 12:00 UTC',
    })
    expect((await deal.read()).state).toBe('nominated')
    const messages = (await deal.buyer.call('GET', '/notifications')).data.notifications.map(
      ({ message }: { message: string }) => message,
    )
    expect(messages.join()).toContain('the nomination of Aurora counts as accepted')
    await followNominations(test.ctx)
    expect((await deal.read()).nominations).toHaveLength(1)
  })

  it('over, one with warnings lapses, and another can be nominated', async () => {
    const deal = await nominated({ eta: '2026-03-14' })
    now = '2026-03-23T12:00:01Z'
    const confirmed = await deal.answer(deal.buyer, 'confirm')
    expect([confirmed.status, confirmed.error.message]).toEqual([409, expect.stringContaining('it lapsed')])
    await followNominations(test.ctx)
    expect(await latest(deal)).toMatchObject({
      status: 'lapsed',
      reason: 'No answer by 2026-03-23 12:00 UTC',
    })
    expect((await deal.take(deal.seller, 'nominate', { imo: newImo() })).status).toBe(200)
  })

  it('can be longer in the contract', async () => {
    const deal = await securedDeal()
    const proposed = await deal.buyer.call('POST', `${deal.path}/claim-terms`, {
      terms: { nominationDays: 3 },
    })
    await deal.seller.call('POST', `${deal.path}/claim-terms/${proposed.data.proposal.id}/confirm`, {})
    await deal.take(deal.seller, 'nominate', { imo: newImo() })
    expect((await latest(deal)).answerBy).toBe('2026-03-25T12:00:00.000Z')
    const many = { terms: { nominationDays: 6 } }
    expect((await deal.buyer.call('POST', `${deal.path}/claim-terms`, many)).status).toBe(422)
  })

  it('nearly over, the side that must answer is reminded once', async () => {
    const deal = await nominated()
    now = '2026-03-23T08:30:00Z'
    await followNominations(test.ctx)
    await followNominations(test.ctx)
    const remindersOf = async (person = deal.buyer) =>
      (await person.call('GET', '/notifications')).data.notifications.filter(
        ({ message }: { message: string }) => message.includes('then it counts as accepted'),
      )
    expect(await remindersOf()).toHaveLength(1)
    expect(await remindersOf(deal.seller)).toHaveLength(0)
    expect((await latest(deal)).status).toBe('nominated')
  })

  it('stands still in a dispute, and starts again in full', async () => {
    const deal = await nominated()
    await deal.take(deal.buyer, 'dispute')
    await followNominations(test.ctx)
    expect((await latest(deal)).answerBy).toBeNull()
    now = '2026-03-26T12:00:00Z'
    await followNominations(test.ctx)
    expect((await latest(deal)).status).toBe('nominated')
    const { version } = await deal.read()
    await deal.take(deal.seller, 'resolve', {}, { version })
    const { steps, version: then } = await deal.read()
    const resolve = steps.find(({ act }) => act === 'resolve')
    await deal.buyer.call('POST', `${deal.path}/steps/${resolve?.id}/confirm`, { version: then })
    await followNominations(test.ctx)
    expect((await latest(deal)).answerBy).toBe('2026-03-27T12:00:00.000Z')
  })

  it('two answers at once: one counts, the other learns of it', async () => {
    const deal = await nominated()
    const [confirmed, withdrawn] = await Promise.all([
      deal.answer(deal.buyer, 'confirm'),
      deal.answer(deal.seller, 'withdraw'),
    ])
    expect([confirmed.status, withdrawn.status].sort()).toEqual([200, 409])
    expect((await latest(deal)).status).toBe(confirmed.status === 200 ? 'accepted' : 'withdrawn')
  })

  it('an answer under the id of another deal finds nothing', async () => {
    const [deal, other] = [await nominated(), await nominated()]
    const { stepId } = await latest(other)
    const { version } = await deal.read()
    const { status } = await deal.buyer.call('POST', `${deal.path}/steps/${stepId}/confirm`, { version })
    expect(status).toBe(404)
  })
})

describe('an IMO number of another ship', () => {
  it('is refused without saying whose it is, unless its former name is given', async () => {
    const imo = newImo()
    const first = await securedDeal()
    await first.pass(first.seller, 'nominate', { name: 'Aurora', imo })
    const deal = await securedDeal()
    const refused = await deal.take(deal.seller, 'nominate', { name: 'Borealis', imo })
    expect([refused.status, refused.error.fields?.['facts.imo']]).toEqual([
      422,
      expect.stringContaining('known here for a ship of another name'),
    ])
    expect(JSON.stringify(refused.error)).not.toContain('Aurora')
    const other = { ...goodShip.ship, built: 2019, deadweight: '30700' }
    const { error } = await deal.take(deal.seller, 'nominate', { name: 'Aurora', imo, ship: other })
    expect(Object.keys(error.fields ?? {})).toEqual(['facts.ship.built', 'facts.ship.deadweight'])
    const renamed = { name: 'Borealis', imo, ship: { ...goodShip.ship, formerNames: ['Aurora'] } }
    expect((await deal.take(deal.seller, 'nominate', renamed)).status).toBe(200)
  })

  it('counts from an accepted nomination alone', async () => {
    const imo = newImo()
    const first = await securedDeal()
    await first.take(first.seller, 'nominate', { name: 'Aurora', imo })
    const deal = await securedDeal()
    expect((await deal.take(deal.seller, 'nominate', { name: 'Borealis', imo })).status).toBe(200)
    const [one, other] = await Promise.all([
      first.answer(first.buyer, 'confirm'),
      deal.answer(deal.buyer, 'confirm'),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const [late, message] = one.status === 409 ? [first, one.error.message] : [deal, other.error.message]
    expect(message).toContain('another name')
    expect((await latest(late)).status).toBe('nominated')
    // Silence does not accept it either.
    now = '2026-03-24T12:00:00Z'
    await followNominations(test.ctx)
    expect((await latest(late)).status).toBe('lapsed')
  })

  it('is free again after the nomination was corrected', async () => {
    const [wrong, right] = [newImo(), newImo()]
    const first = await securedDeal()
    await first.pass(first.seller, 'nominate', { imo: wrong })
    const { steps, version } = await first.read()
    const step = steps.find(({ act }) => act === 'nominate')
    const corrected = await first.seller.call('POST', `${first.path}/steps/${step?.id}/corrections`, {
      act: 'nominate',
      clientId: randomUUID(),
      version,
      facts: { ...(step?.values as object), imo: right },
      reason: 'Typed wrong',
    })
    expect([corrected.status, corrected.error]).toEqual([200, undefined])
    expect((await first.answer(first.buyer, 'confirm')).status).toBe(200)
    const deal = await securedDeal()
    expect((await deal.take(deal.seller, 'nominate', { name: 'Borealis', imo: wrong })).status).toBe(200)
  })
})
