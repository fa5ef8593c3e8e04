import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createMember } from '#test/members.ts'

let test: TestApp
let anna: string

beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())
beforeEach(async () => {
  anna = (await createMember(test.ctx)).userId
})

async function chat(message: string, more: object = {}, token = anna) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/support/chat',
    headers: { authorization: `Bearer ${token}` },
    payload: { message, conversationHistory: [], ...more },
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('what is known of me at this moment', () => {
  it('comes with the article: the status of my verification', async () => {
    const { body } = await chat('What is still missing for my KYC verification?')
    expect(body.turn.liveFacts).toMatchObject([{ tool: 'my_data', path: '/kyc' }])
    expect(body.response).toMatch(/^Your verification is pending\. Still missing: your personal information/)
    expect(body.citations.map(({ file }: { file: string }) => file)).toContain('how-kyc-works')
  })

  it('my unread messages', async () => {
    const { body } = await chat('Do I have any unread messages?')
    expect(body.response).toContain('You have no unread messages.')
  })

  it('a property of a fuel', async () => {
    const { body } = await chat('What is the density of EN 590?')
    expect(body.turn.liveFacts).toMatchObject([{ tool: 'fuel_facts' }])
    expect(body.response).toMatch(/^The catalogue gives for EN 590 .*: density \d+(\.\d+)? kg\/m³/)
  })
  it.each([
    [
      'What is the density of diesel?',
      /ULSD.*: density \d+ kg\/m³ at 15 °C, specified 820–845 kg\/m³ at 15 °C\.$/,
    ],
    [
      'What is the density of disel?',
      /ULSD.*: density \d+ kg\/m³ at 15 °C, specified 820–845 kg\/m³ at 15 °C\.$/,
    ],
    ['What is the API gravity of Murban crude oil?', /for Murban: API gravity/],
    ['What is the sulfur content of heavy fuel oil?', /for HSFO 380/],
    ['What is the octane of gasoline?', /: octane /],
    ['What is the density of Jet A-1 at 15 °C?', /for Jet A-1: density/],
    // It is no liquid at 15 °C.
    ['What is the density of LNG?', /for LNG: density 450 kg\/m³, specified 430–470 kg\/m³ at −160 °C\.$/],
    ['10 MT of propane to barrels', /^10 MT of Propane .* is 124 bbl, at 12\.4 bbl a tonne\./],
    [
      'How far is it from Rotterdam to Singapore at 12 knots?',
      /^From Rotterdam to Singapore it is \d,\d{3} nautical miles by sea, by .*At 12 knots that takes \d+\.\d days/,
    ],
    ['distance from Rotterdam to Narnia', /^I do not know a port called Narnia\./],
    ['which devices am I signed in on', /signed[- ]in/],
    ['0.159 m3 to barrels', /^0\.159 m3 is 1 bbl, at 6\.2898 barrels a cubic metre\.$/],
  ])('by its name: %s', async (question, fact) => {
    const { body } = await chat(question)
    expect(body.turn.liveFacts.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(fact),
    ])
  })

  it.each([
    'What is the density of steel?',
    'What is the density of water?',
    'What is the density of lead?',
    'What is the density of ice?',
    'What is the density of salt?',
    'What is the sulfur of coal?',
    'What is the octane of piston aircraft?',
    '10 MT of milk to barrels',
    '10 MT of water to barrels',
    '-5 bbl to gal',
  ])('and nothing of what is not in the catalogue: %s', async (question) => {
    expect((await chat(question)).body.turn.liveFacts).toEqual([])
  })
})
