import { createTemporaryFolder } from '../temporary.ts'
import { install } from './install.ts'
import { requestText, startServerFile } from './peer.ts'

/** A user pool that speaks Cognito's protocol, with accounts that have signed in once. */
export type UserPool = {
  name: string
  port: number
  path: string
  clientId: string
  accounts: Account[]
  stop(): Promise<void>
}
export type Account = {
  username: string
  password: string
  accessToken: string
  refreshToken: string
  /** Headers that a proxy in front would add. */
  headers: Record<string, string>
}

type Address = Pick<UserPool, 'port' | 'path'>

export const poolHeaders = (operation: string) => ({
  'content-type': 'application/x-amz-json-1.1',
  'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
})

export const poolRequest = ({ path }: Address, operation: string, input: object, headers = {}) =>
  requestText('POST', path, { ...poolHeaders(operation), ...headers }, input)

async function ask<T>({ port, path }: Address, operation: string, input: object): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    // A name of a key, never checked: its calls for administrators are signed.
    headers: { ...poolHeaders(operation), authorization: 'AWS4-HMAC-SHA256 Credential=local' },
    body: JSON.stringify(input),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${operation}: ${answer.status} ${text}`)
  return JSON.parse(text) as T
}

export async function startCognito(count: number): Promise<UserPool> {
  const { folder } = await createTemporaryFolder()
  const { port, stop } = await startServerFile('cognito-server.ts', await install('cognito'), {
    PROJECT_FOLDER: folder,
  })
  const address = { port, path: '/' }
  const { UserPool } = await ask<{ UserPool: { Id: string } }>(address, 'CreateUserPool', {
    PoolName: 'peer',
  })
  const UserPoolId = UserPool.Id
  const { UserPoolClient } = await ask<{ UserPoolClient: { ClientId: string } }>(
    address,
    'CreateUserPoolClient',
    { UserPoolId, ClientName: 'peer', ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] },
  )
  const clientId = UserPoolClient.ClientId
  const accounts: Account[] = []
  for (let n = 0; n < count; n++) {
    const [username, password] = [`trader${n}@example.com`, 'Tern-19 over the breakwater!']
    const UserAttributes = [{ Name: 'email', Value: username }]
    await ask(address, 'AdminCreateUser', {
      UserPoolId,
      Username: username,
      UserAttributes,
      MessageAction: 'SUPPRESS',
    })
    await ask(address, 'AdminSetUserPassword', {
      UserPoolId,
      Username: username,
      Password: password,
      Permanent: true,
    })
    const { AuthenticationResult } = await ask<{
      AuthenticationResult: { AccessToken: string; RefreshToken: string }
    }>(address, 'InitiateAuth', {
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    })
    const { AccessToken: accessToken, RefreshToken: refreshToken } = AuthenticationResult
    accounts.push({ username, password, accessToken, refreshToken, headers: {} })
  }
  return { ...address, name: 'cognito-local', clientId, accounts, stop }
}
