import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createBindingDeal, type TestDeal } from '#test/execution-world.ts'
import { makePicture, sendForm } from '#test/kyc.ts'
import { readDeal } from '#test/trading.ts'
import { verifyPapers } from './verify-papers.service.ts'

let test: TestApp
let deal: TestDeal
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
  deal = await createBindingDeal(test)
})
afterAll(() => test.close())

const verify = () => verifyPapers(test.ctx.db, test.ctx.config)

/** The key of its file. */
async function upload(fileName: string): Promise<string> {
  const { data } = await deal.seller.call('POST', `${deal.path}/documents`, {
    kind: 'BL',
    contentType: 'image/png',
  })
  await sendForm(test, data, await makePicture())
  const done = await deal.seller.call('POST', `${deal.path}/documents/${data.uploadId}/done`, { fileName })
  expect(done.status).toBe(201)
  const { rows } = await sql<{ fileKey: string }>`
    select file_key from deal_documents where document_id = ${done.data.document.id}`.execute(test.ctx.db)
  return rows[0]?.fileKey ?? ''
}

it('names each paper whose stored file is lost, replaced or damaged', async () => {
  expect(await verify()).toEqual({ papers: 0, problems: [] })
  await upload('whole.png')
  const [replaced, lost, damaged] = [
    await upload('replaced.png'),
    await upload('lost.png'),
    await upload('damaged.png'),
  ]
  expect(await verify()).toEqual({ papers: 4, problems: [] })

  const { files } = test.ctx
  await files.put(replaced, await makePicture(), 'image/png')
  await files.delete(lost)
  await writeFile(join(test.ctx.config.dataDir, 'files', damaged.replace(/\/(..)/, '/$1/$1')), 'LCF1')
  const { papers, problems } = await verify()
  const { reference } = await readDeal(deal.buyer, deal.dealId)
  expect(papers).toBe(4)
  expect(problems.toSorted()).toEqual([
    `${reference} (${deal.dealId}): the file of BL 2, replaced.png, is not the one that was recorded`,
    `${reference} (${deal.dealId}): the file of BL 3, lost.png, is lost`,
    `${reference} (${deal.dealId}): the file of BL 4, damaged.png, cannot be read: a stored file has no header`,
  ])
})
