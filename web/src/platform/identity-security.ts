import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { loadIdentity } from './identity.ts'

/*
 * What signed-in people do with the user pool about their own account. Apart from the client of the sign-in
 * screens, so that only the profile loads it.
 */

export async function changePassword(oldPassword: string, newPassword: string) {
  await loadIdentity()
  await updatePassword({ oldPassword, newPassword })
}

export async function readSecondFactor(): Promise<boolean> {
  await loadIdentity()
  return (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false
}

/** The key for the authenticator app; it counts only once a code of it was shown. */
export async function beginSecondFactor(email: string): Promise<{ key: string; address: string }> {
  await loadIdentity()
  const setup = await setUpTOTP()
  return { key: setup.sharedSecret, address: setup.getSetupUri('Laycan', email).href }
}

export async function confirmSecondFactor(code: string) {
  await verifyTOTPSetup({ code })
  await updateMFAPreference({ totp: 'PREFERRED' })
}

export async function turnOffSecondFactor() {
  await loadIdentity()
  await updateMFAPreference({ totp: 'DISABLED' })
}
