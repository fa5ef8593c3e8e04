import { maxSavedViews } from '@laycan/contract/saved-views/saved-view-constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { type Caller, callerOf, createMember } from '#test/members.ts'
import { deleteSavedViews, listAllSavedViews } from './saved-views.store.ts'

let test: TestApp
let anna: Caller
let bea: Caller
let annaId: string
const screen = '/deals'
const path = '/saved-views'

beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  const [one, other] = [await createMember(test.ctx), await createMember(test.ctx)]
  annaId = one.userId
  anna = callerOf(test.app, one.userId)
  bea = callerOf(test.app, other.userId)
})
afterAll(() => test.close())

const save = (name: string, query = 'status=binding', caller = anna) =>
  caller('POST', path, { screen, name, query })
const namesOf = ({ data }: Awaited<ReturnType<Caller>>) =>
  data.savedViews.map(({ name }: { name: string }) => name)

it('keeps the filters of a list under a name, for one person and one screen', async () => {
  expect((await save('Binding')).status).toBe(200)
  await save('about to load', 'status=binding&sort=window')
  expect(namesOf(await anna('GET', `${path}?screen=${screen}`))).toEqual(['about to load', 'Binding'])
  expect(namesOf(await anna('GET', `${path}?screen=/members`))).toEqual([])
  expect(namesOf(await bea('GET', `${path}?screen=${screen}`))).toEqual([])
})

it('replaces a view of the same name, and deletes only one’s own', async () => {
  const { data } = await save('Binding', 'status=subjects')
  const { id, query } = data.savedViews.find(({ name }: { name: string }) => name === 'Binding')
  expect(query).toBe('status=subjects')
  expect((await bea('DELETE', `${path}/${id}`)).status).toBe(404)
  expect(namesOf(await anna('DELETE', `${path}/${id}`))).toEqual(['about to load'])
  expect((await anna('DELETE', `${path}/${id}`)).status).toBe(404)
})

it('limits the number of views, and deletes them with the account', async () => {
  for (let count = 1; count < maxSavedViews; count++) await save(`View ${count}`)
  expect((await save('One more')).status).toBe(409)
  expect((await save('View 1', 'status=recap')).status).toBe(200)
  expect(await listAllSavedViews(test.ctx.db, annaId)).toHaveLength(maxSavedViews)
  await deleteSavedViews(test.ctx.db, annaId)
  expect(await listAllSavedViews(test.ctx.db, annaId)).toEqual([])
})

it.each([
  ['no name', { screen, name: ' ', query: '' }, 'name'],
  ['no screen', { screen: 'https://elsewhere.example', name: 'x', query: '' }, 'screen'],
  ['no filters', { screen, name: 'x', query: 'a\nb' }, 'query'],
])('refuses %s', async (_what, body, field) => {
  const answer = await anna('POST', path, body)
  expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, [field]])
})

it('needs a token', async () => {
  expect((await callerOf(test.app, undefined)('GET', `${path}?screen=${screen}`)).status).toBe(401)
})
