import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Screening } from '@laycan/contract/screening/screening'
import { importList } from '#features/sanctions/sanctions.service.ts'
import {
  compareParties,
  type NamedParty,
  type Party,
  readScreenings,
  recordParties,
} from '#features/screening/screening.service.ts'
import { grantRole } from '#features/staff/staff.service.ts'
import { inTransaction } from '#platform/db.ts'
import { createTestApp } from './app.ts'
import { idsAsTokens } from './cast.ts'
import { createReviewer } from './kyc.ts'

/* A short sanctions list, who is screened against it, and who decides on the hits. */

const empty = Array(7).fill('-0- ').join(',')
export const listed = {
  person: `1,"BRANDT, Erika","individual","TEST",${empty},"DOB 12 Aug 1974; nationality Germany."`,
  company: `2,"BLACK SEA BUNKERING LLC",-0- ,"TEST",${empty},-0- `,
  ship: `3,"BALTIC STAR","vessel","TEST",${empty},"Vessel Registration Identification IMO 9074729."`,
  bank: `4,"SAMPLE MERCHANT BANK JSC",-0- ,"TEST",${empty},-0- `,
}

export const erika: Party = {
  kind: 'person',
  name: 'Erika Brandt',
  dateOfBirth: '1974-08-12',
  countries: ['DE'],
}
export const dispositionPath = (hitId: string) => `/staff/screenings/hits/${hitId}/disposition`
type Kind = Screening['subjectKind']

export type ScreeningDesk = Awaited<ReturnType<typeof openScreeningDesk>>

/** An app with two reviewers and the list. */
export async function openScreeningDesk() {
  const test = await createTestApp({ verifyToken: idsAsTokens })
  const [reviewer, other] = [await createReviewer(test), await createReviewer(test)]
  for (const { email } of [reviewer, other]) await grantRole(test.ctx.db, email, 'compliance')
  const folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))

  /** Replaces the list by the usual entries, some of them changed. */
  async function importEntries(change: Partial<typeof listed> = {}, more: string[] = []) {
    const path = join(folder, 'sdn.csv')
    await writeFile(path, [...Object.values({ ...listed, ...change }), ...more].filter(Boolean).join('\r\n'))
    await importList(test.ctx.db, [path])
  }

  /** As a part of a company, unless told otherwise. */
  async function screenNamed(named: NamedParty, id: string = randomUUID(), kind: Kind = 'company') {
    const { ctx } = test
    const compared = await compareParties(ctx, [named])
    const news = await inTransaction(ctx.db, (tx) => recordParties(ctx, tx, { kind, id }, compared))
    const screenings = await readScreenings(ctx.db, kind, id)
    const screening = screenings.find(({ part, isCurrent }) => part === named.part && isCurrent)
    if (!screening) throw new Error('it was stored')
    return { screening, newHits: news.flatMap(({ hits }) => hits) }
  }
  const screen = (party: Party, id?: string, part = 'party') =>
    screenNamed({ part, role: 'Director', party }, id)
  const screenForDeal = (party: Party, id: string) =>
    screenNamed({ part: 'party', role: 'Bank', party }, id, 'deal')
  const read = async (id: string, by = reviewer, kind: Kind = 'company'): Promise<Screening[]> =>
    (await by.call('GET', `/staff/screenings/subjects/${id}?subjectKind=${kind}`)).data.screenings
  const decide = (
    hitId: string | undefined,
    body: object = { isMatch: false, reason: 'Another person' },
    by = reviewer,
  ) => by.call('POST', dispositionPath(hitId ?? ''), body)
  const close = async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  }
  await importEntries()
  return {
    test,
    reviewer,
    other,
    folder,
    importEntries,
    screenNamed,
    screen,
    screenForDeal,
    read,
    decide,
    close,
  }
}
