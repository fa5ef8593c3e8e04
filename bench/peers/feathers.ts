import { install } from './install.ts'
import { call, listed, newListing, type Peer, person, requestText, startServerFile } from './peer.ts'

export async function startFeathers(databaseUrl: string): Promise<Peer> {
  const folder = await install('feathers')
  const { port, origin, stop } = await startServerFile('feathers-server.ts', folder, {
    DATABASE_URL: databaseUrl,
  })
  await call(origin, 'POST', '/users', person)
  const { accessToken } = await call<{ accessToken: string }>(origin, 'POST', '/authentication', {
    strategy: 'local',
    ...person,
  })
  const headers = { authorization: `Bearer ${accessToken}` }
  for (let n = 0; n < listed; n++) await call(origin, 'POST', '/listings', newListing(), headers)
  return {
    name: 'Feathers',
    port,
    list: requestText('GET', `/listings?$limit=${listed}&$sort[created]=-1`, headers),
    create: () => requestText('POST', '/listings', headers, newListing()),
    clear: `delete from listings where id > ${listed}`,
    databaseUrl,
    stop,
  }
}
