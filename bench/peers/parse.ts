import { createTemporaryFolder } from '../temporary.ts'
import { install } from './install.ts'
import { call, listed, newListing, type Peer, person, pool, requestText, startServerFile } from './peer.ts'

export async function startParse(databaseUrl: string): Promise<Peer> {
  const folder = await install('parse')
  const { port, origin, stop } = await startServerFile('parse-server.ts', folder, {
    DATABASE_URL: `${databaseUrl}?poolSize=${pool}`,
    PROJECT_FOLDER: (await createTemporaryFolder()).folder,
  })
  const application = { 'x-parse-application-id': 'laycan' }
  const master = { ...application, 'x-parse-master-key': 'a master key of this run only' }
  const fields = {
    title: { type: 'String' },
    quantity: { type: 'Number' },
    price: { type: 'Number' },
    created: { type: 'String' },
  }
  const signedIn = { requiresAuthentication: true }
  await call(
    origin,
    'POST',
    '/parse/schemas/Listing',
    {
      className: 'Listing',
      fields,
      classLevelPermissions: { find: signedIn, create: signedIn, get: signedIn, addField: {} },
      indexes: {},
    },
    master,
  )
  const { sessionToken } = await call<{ sessionToken: string }>(
    origin,
    'POST',
    '/parse/users',
    { username: person.email, password: person.password },
    application,
  )
  const headers = { ...application, 'x-parse-session-token': sessionToken }
  const path = '/parse/classes/Listing'
  for (let n = 0; n < listed; n++) await call(origin, 'POST', path, newListing(), headers)
  return {
    name: 'Parse Server',
    port,
    list: requestText('GET', `${path}?limit=${listed}&order=-created`, headers),
    create: () => requestText('POST', path, headers, newListing()),
    clear: `delete from "Listing" where "objectId" not in
      (select "objectId" from "Listing" order by "createdAt" limit ${listed})`,
    databaseUrl,
    stop,
  }
}
