import { createHmac } from 'node:crypto'
import { callPool } from './accounts.ts'
import type { TestApp } from './app.ts'

/** Switches the second factor on as the browser does; gives the key that the app has. */
export async function turnOnSecondFactor(test: Pick<TestApp, 'app'>, AccessToken: string): Promise<string> {
  const { body } = await callPool(test, 'AssociateSoftwareToken', { AccessToken })
  await callPool(test, 'VerifySoftwareToken', { AccessToken, UserCode: appCode(body.SecretCode, Date.now()) })
  await setSecondFactor(test, AccessToken, true)
  return body.SecretCode
}

export const setSecondFactor = (test: Pick<TestApp, 'app'>, AccessToken: string, Enabled: boolean) =>
  callPool(test, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled } })

/** What an authenticator app shows. */
export function appCode(base32: string, atMs: number): string {
  const bits = [...base32].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(atMs / 30_000), 4)
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE((digest[19] ?? 0) & 15) & 0x7fffffff
  return String(number).slice(-6).padStart(6, '0')
}
