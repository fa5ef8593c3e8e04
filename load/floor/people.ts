import { createHasher } from '../../identity/src/passwords/hasher.ts'
import { withConnection } from '../../server/src/platform/connection.ts'
import { type Caller, expectStatus } from './calls.ts'

/** Somebody on the trading floor; sellers have odd numbers, so that neighbours can trade. */
export type Person = {
  id: string
  email: string
  /** Their own network address, which the servers believe the proxy about. */
  address: string
  token: string
  refreshToken: string
}

export const floorPassword = 'Tern-19 over the breakwater!'
const clientId = 'laycan0000000000000000000web'

const idOf = (n: number) => `00000000-0000-4000-9000-${n.toString(16).padStart(12, '0')}`
export const emailOf = (n: number) => `trader${n}@floor.example`
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/**
 * Accounts with the same password, each the owner of a verified company, and members long enough for the checks of newcomers
 * to pass. Those that are there already stay.
 */
export async function createPeople(databaseUrl: string, count: number): Promise<void> {
  const passwordHash = await createHasher().hash(floorPassword)
  await withConnection(databaseUrl, async (client) => {
    const people = `select ('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid as id, n,
        'trader' || n || '@floor.example' as email from generate_series(0, $1::int - 1) as n`
    await client.query(
      `insert into pool_users (id, username, email, email_key, status, password_hash, attributes, created_at, updated_at, confirmed_at)
       select id, 'floor' || n, email, email, 'CONFIRMED', $2, jsonb_build_object('given_name', 'Trader', 'family_name', 'No ' || n),
         now() - interval '2 years', now(), now() from (${people}) as p
       on conflict do nothing`,
      [count, passwordHash],
    )
    await client.query(
      `insert into members (user_id, email, first_name, last_name, user_type, company_name, kyc_status, created_at)
       select id, email, 'Trader', 'No ' || n, case n % 2 when 0 then 'buyer' else 'seller' end, 'Floor Company ' || n,
         'verified', now() - interval '2 years' from (${people}) as p
       on conflict do nothing`,
      [count],
    )
    await client.query(
      `with made as (
         insert into companies (name, name_key, created_by, verification, verified_at, verified_until, legal_name,
           registration_country, registration_number, registration_key, name_skeleton)
         select 'Floor Company ' || n, 'floor company ' || n, id, 'verified', now() - interval '1 year', '2099-01-05',
           'Floor Company ' || n, 'SE', id::text, id::text,
           -- Names that are all alike were compared long ago.
           id::text from (${people}) as p
         where not exists (select from company_members where user_id = p.id)
         returning id, created_by)
       insert into company_members (user_id, company_id, roles) select created_by, id, '{owner}' from made`,
      [count],
    )
  })
}

/** By password, as a browser does; the hash is what makes it dear. */
export async function signIn(caller: Caller, origin: string, n: number): Promise<Person> {
  const address = addressOf(n)
  const { data } = expectStatus(
    await callPool(caller, origin, address, {
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: emailOf(n), PASSWORD: floorPassword },
    }),
    200,
  )
  const { AccessToken, RefreshToken } = data.AuthenticationResult
  return { id: idOf(n), email: emailOf(n), address, token: AccessToken, refreshToken: RefreshToken }
}

/** A new access token where the old one has run out. */
export async function refresh(caller: Caller, origin: string, person: Person): Promise<void> {
  const { data } = expectStatus(
    await callPool(caller, origin, person.address, {
      ClientId: clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: person.refreshToken },
    }),
    200,
  )
  person.token = data.AuthenticationResult.AccessToken
  person.refreshToken = data.AuthenticationResult.RefreshToken ?? person.refreshToken
}

/** A mail with a code is on its way once this is answered. */
export const forgetPassword = (caller: Caller, origin: string, n: number) =>
  callPool(caller, origin, addressOf(n), { ClientId: clientId, Username: emailOf(n) }, 'ForgotPassword')

const callPool = (
  caller: Caller,
  origin: string,
  address: string,
  input: object,
  operation = 'InitiateAuth',
) =>
  caller.call(origin, {
    method: 'POST',
    path: '/identity/',
    body: JSON.stringify(input),
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'x-forwarded-for': address,
    },
  })
