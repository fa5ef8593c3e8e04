import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createReviewer, createWaitingCase } from '#test/kyc.ts'
import { callerOf } from '#test/members.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

it('gives a person what every feature stores about them, and nothing of others', async () => {
  const { person, caseId, document, info } = await createWaitingCase(test)
  const { person: other } = await createWaitingCase(test)
  const reviewer = await createReviewer(test)
  await reviewer.call('POST', `/staff/kyc/cases/${caseId}/notes`, { text: 'for staff alone' })
  await person.call('PUT', '/members/me/directory-entry', {
    isListed: true,
    country: 'DE',
    about: 'Diesel by barge',
  })
  await person.call('POST', '/support/chat', { message: 'What is laycan?' })
  await other.call('POST', '/support/chat', { message: 'What is demurrage?' })
  const { status, data } = await person.call('GET', '/api/auth/me/export')
  expect(status).toBe(200)
  expect(data.parts).toMatchObject({
    account: {
      profile: { userId: person.id, email: person.email, kycStatus: 'in_progress' },
      signedIn: [],
      securityEvents: [{ kind: 'confirmed' }],
    },
    settings: { theme: 'system' },
    company: { company: null },
    directory: { about: 'Diesel by barge' },
    support: [{ turns: [{ role: 'user', content: 'What is laycan?' }, { role: 'assistant' }], tickets: [] }],
    notifications: [{ kind: 'kyc' }, {}, {}, {}],
    kyc: {
      caseId,
      personalInfo: { documentNumber: info.documentNumber },
      documents: [{ id: document.id, attempt: 1, isCurrent: true, link: { contentType: 'image/png' } }],
      timeline: [{ kind: 'submitted' }, { kind: 'initiated' }],
    },
  })
  const file = await test.app.inject({ url: data.parts.kyc.documents[0].link.url })
  expect(file.rawPayload).toHaveLength(document.size)
  const text = JSON.stringify(data)
  expect(text).not.toContain(other.id)
  expect(text).not.toContain('for staff alone')
  expect(text).not.toContain('What is demurrage?')
})

it('is only for the person', async () => {
  expect((await callerOf(test.app, undefined)('GET', '/api/auth/me/export')).status).toBe(401)
})
