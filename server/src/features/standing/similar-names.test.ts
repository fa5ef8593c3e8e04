import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantRole } from '#features/staff/staff.service.ts'
import { inTransaction } from '#platform/db.ts'
import { listMail } from '#platform/mail/mailbox.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { createApplicant, createReviewer } from '#test/kyc.ts'
import { callerOf } from '#test/members.ts'
import { compareNames, requireClearedName } from './similar-names.service.ts'

let test: TestApp
let reviewer: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  reviewer = await createReviewer(test)
  await grantRole(test.ctx.db, reviewer.email, 'compliance')
})
afterAll(() => test.close())

/** Names of tests must not resemble each other. */
const word = () =>
  Array.from(randomUUID().replaceAll('-', ''), (digit) => 'abdefghkmnopqrst'[Number.parseInt(digit, 16)])
    .join('')
    .slice(0, 14)

async function createCompany(name: string, founder?: Person) {
  const owner = founder ?? (await createApplicant(test))
  const { id } = (await owner.call('POST', '/companies', { name })).data.company
  return { id, owner, name }
}

async function createVerified(name: string, legalName = `${name} Limited`) {
  const company = await createCompany(name)
  await sql`
    update companies set verification = 'verified', verified_at = now(), verified_until = current_date + 365,
      legal_name = ${legalName}, registration_country = 'GB', registration_number = ${company.id},
      registration_key = ${company.id}
    where id = ${company.id}`.execute(test.ctx.db)
  await compareNames(test.ctx)
  return { ...company, legalName }
}

const cardOf = async ({ id }: Person) => (await reviewer.call('GET', `/members/${id}`)).data.member
const reviewsOf = async (companyId: string) =>
  (await reviewer.call('GET', '/staff/name-reviews?limit=100')).data.reviews.filter(
    (review: { companyId: string }) => review.companyId === companyId,
  )
const decide = (id: string, verdict: string, reason = 'Looked up in both registers') =>
  reviewer.call('POST', `/staff/name-reviews/${id}/decide`, { verdict, reason })

describe('a company whose name is like a verified one', () => {
  it('is held for review, and others see what it is like', async () => {
    const real = await createVerified(`Gulf ${word()}`)
    const fake = await createCompany(real.name.replaceAll('o', '0').replace('Gulf', 'GuIf'))
    expect(await cardOf(fake.owner)).toMatchObject({ similarTo: real.legalName, isCompanyVerified: false })
    const [review] = await reviewsOf(fake.id)
    expect(review).toMatchObject({ name: fake.name, similarToName: real.legalName, verdict: null })
    expect(await messagesOf(reviewer)).toContain(
      `A company calls itself ${fake.name}, which is like ${real.legalName}`,
    )
    await expect(requireClearedName(test.ctx.db, fake.id)).rejects.toMatchObject({ code: 'conflict' })
    const { verification } = (await fake.owner.call('GET', `/members/${fake.owner.id}/verification`)).data
    expect(verification).toMatchObject({ similarTo: real.legalName, company: { isVerified: false } })
    // The verified company itself is like nobody.
    expect(await cardOf(real.owner)).toMatchObject({ similarTo: null, isCompanyVerified: true })
  })

  it.each([
    ['a word before it', (name: string) => `Original ${name}`],
    ['another word for what it does', (name: string) => name.replace('Refining', 'Refinery')],
    ['another order', (name: string) => name.split(' ').reverse().join(' ')],
    [
      'many words behind it',
      (name: string) => `${name} International Trading Bunkering Storage Shipping Logistics Worldwide Group`,
    ],
  ])('is held with %s, and people it invites are warned', async (_, disguise) => {
    const real = await createVerified(`Crest ${word()} Refining`)
    const fake = await createCompany(disguise(real.name))
    expect(await cardOf(fake.owner)).toMatchObject({ similarTo: real.legalName })
    const { companies } = (await reviewer.call('GET', `/companies?name=${encodeURIComponent(fake.name)}`))
      .data
    expect(companies).toMatchObject([{ id: fake.id, isVerified: false, similarTo: real.legalName }])

    const guest = await createApplicant(test)
    const invited = await fake.owner.call('POST', '/companies/mine/invitations', {
      email: guest.email,
      roles: ['reader'],
    })
    expect(invited.status).toBe(201)
    const { invitations } = (await guest.call('GET', '/companies/mine')).data
    expect(invitations).toMatchObject([{ companyName: fake.name, similarTo: real.legalName }])
    await eventually(async () => {
      const mails = await listMail(test.ctx.mailer.mailboxFolder ?? '', 100)
      const invitation = mails.find(({ mail }) => mail.to?.[0]?.address === guest.email)
      expect(invitation?.mail.text).toContain(`this company is not ${real.legalName}, which is verified`)
    })
  })

  it('is refused at once where letters of two alphabets make one word', async () => {
    const { call } = await createApplicant(test)
    const { status, error } = await call('POST', '/companies', { name: 'Gulf Сrest' })
    expect([status, error.fields]).toEqual([
      422,
      { name: 'Company name mixes letters of different alphabets in one word' },
    ])
  })

  it('is treated as any other once a reviewer has cleared the name', async () => {
    const real = await createVerified(`Gulf ${word()}`)
    const other = await createCompany(`${real.name} GmbH`)
    const [review] = await reviewsOf(other.id)
    const { data } = await decide(review.id, 'cleared')
    expect(data.review).toMatchObject({ verdict: 'cleared', reason: 'Looked up in both registers' })
    expect(await cardOf(other.owner)).toMatchObject({ similarTo: null })
    await requireClearedName(test.ctx.db, other.id)
    expect(await messagesOf(other.owner)).toContain(
      `The name ${other.name} was cleared: Looked up in both registers`,
    )
    expect((await decide(review.id, 'refused')).status).toBe(409)
    expect(await reviewsOf(other.id)).toEqual([])
    const { history } = (await reviewer.call('GET', `/staff/companies/${other.id}/standing`)).data.standing
    expect(history).toMatchObject([{ kind: 'name_cleared' }])
  })

  it('stays marked when the name was refused', async () => {
    const real = await createVerified(`Gulf ${word()}`)
    const fake = await createCompany(`The ${real.name}`)
    const [review] = await reviewsOf(fake.id)
    await decide(review.id, 'refused', 'Pretends to be the other one')
    expect(await cardOf(fake.owner)).toMatchObject({ similarTo: real.legalName })
    await expect(requireClearedName(test.ctx.db, fake.id)).rejects.toThrow('was refused')
    expect((await fake.owner.call('GET', '/companies/mine/standing')).data.standing).toMatchObject({
      similarTo: real.legalName,
      isNameRefused: true,
    })
    expect(await messagesOf(fake.owner)).toContain(
      `The name ${fake.name} is too much like ${real.legalName}: Pretends to be the other one`,
    )
  })

  it('may be cleared after it was refused, and its case says all of it', async () => {
    const real = await createVerified(`Gulf ${word()}`)
    const other = await createCompany(`${real.name} Trading`)
    const reviewsNow = async () =>
      (await reviewer.call('GET', `/staff/companies/${other.id}/name-reviews`)).data.reviews
    const [review] = await reviewsNow()
    expect(review).toMatchObject({ name: other.name, similarToName: real.legalName, verdict: null })
    await decide(review.id, 'refused', 'No papers yet')
    expect((await decide(review.id, 'refused')).status).toBe(409)
    expect((await decide(review.id, 'cleared', 'Its sister, by the register')).status).toBe(200)
    expect(await reviewsNow()).toMatchObject([{ verdict: 'cleared', reason: 'Its sister, by the register' }])
    await requireClearedName(test.ctx.db, other.id)
    expect(await cardOf(other.owner)).toMatchObject({ similarTo: null })
    const path = `/staff/companies/${other.id}/name-reviews`
    expect((await other.owner.call('GET', path)).status).toBe(403)
  })

  it('is not decided on by people of either company', async () => {
    const real = await createVerified(`Gulf ${word()}`)
    const fake = await createCompany(`${real.name} Group`)
    const [review] = await reviewsOf(fake.id)
    for (const { owner } of [real, fake]) {
      const asReviewer = callerOf(test.app, asCompliance(owner.id))
      const path = `/staff/name-reviews/${review.id}/decide`
      const { status, error } = await asReviewer('POST', path, { verdict: 'cleared', reason: 'I know them' })
      expect([status, error.message]).toEqual([403, 'Somebody else must decide about your own company.'])
    }
    expect(await reviewsOf(fake.id)).toHaveLength(1)
  })

  it('is found, too, when it was there first', async () => {
    const name = `Gulf ${word()}`
    const early = await createCompany(`${name} LLC`)
    expect(await cardOf(early.owner)).toMatchObject({ similarTo: null })
    const real = await createVerified(name)
    expect(await cardOf(early.owner)).toMatchObject({ similarTo: real.legalName })
    expect(await reviewsOf(early.id)).toHaveLength(1)
  })
})

describe('a person without a company who typed such a name', () => {
  it('is marked once the company is verified, until they join it', async () => {
    const name = `Gulf ${word()}`
    const person = await createApplicant(test, { companyName: name.toUpperCase() })
    const nearly = await createApplicant(test, { companyName: `${name}s` })
    const real = await createVerified(name)
    expect(await cardOf(person)).toMatchObject({ companyName: name.toUpperCase(), similarTo: real.legalName })
    expect(await cardOf(nearly)).toMatchObject({ similarTo: real.legalName })
    await sql`insert into company_members (user_id, company_id) values (${person.id}, ${real.id})`.execute(
      test.ctx.db,
    )
    expect(await cardOf(person)).toMatchObject({ companyName: real.legalName, similarTo: null })
  })

  it('is marked at once when the company is verified already', async () => {
    const real = await createVerified(`Gulf ${word()}`)
    const person = await createApplicant(test)
    await person.call('PUT', '/api/auth/me', {
      firstName: 'Samir',
      lastName: 'Haddad',
      companyName: real.name,
    })
    expect(await cardOf(person)).toMatchObject({ similarTo: real.legalName })
    await person.call('PUT', '/api/auth/me', {
      firstName: 'Samir',
      lastName: 'Haddad',
      companyName: `Honest ${word()}`,
    })
    expect(await cardOf(person)).toMatchObject({ similarTo: null })
    const signedUp = await createApplicant(test, { companyName: real.name })
    expect(await cardOf(signedUp)).toMatchObject({ similarTo: real.legalName })
  })
})

describe('bad input', () => {
  it.each([
    ['a zero-width space', 'Nord\u200bfeld'],
    ['a direction mark', 'Nord\u202efeld'],
    ['a soft hyphen', 'Nord\u00adfeld'],
    ['a control character', 'Nord\u0007feld'],
    ['nothing that can be seen', '\u200b\u200b\u200b'],
  ])('a name with %s is refused', async (_what, name) => {
    const person = await createApplicant(test)
    const company = await person.call('POST', '/companies', { name })
    expect([company.status, Object.keys(company.error.fields ?? {})]).toEqual([422, ['name']])
    const profile = await person.call('PUT', '/api/auth/me', { firstName: name, lastName: name })
    expect(Object.keys(profile.error.fields ?? {})).toEqual(['firstName', 'lastName'])
    await expect(createApplicant(test, { companyName: name })).rejects.toThrow()
  })

  it('a verdict needs a reviewer, a name and a reason', async () => {
    const path = '/staff/name-reviews/1/decide'
    const body = { verdict: 'cleared', reason: 'Looked up in both registers' }
    expect((await callerOf(test.app, undefined)('POST', path, body)).status).toBe(401)
    expect((await callerOf(test.app, reviewer.id)('POST', path, body)).status).toBe(403)
    expect((await reviewer.call('POST', '/staff/name-reviews/999999/decide', body)).status).toBe(404)
    expect((await reviewer.call('POST', '/staff/name-reviews/x/decide', body)).status).toBe(422)
    const empty = await reviewer.call('POST', path, {})
    expect(Object.keys(empty.error.fields ?? {}).sort()).toEqual(['reason', 'verdict'])
    expect((await callerOf(test.app, reviewer.id)('GET', '/staff/name-reviews')).status).toBe(403)
  })
})

it('many names that are near at once are all held, more than fit into one batch', async () => {
  const real = await createVerified(`Gulf ${word()}`)
  const founder = await createApplicant(test)
  await inTransaction(test.ctx.db, async (tx) => {
    await sql`
      insert into companies (name, name_key, created_by)
      select ${real.name} || ' ' || n, ${real.name} || ' ' || n, ${founder.id} from generate_series(1, 120) n`.execute(
      tx,
    )
  })
  await compareNames(test.ctx)
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from companies where similar_to = ${real.id}`.execute(test.ctx.db)
  expect(rows[0]?.held).toBe(120)
})
