import type { Settings } from '@laycan/contract/settings/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { type Caller, callerOf, createMember } from '#test/members.ts'
import { defaultSettings } from './settings.rules.ts'

let test: TestApp
let call: Caller
let stranger: Caller
const path = '/api/auth/settings'

beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  const [anna, ben] = [await createMember(test.ctx), await createMember(test.ctx)]
  call = callerOf(test.app, anna.userId)
  stranger = callerOf(test.app, ben.userId)
})
afterAll(() => test.close())

const chosen: Settings = {
  theme: 'dark',
  timeZone: 'Asia/Singapore',
  dateFormat: 'dd/mm/yyyy',
  numberFormat: '1.234,56',
  unit: 'MT',
  hasShortcuts: false,
  notifications: { ...defaultSettings.notifications, message: { inApp: true, email: true } },
}

describe('my settings', () => {
  it('begin with the defaults', async () => {
    expect(await call('GET', path)).toMatchObject({ status: 200, data: defaultSettings })
  })

  it('are what I chose, and nobody else’s', async () => {
    expect(await call('PUT', path, chosen)).toMatchObject({ status: 200, data: chosen })
    expect((await call('GET', path)).data).toEqual(chosen)
    expect((await stranger('GET', path)).data).toEqual(defaultSettings)
  })

  it('keep what a tab from before does not send', async () => {
    const { hasShortcuts, ...rest } = chosen
    expect(await call('PUT', path, rest)).toMatchObject({ status: 200, data: { hasShortcuts } })
    expect((await call('GET', path)).data).toEqual(chosen)
  })

  it.each([
    ['an unknown theme', { theme: 'pink' }, 'theme'],
    ['an unknown unit', { unit: 'barrels' }, 'unit'],
    ['an unknown time zone', { timeZone: 'Atlantis/Centre' }, 'timeZone'],
    ['an unknown field', { language: 'en' }, 'language'],
    ['a kind left out', { notifications: { kyc: { inApp: true, email: true } } }, 'notifications.message'],
  ])('refuse %s', async (_name, change, field) => {
    const answer = await call('PUT', path, { ...chosen, ...change })
    expect(answer.status).toBe(422)
    expect(answer.error.fields).toHaveProperty([field])
    expect((await call('GET', path)).data).toEqual(chosen)
  })

  it('need a token, and a member', async () => {
    const nobody = callerOf(test.app, undefined)
    expect((await nobody('GET', path)).status).toBe(401)
    expect((await nobody('PUT', path, chosen)).status).toBe(401)
    const unknown = callerOf(test.app, '11111111-1111-4111-8111-111111111111')
    expect((await unknown('PUT', path, chosen)).status).toBe(404)
  })
})
