import { randomUUID } from 'node:crypto'
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDraft, saveDraft } from '#features/kyc/cases.store.ts'
import { hasDocumentElsewhere } from '#features/kyc/documents.store.ts'
import { kycSealedColumns } from '#features/kyc/sealed-info.store.ts'
import { sealedColumns } from '#features.ts'
import { openContext } from '#open-context.ts'
import { inTransaction } from '#platform/db.ts'
import { countSealed } from '#platform/sealed-columns.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createFounder, goodDraft } from '#test/companies.ts'
import { eventually } from '#test/eventually.ts'
import { createApplicant, createWaitingCase, goodInfo, initiateCase } from '#test/kyc.ts'
import { killServers, launchProgram, runProgram } from '#test/server-process.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(async () => {
  killServers()
  await test.close()
})

const settings = (more: Record<string, string> = {}) => ({
  DATABASE_URL: test.databaseUrl,
  DATA_DIR: test.ctx.config.dataDir,
  ...more,
})
const run = (args: string[], more: Record<string, string> = {}) =>
  runProgram('data-key-command.ts', args, settings(more))
const keyFile = () => join(test.ctx.config.dataDir, 'data.key')
const readKeys = async () => (await readFile(keyFile(), 'utf8')).trim().split('\n')
const usedKeys = async () => [
  ...new Set((await countSealed(test.ctx.db, sealedColumns)).map(({ keyId }) => keyId)),
]
const currentId = async () => (await test.ctx.db.cipher?.keys.list())?.[0].id
const ageKeyFile = () => utimes(keyFile(), new Date(), new Date(Date.now() - 10 * 60_000))

async function makeDrafts(count: number) {
  const userIds = Array.from({ length: count }, () => randomUUID() as string).sort()
  await sql`
    insert into members (user_id, email, first_name, last_name, user_type, company_name, phone_number, created_at)
    select id, id || '@fuel.example', 'Anna', 'Lind', 'buyer', '', '', now()
    from unnest(${userIds}::uuid[]) id`.execute(test.ctx.db)
  for (const id of userIds) await saveDraft(test.ctx.db, id, { documentNumber: `DRAFT-${id}` })
  return userIds
}

describe('npm run data-key', () => {
  it('rotates the key in the data folder, also when killed half way beside a running server', async () => {
    const { db } = test.ctx
    const { person, caseId } = await createWaitingCase(test, { info: goodInfo })
    // The checks store the person's facts too; once they have, nothing is encrypted behind this test's back.
    await eventually(async () => {
      const places = (await countSealed(db, sealedColumns)).map(({ place }) => place)
      expect(places).toContain('screening_facts.facts_sealed')
    })
    const founder = await createFounder(test)
    await founder.call('PUT', '/companies/mine/passport/draft', { version: 0, draft: goodDraft() })
    const drafts = await makeDrafts(450)
    const [before] = await readKeys()
    const oldId = await currentId()
    expect(await usedKeys()).toEqual([oldId])

    // A row in the second batch is locked, so the command stands still there.
    const locked = drafts[300] as string
    await inTransaction(db, async (tx) => {
      await sql`select from kyc_drafts where user_id = ${locked} for update`.execute(tx)
      const rotation = launchProgram('data-key-command.ts', ['rotate'], settings())
      await eventually(async () => {
        const counts = await countSealed(db, kycSealedColumns)
        expect(
          counts
            .filter(({ place }) => place === 'kyc_drafts.draft_sealed')
            .map(({ rows }) => rows)
            .sort(),
        ).toEqual([200, 250])
      })
      expect((await run(['rotate'])).errors).toBe('Another rotation is under way.\n')
      rotation.child.kill('SIGKILL')
      await rotation.ended
    })

    expect(await readKeys()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), before])
    const newId = await currentId()
    expect((await usedKeys()).sort()).toEqual([oldId, newId].sort())
    // The server has gone on: it reads under both keys and writes under the new one.
    for (const userId of [drafts[0], drafts[449]] as string[]) {
      expect(await findDraft(db, userId)).toEqual({ documentNumber: `DRAFT-${userId}` })
    }
    await saveDraft(db, locked, { documentNumber: 'NEW' })
    const other = await createApplicant(test)
    await initiateCase(other)
    expect(await hasDocumentElsewhere(db, other.id, 'passport:C01X00T47')).toBe(true)

    const second = await run(['rotate'])
    expect(second).toMatchObject({ code: 0, errors: '' })
    expect(second.output).toMatch(
      /everything is under the key [0-9a-f]{8}\. The old key stays in .* after \d\d:\d\d UTC/,
    )
    expect(await usedKeys()).toEqual([newId])
    expect(await readKeys()).toHaveLength(2)

    await ageKeyFile()
    expect((await run(['rotate'])).output).toContain('0 rows were encrypted again')
    expect(await readKeys()).toHaveLength(1)
    expect(await currentId()).toBe(newId)
    const { data } = await person.call('GET', '/kyc/status')
    expect(data).toMatchObject({ caseId, personalInfo: goodInfo })
    expect(await hasDocumentElsewhere(db, other.id, 'passport:C01X00T47')).toBe(true)
    expect(await findDraft(db, drafts[200] as string)).toEqual({ documentNumber: `DRAFT-${drafts[200]}` })

    const shown = await run(['status'])
    expect(shown.output).toMatch(
      new RegExp(
        `^Key ${newId} \\(current, from .*data.key\\): \\d+ rows\n {2}company_passports.draft_people_sealed: 1\n`,
      ),
    )
    for (const key of [before as string, ...(await readKeys())]) {
      for (const { output, errors } of [second, shown]) expect(output + errors).not.toContain(key)
    }
  })

  it('rotates to a key from the settings once a server has started with it', async () => {
    const [old = ''] = await readKeys()
    const DATA_KEY = `${'5e'.repeat(32)},${old}`
    const early = await run(['rotate'], { DATA_KEY })
    expect(early.errors).toMatch(
      /^No server has started with the key [0-9a-f]{8} yet\. Start every server with the new DATA_KEY first/,
    )
    const beside = await createTestApp({ beside: test, settings: { DATA_KEY } })
    const done = await run(['rotate'], { DATA_KEY })
    expect(done.output).toMatch(/The other keys in DATA_KEY are no longer needed\.\n$/)
    expect(await usedKeys()).toHaveLength(1)
    await beside.close()

    // The first key alone is enough now, and the one in the folder is not.
    const alone = await createTestApp({ beside: test, settings: { DATA_KEY: '5e'.repeat(32) } })
    await alone.close()
    await expect(openContext(test.ctx.config, test.databaseUrl)).rejects.toThrow(
      /^Personal data \(.*\) is encrypted under the key [0-9a-f]{8}, which .*data.key does not have\. Put that key back/,
    )
    const shown = await run(['status'])
    expect(shown).toMatchObject({ code: 1, output: '' })
    expect(shown.errors).toContain('Put that key back, after the current one.')
    const nowhere = await run(['status'], { DATA_DIR: '/nowhere' })
    expect(nowhere.errors).toMatch(
      /^Personal data is encrypted, but there is no key in .* Restore the key\.\n$/,
    )
  })

  it('explains itself when asked for something else', async () => {
    const asked = await Promise.all([[], ['rotate', 'now'], ['show']].map((args) => run(args)))
    for (const { code, errors } of asked) {
      expect(code).toBe(1)
      expect(errors).toMatch(/^Usage:\n {2}npm run data-key -- status/)
    }
  })
})
