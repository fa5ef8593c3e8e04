import { viewOfPath } from '@laycan/contract/saved-views/saved-view-constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMail } from '#platform/mail/mailbox.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { publishListing } from '#test/trading.ts'
import { notifyViews } from './notify-views.job.ts'

let test: TestApp
let buyer: Person
let seller: Person
let now = new Date('2026-03-11T12:00:00Z')
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
  buyer = await createTrader(test, 'buyer')
  seller = await createTrader(test, 'seller')
})
afterAll(() => test.close())

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const publish = () => publishListing(test, seller, 'supply')
async function lookAfter(minutes: number) {
  later(minutes)
  await notifyViews(test.ctx)
}
const newsOf = async (who: Person): Promise<{ message: string; path: string }[]> =>
  (await who.call('GET', '/notifications?limit=50')).data.notifications.filter(
    ({ message }: { message: string }) => message.includes('in your view'),
  )

async function save(who: Person, name: string, query: string, screen = '/requests') {
  const { data } = await who.call('POST', '/saved-views', { screen, name, query })
  return data.savedViews.find((view: { name: string }) => view.name === name).id as string
}
const turn = (who: Person, id: string, isNotifying: boolean) =>
  who.call('PUT', `/saved-views/${id}/notifying`, { isNotifying })

it('notifies once for all that is new and fits, at most once an hour, until it is turned off', async () => {
  await publish()
  const id = await save(buyer, 'Diesel', 'tab=find&fuel=diesel-en590')
  const jet = await save(buyer, 'Jet', 'tab=find&fuel=jet-a1')
  later(1)
  await turn(buyer, id, true)
  const { data } = await turn(buyer, jet, true)
  expect(data.savedViews.map(({ isNotifying }: { isNotifying: boolean }) => isNotifying)).toEqual([
    true,
    true,
  ])
  later(1)
  await publish()
  await publish()
  await lookAfter(15)
  const [first, ...rest] = await newsOf(buyer)
  expect(rest).toEqual([])
  expect(first?.message).toBe('2 new supplies in your view “Diesel”')
  expect(first?.path).toBe(`/requests?tab=find&fuel=diesel-en590#view-${id}`)
  // By mail too, with the way to the view.
  await eventually(async () => {
    const mails = await listMail(test.ctx.mailer.mailboxFolder ?? '', 100)
    const mine = mails.filter(({ mail }) => mail.subject === first?.message)
    expect(mine.map(({ mail }) => mail.text)).toEqual([expect.stringContaining(first?.path ?? '')])
  })
  // Another look finds nothing new, and what comes within the hour waits for its end.
  await lookAfter(15)
  await publish()
  await lookAfter(15)
  expect(await newsOf(buyer)).toHaveLength(1)
  await lookAfter(45)
  expect((await newsOf(buyer)).map(({ message }) => message)[0]).toMatch(
    /^1 new supply in your view “Diesel”: /,
  )
  const off = await turn(buyer, viewOfPath(first?.path ?? '') ?? '', false)
  expect(off.data.savedViews[0].isNotifying).toBe(false)
  await publish()
  await lookAfter(120)
  expect(await newsOf(buyer)).toHaveLength(2)
})

it('says nothing of own listings, of a deleted view, or to somebody else', async () => {
  const own = await save(seller, 'All', 'tab=find')
  await turn(seller, own, true)
  const gone = await save(buyer, 'Gone', 'tab=find')
  await turn(buyer, gone, true)
  await buyer.call('DELETE', `/saved-views/${gone}`)
  later(1)
  const before = (await newsOf(buyer)).length
  await publish()
  await lookAfter(15)
  expect(await newsOf(seller)).toEqual([])
  expect(await newsOf(buyer)).toHaveLength(before)
  expect((await turn(buyer, own, false)).status).toBe(404)
  expect((await turn(buyer, gone, true)).status).toBe(404)
})

it('is for views of the marketplace alone, and replacing the filters starts again', async () => {
  const deals = await save(buyer, 'Open', 'status=recap', '/deals')
  expect((await turn(buyer, deals, true)).error.message).toBe('Only views of the marketplace can notify.')
  expect((await turn(buyer, deals, true)).status).toBe(422)
  const id = await save(buyer, 'Later', 'tab=find&fuel=jet-a1')
  await turn(buyer, id, true)
  later(1)
  await publish()
  later(15)
  const before = (await newsOf(buyer)).length
  await save(buyer, 'Later', 'tab=find&fuel=diesel-en590')
  await lookAfter(15)
  expect(await newsOf(buyer)).toHaveLength(before)
})
