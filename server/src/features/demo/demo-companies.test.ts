import { addDays, utcDate } from '@laycan/contract/calendar/calendar'
import { effectiveOwnership } from '@laycan/contract/kyb/ownership'
import { percentText } from '@laycan/contract/kyb/ownership-rules'
import { graphOf, passportProblems } from '@laycan/contract/kyb/passport-rules'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { callerOf } from '#test/members.ts'
import { signIn } from '#test/sign-in.ts'
import { seedDemoCompanies } from './demo-companies.service.ts'
import { demoCompanies } from './demo-companies.ts'
import { demoPassports } from './demo-passports.ts'
import { demoTraderPassports } from './trade/demo-trader-passports.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ hasSamples: true })
})
afterAll(() => test.close())

const callerFor = async (name: string) =>
  callerOf(test.app, (await signIn(test, `${name}@demo.example`)).accessToken)

describe('a passport of the demo', () => {
  const today = utcDate(new Date())
  it.each(demoCompanies)(
    'that of $legalName can be submitted as it is',
    ({ name, legalName, country, number }) => {
      const given = { ...demoPassports, ...demoTraderPassports }[name]
      if (!given) throw new Error(`${name} has no passport`)
      const incorporatedOn = given.incorporatedOn || addDays(today, -230)
      const passport = { ...given, legalName, country, registrationNumber: number, incorporatedOn }
      expect(passportProblems(passport, today)).toEqual({})
    },
  )

  it('has an owner through two companies, whose share is computed', () => {
    const given = demoPassports['Gulf Crest Refining']
    if (!given) throw new Error('it has a passport')
    const owned = effectiveOwnership(
      graphOf({ ...given, legalName: 'Gulf Crest Refining DMCC', country: 'AE', registrationNumber: '1' }),
    )
    const share = owned?.shares.get('samir')
    expect(share && percentText(share)).toBe('36')
    expect(owned?.levels.get('samir')).toBe(3)
  })
})

describe('companies of the demo', () => {
  it.each([
    ['trader', 'Solent Fuels', { owner: 1, trader: 1, operator: 1 }],
    ['seller', 'Gulf Crest Refining', { owner: 1, trader: 1, finance: 1 }],
    ['broker', 'Castellani Ship & Fuel', { owner: 1, operator: 1, finance: 1 }],
  ])('%s owns %s, with colleagues in other roles', async (account, name, roles) => {
    const call = await callerFor(account)
    const { company, membership } = (await call('GET', '/companies/mine')).data
    expect([company.name, membership.isVerified, membership.roles]).toEqual([name, true, ['owner']])
    const { members } = (await call('GET', '/companies/mine/members')).data
    const counted: Record<string, number> = {}
    for (const role of members.flatMap((member: { roles: string[] }) => member.roles))
      counted[role] = (counted[role] ?? 0) + 1
    expect(counted).toEqual(roles)
    expect(members.every(({ isVerified }: { isVerified: boolean }) => isVerified)).toBe(true)
    const { passport } = (await call('GET', '/companies/mine/passport')).data
    expect(passport).toMatchObject({ status: 'approved', verification: 'verified', mayEdit: true })
    expect(new Set(passport.parts.map(({ state }: { state: string }) => state))).toEqual(
      new Set(['approved']),
    )
    for (const { id } of passport.documents) {
      const { url } = (await call('GET', `/companies/mine/passport/documents/${id}/view-link`)).data
      expect((await test.app.inject({ url })).statusCode).toBe(200)
    }
  })

  it('one waits with nothing wrong, and one with problems to find', async () => {
    const call = await callerFor('compliance')
    const { companies } = (await call('GET', '/staff/companies')).data
    const ids = Object.fromEntries(
      companies.map(({ legalName, companyId }: Record<string, string>) => [legalName, companyId]),
    )
    expect(Object.keys(ids).sort()).toEqual(['GuIf Crest Refining FZE', 'Straits Energy Trading Pte. Ltd.'])
    const checksOf = (id: string) =>
      eventually(async () => {
        const found = (await call('GET', `/staff/companies/${id}`)).data.case
        expect(found.item.checks.areDone).toBe(true)
        return found
      })
    const clean = await checksOf(ids['Straits Energy Trading Pte. Ltd.'])
    expect(clean.item.checks).toMatchObject({ failed: 0, warnings: 0 })
    const odd = await checksOf(ids['GuIf Crest Refining FZE'])
    const found = odd.checks.flatMap(({ check, result }: { check: string; result: string }) =>
      ['failed', 'warning'].includes(result) ? [`${check} ${result}`] : [],
    )
    expect(found).toEqual([
      'similar_name failed',
      'documents warning',
      'ownership warning',
      'countries warning',
      'mail_domain warning',
    ])
    expect(odd.risk.rating).toBe('high')
    expect(odd.obstacles).toContain(
      'The name of this company is like Gulf Crest Refining DMCC. A reviewer must clear it first.',
    )
    const [review] = (await call('GET', `/staff/companies/${odd.item.companyId}/name-reviews`)).data.reviews
    expect(review).toMatchObject({ name: 'GuIf Crest Refining', verdict: null })
    // What was verified shows how.
    const verified = (await call('GET', '/staff/companies?status=approved')).data.companies
    expect(verified.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Castellani Ship & Fuel',
      'Gulf Crest Refining',
      'Solent Fuels',
    ])
    const { checks, history } = (await call('GET', `/staff/companies/${verified[0].companyId}`)).data.case
    expect(checks.length).toBeGreaterThan(5)
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['approved', 'submitted'])
  })

  it('two reviewers decide together what needs both', async () => {
    const [first, second] = [await callerFor('compliance'), await callerFor('compliance2')]
    const { companies } = (await first('GET', '/staff/companies?status=approved&search=Castellani')).data
    const path = `/staff/companies/${companies[0].companyId}/proposals`
    const proposed = await first('POST', path, { action: 'suspend', reason: 'A bank has called it back' })
    const { id } = proposed.data.standing.proposal
    expect((await first('POST', `/staff/standing-proposals/${id}/confirm`)).status).toBe(403)
    const declined = await second('POST', `/staff/standing-proposals/${id}/decline`, { reason: 'Cleared up' })
    expect(declined.status).toBe(200)
  })

  it('are made once, and what somebody changed stays changed', async () => {
    const owner = await callerFor('trader')
    const { members } = (await owner('GET', '/companies/mine/members')).data
    const operator = members.find(({ firstName }: { firstName: string }) => firstName === 'Olivia')
    expect((await owner('DELETE', `/companies/mine/members/${operator.userId}`)).status).toBe(200)
    const counts = async () =>
      (
        await sql`
          select (select count(*)::int from companies) as companies,
            (select count(*)::int from company_members) as members,
            (select count(*)::int from company_passports) as passports,
            (select count(*)::int from company_documents) as documents`.execute(test.ctx.db)
      ).rows
    const before = await counts()
    await seedDemoCompanies(test.ctx)
    expect(await counts()).toEqual(before)
  })

  it('a start that finds them complete runs few queries', async () => {
    const asked: string[] = []
    const counting = {
      ...test.ctx.db,
      transaction: (work: (tx: typeof test.ctx.db) => Promise<unknown>) =>
        test.ctx.db.transaction((tx) =>
          work({
            ...tx,
            query: (text: string, values: readonly unknown[]) => {
              asked.push(text)
              return tx.query(text, values)
            },
          } as typeof tx),
        ),
    }
    await seedDemoCompanies({ ...test.ctx, db: counting as typeof test.ctx.db })
    expect(asked).toHaveLength(3)
  })

  it('that an older version created get the parts they lack', async () => {
    const { db } = test.ctx
    const { rows } = await sql<{ id: string }>`
      select id from companies where name = 'Castellani Ship & Fuel'`.execute(db)
    const id = rows[0]?.id ?? ''
    await sql`delete from company_checks where company_id = ${id}`.execute(db)
    await sql`delete from company_passport_parts where company_id = ${id}`.execute(db)
    await sql`delete from company_documents where company_id = ${id}`.execute(db)
    await sql`delete from company_passports where company_id = ${id}`.execute(db)
    await seedDemoCompanies(test.ctx)
    const { passport } = (await (await callerFor('broker'))('GET', '/companies/mine/passport')).data
    expect(passport).toMatchObject({ status: 'approved', verification: 'verified' })
  })
})
