import type { KycDraft, KycPersonalInfo, KycState } from '@laycan/contract/kyc/kyc'

/** The form's own shape: every field a text, empty until it is filled in. */
export type PersonalInfoValues = {
  dateOfBirth: string
  nationality: string
  country: string
  documentType: string
  documentNumber: string
  address: { streetName: string; city: string; state: string; postalCode: string }
}

export const emptyValues: PersonalInfoValues = {
  dateOfBirth: '',
  nationality: '',
  country: '',
  documentType: '',
  documentNumber: '',
  address: { streetName: '', city: '', state: '', postalCode: '' },
}

/** What the form begins with: the newest that is known, whether it was sent, saved or only typed. */
export function startingValues(
  known: Pick<KycState, 'personalInfo' | 'draft'> | undefined,
  unsaved: KycDraft | undefined,
): PersonalInfoValues {
  const { address, ...rest }: KycDraft = unsaved ?? known?.draft ?? known?.personalInfo ?? {}
  return fill({ ...emptyValues, address: fill(emptyValues.address, address) }, rest)
}

/** What a draft leaves out stays as it is. */
function fill<Values extends object>(
  values: Values,
  given: { [Name in keyof Values]?: unknown } = {},
): Values {
  const present = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...values, ...Object.fromEntries(present) }
}

/** What is sent; the server trims and checks it, as the form did. */
export const toPersonalInfo = (values: PersonalInfoValues): KycPersonalInfo => values as KycPersonalInfo
