import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

type Options = {
  pool: {
    userPoolId: string
    region: string
    accessKeyId?: string | undefined
    secretAccessKey?: string | undefined
  }
  /** Where AWS is. */
  endpoint: string
  timeoutMs: number
}

/** What the server itself may ask of AWS Cognito, by a key: browsers' calls carry none. */
export type CognitoAdministration = {
  /** By their names on the wire. Does nothing for a person the pool no longer knows. */
  writeAttributes(userId: string, attributes: Record<string, string>): Promise<void>
  close(): void
}

export function openCognitoAdministration({ pool, endpoint, timeoutMs }: Options): CognitoAdministration {
  let client: CognitoIdentityProviderClient | undefined
  return {
    async writeAttributes(userId, attributes) {
      // Amazon's client is large; most starts never need it.
      const aws = await import('@aws-sdk/client-cognito-identity-provider')
      client ??= new aws.CognitoIdentityProviderClient({
        region: pool.region,
        endpoint,
        // Without keys of its own, the machine's role or AWS's usual variables count.
        ...(pool.accessKeyId &&
          pool.secretAccessKey && {
            credentials: { accessKeyId: pool.accessKeyId, secretAccessKey: pool.secretAccessKey },
          }),
        requestHandler: { requestTimeout: timeoutMs, connectionTimeout: timeoutMs },
      })
      const command = new aws.AdminUpdateUserAttributesCommand({
        UserPoolId: pool.userPoolId,
        // Cognito takes the `sub` for a name that is no alias.
        Username: userId,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      })
      try {
        await client.send(command)
      } catch (error) {
        if (!(error instanceof aws.UserNotFoundException)) throw error
      }
    },
    close: () => client?.destroy(),
  }
}
