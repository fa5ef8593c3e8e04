import { createTemporaryFolder } from '../temporary.ts'
import { install } from './install.ts'
import { call, listed, newListing, type Peer, person, requestText, startServerFile } from './peer.ts'

export async function startStrapi(databaseUrl: string): Promise<Peer> {
  const installed = await install('strapi')
  const { folder } = await createTemporaryFolder()
  const { port, origin, stop } = await startServerFile('strapi-server.ts', installed, {
    DATABASE_URL: databaseUrl,
    PROJECT_FOLDER: folder,
    STRAPI_TELEMETRY_DISABLED: 'true',
  })
  const account = { username: 'trader', ...person }
  const { jwt } = await call<{ jwt: string }>(origin, 'POST', '/api/auth/local/register', account)
  const headers = { authorization: `Bearer ${jwt}` }
  const create = () => ({ data: newListing() })
  for (let n = 0; n < listed; n++) await call(origin, 'POST', '/api/listings', create(), headers)
  const query = `sort=created:desc&pagination[pageSize]=${listed}&pagination[withCount]=false`
  return {
    name: 'Strapi',
    port,
    list: requestText('GET', `/api/listings?${query}`, headers),
    create: () => requestText('POST', '/api/listings', headers, create()),
    clear: `delete from listings where id > ${listed}`,
    databaseUrl,
    stop,
  }
}
