import type { APIRequestContext } from '@playwright/test'
import { dataDirOf } from '../scripts/e2e-servers.ts'
import { withConnection } from '../server/src/platform/connection.ts'
import { attachOrStartEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { callerFor, type Person } from './cast.ts'

/** A company of this person, verified past the screens: what a reviewer does is not what these journeys test. */
export async function createVerifiedCompany(request: APIRequestContext, owner: Person): Promise<string> {
  const { company } = await (await callerFor(request, owner)).post('/companies', { name: owner.companyName })
  const { url } = await attachOrStartEmbeddedPostgres({
    dataDir: dataDirOf('app'),
    onProgress: () => undefined,
  })
  await withConnection(url, (client) =>
    client.query(
      `update companies set verification = 'verified', verified_at = now(), verified_until = current_date + 700,
         legal_name = name, registration_country = 'SE', registration_number = id::text, registration_key = upper(id::text)
       where id = $1`,
      [company.id],
    ),
  )
  return company.id
}
