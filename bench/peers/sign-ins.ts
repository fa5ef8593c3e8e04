import { Caller } from '../../load/floor/calls.ts'
import { floorPassword, signIn as signInPerson } from '../../load/floor/people.ts'
import { report } from '../figures.ts'
import { runLoad } from '../load.ts'
import { median } from '../side-by-side.ts'
import { type Account, poolRequest, startCognito, type UserPool } from './cognito.ts'
import type { Laycan } from './laycan.ts'
import { startServerFile } from './peer.ts'

/**
 * The embedded user pool against cognito-local, by the same protocol. cognito-local compares passwords as plain text,
 * which no hash can be ahead of: a sign-in with its hash is printed for the record, and compared apart from it, with
 * Laycan's pool at the cheapest hash there is. What the hash costs beyond that is chosen; `bench -- identity` measures it.
 */
const rounds = 5
const seconds = 0.8
const connections = 16

const poolOf = ({ name, port, people, stop }: Laycan): UserPool => ({
  name,
  stop,
  port,
  path: '/identity/',
  clientId: 'laycan0000000000000000000web',
  accounts: people.map(({ email, address, token, refreshToken }) => ({
    username: email,
    password: floorPassword,
    accessToken: token,
    refreshToken,
    headers: { 'x-forwarded-for': address },
  })),
})

type Input = (account: Account) => { operation: string; input: object }

const signIn: Input = ({ username, password }) => ({
  operation: 'InitiateAuth',
  input: { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: username, PASSWORD: password } },
})
const refresh: Input = ({ refreshToken }) => ({
  operation: 'InitiateAuth',
  input: { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } },
})
const getUser: Input = ({ accessToken }) => ({ operation: 'GetUser', input: { AccessToken: accessToken } })

async function perSecond(pool: UserPool, inputOf: Input): Promise<number> {
  let turn = 0
  const request = () => {
    const account = pool.accounts[turn++ % pool.accounts.length] as Account
    const { operation, input } = inputOf(account)
    return poolRequest(pool, operation, { ClientId: pool.clientId, ...input }, account.headers)
  }
  const { requestsPerSecond, failed } = await runLoad({ port: pool.port, request, connections, seconds })
  if (failed > 0) throw new Error(`${pool.name}: ${failed} answers were not a success`)
  return requestsPerSecond
}

/** In turns, so that noise affects both. */
async function compare(name: string, ours: UserPool, theirs: UserPool, inputOf: Input): Promise<number> {
  for (let turn = 0; turn < 2; turn++) for (const pool of [ours, theirs]) await perSecond(pool, inputOf)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const [us, them] = [await perSecond(ours, inputOf), await perSecond(theirs, inputOf)]
    ratios.push(us / them)
    console.log(`${name} ${round}: Laycan ${us.toFixed(0)}/s, cognito-local ${them.toFixed(0)}/s`)
  }
  return median(ratios)
}

/** For the record: what the peer leaves out is the dearest part of it. */
const tell = (name: string, ratio: number, why: string) =>
  console.log(`${name}, of cognito-local: ${ratio.toFixed(2)} (no target: ${why})`)

export async function compareSignIns(laycan: Laycan, theirs: UserPool) {
  const ours = poolOf(laycan)
  const withHash = await compare('sign-in with its hash', ours, theirs, signIn)
  tell('sign-in with its hash', withHash, 'it keeps passwords as plain text')
  const whoAmI = await compare('GetUser', ours, theirs, getUser)
  tell('GetUser', whoAmI, 'it checks neither the signature nor whether the session has ended')
  report('refresh of tokens, of cognito-local', await compare('refresh', ours, theirs, refresh), {
    atLeast: 1,
  })
  const { port, origin, stop } = await startServerFile('cheap-hash-server.ts', '', {
    DATABASE_URL: laycan.databaseUrl,
    DATA_DIR: laycan.dataDir,
  })
  // The first sign-in of each stores the cheap hash.
  for (const { n } of laycan.people) await signInPerson(new Caller(), origin, n)
  // It keeps every refresh token of an account and rewrites them all at each sign-in: a new pool is its best case.
  const fresh = await startCognito(ours.accounts.length)
  const apart = await compare('sign-in apart from the hash', { ...ours, port }, fresh, signIn)
  report('sign-in apart from the hash, of cognito-local', apart, { atLeast: 1 })
  for (const server of [{ stop }, theirs, fresh]) await server.stop()
}
