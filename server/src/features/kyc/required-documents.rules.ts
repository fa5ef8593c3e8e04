import type { KycCountry, KycDocumentType } from '@laycan/contract/kyc/kyc-rules'
import type { UserType } from '@laycan/contract/profile/profile'

/** What the list depends on; unknown values are undefined. */
export type DocumentBasis = {
  userType: UserType
  country?: KycCountry | undefined
  nationality?: KycCountry | undefined
  documentType?: KycDocumentType | undefined
}

/** What replaces a national identity card where there is none, or its own name. Elsewhere it is called just that. */
const identityCards: Partial<Record<KycCountry, string>> = {
  US: 'State identification card',
  GB: 'National ID card',
  CA: 'Provincial photo card',
  AU: 'Proof of age card',
  DE: 'Personalausweis',
  FR: "Carte nationale d'identité",
  JP: 'My Number card',
  SG: 'NRIC',
}

/** Who may sell fuel is licensed by each country in its own way; where we know none, the general paper is asked for. */
const sellerLicences: Partial<Record<KycCountry, string>> = {
  US: 'IRS Form 637 registration',
  GB: 'HMRC approval for excise or controlled oil',
  CA: 'Excise or provincial fuel tax licence',
  AU: 'ATO excise storage or dealer permission',
  DE: 'Tax warehouse permit (Hauptzollamt)',
  FR: 'Excise number (entrepositaire agréé)',
  JP: 'METI petroleum sales notification',
  SG: 'MPA or SCDF petroleum licence',
}

const bothSides = (name: string) => [`${name} (front)`, `${name} (back)`]

/** The papers that show who the person is. A passport and a card come from the state whose citizen one is, a
 * licence from where one lives. */
export function identityDocuments({ nationality, documentType }: DocumentBasis): string[] {
  if (documentType === 'passport') return ['Passport']
  if (documentType === 'driver_license') return bothSides('Driver license')
  if (documentType === undefined) return ['Government photo ID']
  const card = identityCards[nationality ?? ''] ?? 'National ID card'
  // The back of the Japanese card shows the Individual Number, which nobody may collect.
  return nationality === 'JP' ? [`${card} (front only)`] : bothSides(card)
}

const companyDocuments = ['Company registration certificate', 'Beneficial ownership declaration']

const documentsByType: Record<UserType, (basis: DocumentBasis) => string[]> = {
  buyer: () => ['Authority letter', 'Financial statements'],
  seller: ({ country }) => [
    'Authority letter',
    'Proof of title or supply contract',
    sellerLicences[country ?? ''] ?? 'Export or trading licence',
  ],
  broker: () => ['Mandate letter'],
}

/** In the order in which they are asked for. */
export function requiredDocuments(basis: DocumentBasis): string[] {
  return [
    ...identityDocuments(basis),
    'Proof of address',
    ...companyDocuments,
    ...documentsByType[basis.userType](basis),
  ]
}

/** Sorts submitted documents into that order; those no longer required come last. */
export function inRequiredOrder<D extends { document: string }>(documents: D[], required: string[]): D[] {
  const places = new Map(required.map((document, place) => [document, place]))
  const placeOf = ({ document }: D) => places.get(document) ?? required.length
  return documents.toSorted((one, other) => placeOf(one) - placeOf(other))
}
