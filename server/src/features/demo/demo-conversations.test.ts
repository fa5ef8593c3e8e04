import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callerOf } from '#test/members.ts'
import { signIn } from '#test/sign-in.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ hasSamples: true })
})
afterAll(() => test.close())

const callerFor = async (email: string) => callerOf(test.app, (await signIn(test, email)).accessToken)

it('gives the buyer conversations to read, one of them with a warning, and people to find', async () => {
  const call = await callerFor('buyer@demo.example')
  const read = async () => {
    const { conversations, unread } = (await call('GET', '/messaging/conversations')).data
    const shown = conversations.map((one: Record<string, { lastName: string }>) => [
      ...[one.other?.lastName, one.unreadCount, one.lastSeq],
    ])
    return { unread, shown }
  }
  const expected = {
    unread: 5,
    shown: [
      ['Haddad', 2, 9],
      ['Watanabe', 2, 2],
      ['Castellani', 1, 5],
    ],
  }
  expect(await read()).toEqual(expected)
  const again = await createTestApp({ beside: test, hasSamples: true })
  await again.close()
  expect(await read()).toEqual(expected)
  const { results } = (await call('GET', '/messaging/search?query=tank%20fee')).data
  expect(results[0].message.warnings.map(({ sign }: { sign: string }) => sign)).toEqual([
    'advance_fee',
    'changed_bank_details',
  ])
  const { members } = (await call('GET', '/members?isVerified=true&country=SG')).data
  expect(members).toMatchObject([{ lastName: 'Nair' }])
  const id = (await call('GET', '/messaging/conversations')).data.conversations[0].conversation_id
  const { body } = await test.app.inject({
    url: `/v1/messaging/conversation/${id}/export.csv`,
    headers: { authorization: `Bearer ${(await signIn(test, 'buyer@demo.example')).accessToken}` },
  })
  expect(body).not.toContain('broken')
})
