import { maxListingTemplates } from '@laycan/contract/trade/listings/template-constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { goodTerms } from '#test/trading.ts'

let test: TestApp
let buyer: Person
let other: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  buyer = await createTrader(test, 'buyer')
  other = await createTrader(test, 'buyer')
})
afterAll(() => test.close())

const path = '/trading/listing-templates'
const template = (name: string, kind = 'request') => ({
  ...{ kind, name, isNameClosed: true, minLot: null },
  terms: goodTerms(test),
})
const save = (who: Person, name: string, kind?: string) => who.call('POST', path, template(name, kind))
const namesOf = async (who: Person, kind = 'request') =>
  (await who.call('GET', `${path}?kind=${kind}`)).data.listingTemplates.map(
    ({ name }: { name: string }) => name,
  )

it('keeps terms without days under a name, which is changed and deleted', async () => {
  const { data } = await save(buyer, 'ARA diesel')
  const [saved] = data.listingTemplates
  expect(saved).toMatchObject({ kind: 'request', name: 'ARA diesel', isNameClosed: true })
  expect(saved.terms).toMatchObject({ quantity: '1000', fuel_type_id: 'diesel-en590' })
  expect([saved.terms.window_from, saved.terms.window_to]).toEqual([undefined, undefined])
  // The same name again replaces it, and the other kind is a list of its own.
  expect((await save(buyer, 'ARA diesel')).data.listingTemplates).toHaveLength(1)
  await save(buyer, 'Jet')
  await save(buyer, 'ARA diesel', 'supply')
  expect([await namesOf(buyer), await namesOf(buyer, 'supply')]).toEqual([
    ['ARA diesel', 'Jet'],
    ['ARA diesel'],
  ])
  const taken = await buyer.call('PUT', `${path}/${saved.id}`, { name: 'Jet' })
  expect([taken.status, taken.error.fields]).toEqual([409, { name: 'You have a template of this name' }])
  await buyer.call('PUT', `${path}/${saved.id}`, { name: 'Monthly' })
  expect(await namesOf(buyer)).toEqual(['Jet', 'Monthly'])
  expect((await buyer.call('DELETE', `${path}/${saved.id}`)).status).toBe(200)
  expect(await namesOf(buyer)).toEqual(['Jet'])
  expect((await buyer.call('DELETE', `${path}/${saved.id}`)).status).toBe(404)
})

it('belongs to one person, has a limit, and refuses what is malformed', async () => {
  const { data } = await save(other, 'Mine')
  const [{ id }] = data.listingTemplates
  expect((await buyer.call('PUT', `${path}/${id}`, { name: 'Yours' })).status).toBe(404)
  expect((await buyer.call('DELETE', `${path}/${id}`)).status).toBe(404)
  expect(await namesOf(other)).toEqual(['Mine'])
  expect((await save(other, '')).status).toBe(422)
  expect((await other.call('POST', path, { ...template('x'), terms: { wrong: 1 } })).status).toBe(422)
  expect((await other.call('PUT', `${path}/7`, { name: 'x' })).status).toBe(422)
  for (let n = 1; n < maxListingTemplates; n++) await save(other, `No ${n}`)
  expect((await save(other, 'One more')).error.message).toContain('Delete one first')
  expect((await save(other, 'Mine')).status).toBe(200)
})
