/** What a risk rating is made of, and what checks are called on screens. Without Zod, for the web. */
export const riskFactors = {
  country: 'Countries',
  ownership: 'Ownership',
  exposure: 'Political exposure',
  product: 'Products',
  volume: 'Volume',
  age: 'Age of the company',
  hits: 'Screening',
  supervision: 'Supervision',
} as const
export type RiskFactor = keyof typeof riskFactors

export const riskRatingLabels = { low: 'Low risk', medium: 'Medium risk', high: 'High risk' } as const

/** How many years a passport is good for. */
export const refreshYears = { low: 3, medium: 2, high: 1 } as const

/** What is promised to a company that has submitted. */
export const passportReviewDays = 3

/** One without a name here is shown by its id. */
export const passportCheckNames: Record<string, string> = {
  registration: 'Registration and LEI',
  earlier_company: 'Earlier companies',
  similar_name: 'Similar names',
  documents: 'Documents',
  duplicate_file: 'Same file at another company',
  addresses: 'Addresses',
  ownership: 'Ownership',
  countries: 'Sanctioned countries',
  exposure: 'Politically exposed persons',
  mail_domain: 'Mail domain',
  claimant: 'Who claims the company',
  virus: 'Virus scan',
  sanctions: 'Sanctions lists',
}
