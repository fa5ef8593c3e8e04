import type { KycPersonalInfo, KycRejectionReason } from '@laycan/contract/kyc/kyc'
import type { DemoAccount } from './demo-accounts.ts'

export type DemoCase = {
  personalInfo: KycPersonalInfo
  /** What was submitted: names of required documents, as a PDF unless a picture is named. */
  documents: { document: string; picture?: string }[]
  hoursAgo: number
  decision?: { hoursAgo: number; rejection?: { reasons: KycRejectionReason[]; note: string } }
}

/** Papers in `server/demo/kyc` were drawn for this; they belong to no real person. */
const papers = (...documents: string[]) => documents.map((document) => ({ document }))
const company = papers('Company registration certificate', 'Beneficial ownership declaration')
const address = papers('Proof of address')

/** Accounts to sign in with whose verification is done; that of `buyer` is left for the person who tries the product. */
export const demoCasesByEmail: Record<string, DemoCase> = {
  'seller@demo.example': {
    personalInfo: {
      dateOfBirth: '1981-05-09',
      nationality: 'GB',
      country: 'SG',
      documentType: 'passport',
      documentNumber: '533401372',
      address: {
        streetName: '8 Marina View',
        city: 'Singapore',
        state: 'Central Region',
        postalCode: '018960',
      },
    },
    documents: [
      ...papers('Passport'),
      ...address,
      ...company,
      ...papers('Authority letter', 'Proof of title or supply contract', 'MPA or SCDF petroleum licence'),
    ],
    hoursAgo: 24 * 40,
    decision: { hoursAgo: 24 * 39 },
  },
  'broker@demo.example': {
    personalInfo: {
      dateOfBirth: '1974-01-27',
      nationality: 'FR',
      country: 'GB',
      documentType: 'passport',
      documentNumber: '19CF40718',
      address: { streetName: '21 Bury Street', city: 'London', state: 'England', postalCode: 'EC3A 5AU' },
    },
    documents: [...papers('Passport'), ...address, ...company, ...papers('Mandate letter')],
    hoursAgo: 24 * 25,
    decision: { hoursAgo: 24 * 24 + 5 },
  },
  'trader@demo.example': {
    personalInfo: {
      dateOfBirth: '1985-10-14',
      nationality: 'GB',
      country: 'GB',
      documentType: 'passport',
      documentNumber: '561207934',
      address: { streetName: '4 Ocean Way', city: 'Southampton', state: 'England', postalCode: 'SO14 3TJ' },
    },
    documents: [...papers('Passport'), ...address],
    hoursAgo: 24 * 130,
    decision: { hoursAgo: 24 * 129 },
  },
  'trader2@demo.example': {
    personalInfo: {
      dateOfBirth: '1993-06-17',
      nationality: 'GB',
      country: 'GB',
      documentType: 'passport',
      documentNumber: '548813207',
      address: {
        streetName: '31 Carlton Crescent',
        city: 'Southampton',
        state: 'England',
        postalCode: 'SO15 2EW',
      },
    },
    documents: [...papers('Passport'), ...address],
    hoursAgo: 24 * 96,
    decision: { hoursAgo: 24 * 95 },
  },
  'operator@demo.example': {
    personalInfo: {
      dateOfBirth: '1990-02-28',
      nationality: 'GB',
      country: 'GB',
      documentType: 'passport',
      documentNumber: '550264918',
      address: {
        streetName: '7 Cumberland Place',
        city: 'Southampton',
        state: 'England',
        postalCode: 'SO15 2BD',
      },
    },
    documents: [...papers('Passport'), ...address],
    hoursAgo: 24 * 94,
    decision: { hoursAgo: 24 * 93 },
  },
  'seller2@demo.example': {
    personalInfo: {
      dateOfBirth: '1987-09-05',
      nationality: 'GB',
      country: 'AE',
      documentType: 'passport',
      documentNumber: '530771046',
      address: { streetName: '44 Jumeirah Walk', city: 'Dubai', state: 'Dubai', postalCode: '00000' },
    },
    documents: [
      ...papers('Passport'),
      ...address,
      ...company,
      ...papers('Authority letter', 'Proof of title or supply contract'),
    ],
    hoursAgo: 24 * 80,
    decision: { hoursAgo: 24 * 79 },
  },
  'finance@demo.example': {
    personalInfo: {
      dateOfBirth: '1979-12-19',
      nationality: 'GB',
      country: 'AE',
      documentType: 'passport',
      documentNumber: '527380951',
      address: { streetName: '2 Harbour Gate', city: 'Dubai', state: 'Dubai', postalCode: '00000' },
    },
    documents: [
      ...papers('Passport'),
      ...address,
      ...company,
      ...papers('Authority letter', 'Proof of title or supply contract'),
    ],
    hoursAgo: 24 * 78,
    decision: { hoursAgo: 24 * 77 },
  },
  'broker2@demo.example': {
    personalInfo: {
      dateOfBirth: '1991-04-11',
      nationality: 'FR',
      country: 'FR',
      documentType: 'passport',
      documentNumber: '20AK55183',
      address: { streetName: '14 rue Paradis', city: 'Marseille', state: 'Provence', postalCode: '13001' },
    },
    documents: [...papers('Passport'), ...address, ...company, ...papers('Mandate letter')],
    hoursAgo: 24 * 60,
    decision: { hoursAgo: 24 * 59 },
  },
}

type DemoPerson = Omit<DemoAccount, 'role'> & { case: DemoCase }

/** People who cannot sign in, for the reviewers' desk: three who wait, of whom one for too long. */
export const demoPeople: DemoPerson[] = [
  {
    email: 'lena.hartmann@elbe-handel.example',
    firstName: 'Lena',
    lastName: 'Hartmann',
    userType: 'seller',
    companyName: 'Elbe Mineralölhandel',
    phoneNumber: '+49405550136',
    case: {
      personalInfo: {
        dateOfBirth: '1986-03-14',
        nationality: 'DE',
        country: 'DE',
        documentType: 'passport',
        documentNumber: 'C4VLX9RK2',
        address: { streetName: 'Am Sandtorkai 37', city: 'Hamburg', state: 'Hamburg', postalCode: '20457' },
      },
      documents: [
        { document: 'Passport', picture: 'passport-hartmann.jpg' },
        ...address,
        ...company,
        ...papers(
          'Authority letter',
          'Proof of title or supply contract',
          'Tax warehouse permit (Hauptzollamt)',
        ),
      ],
      hoursAgo: 5,
    },
  },
  {
    email: 'm.oyelaran@thamesfuel.example',
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    userType: 'buyer',
    companyName: 'Thames Fuel Supply',
    phoneNumber: '+442075550192',
    case: {
      personalInfo: {
        dateOfBirth: '1979-11-02',
        nationality: 'GB',
        country: 'GB',
        documentType: 'passport',
        documentNumber: '925665416',
        address: { streetName: '4 Trinity Square', city: 'London', state: 'England', postalCode: 'EC3N 4AA' },
      },
      documents: [{ document: 'Passport', picture: 'passport-oyelaran.jpg' }, ...address],
      hoursAgo: 29,
    },
  },
  {
    email: 'chloe@marchand-courtage.example',
    firstName: 'Chloé',
    lastName: 'Marchand',
    userType: 'broker',
    companyName: 'Marchand Courtage',
    phoneNumber: '+33235550171',
    case: {
      personalInfo: {
        // The passport says the 21st, and has run out.
        dateOfBirth: '1990-07-12',
        nationality: 'FR',
        country: 'FR',
        documentType: 'passport',
        documentNumber: '14AB26573',
        address: {
          streetName: '12 quai George V',
          city: 'Le Havre',
          state: 'Normandie',
          postalCode: '76600',
        },
      },
      documents: [
        { document: 'Passport', picture: 'passport-marchand.jpg' },
        ...address,
        ...papers('Mandate letter'),
      ],
      hoursAgo: 51,
    },
  },
  {
    email: 'kenji@watanabe-shoji.example',
    firstName: 'Kenji',
    lastName: 'Watanabe',
    userType: 'buyer',
    companyName: 'Watanabe Shoji',
    phoneNumber: '+81355500153',
    case: {
      personalInfo: {
        dateOfBirth: '1968-09-30',
        nationality: 'JP',
        country: 'JP',
        documentType: 'passport',
        documentNumber: 'TR6214907',
        address: { streetName: '2-5-1 Kaigan', city: 'Minato', state: 'Tokyo', postalCode: '105-0022' },
      },
      documents: [...papers('Passport'), ...address],
      hoursAgo: 24 * 4,
      decision: {
        hoursAgo: 24 * 3,
        rejection: {
          reasons: [
            { document: 'Passport', reason: 'document_unreadable' },
            { document: 'Authority letter', reason: 'document_missing' },
          ],
          note: 'Please scan the page with your picture without reflections, and add the letter.',
        },
      },
    },
  },
  {
    email: 'priya.nair@straits-energy.example',
    firstName: 'Priya',
    lastName: 'Nair',
    userType: 'seller',
    companyName: 'Straits Energy Trading',
    phoneNumber: '+6565550118',
    case: {
      personalInfo: {
        dateOfBirth: '1989-12-03',
        nationality: 'SG',
        country: 'SG',
        documentType: 'passport',
        documentNumber: 'K4410275E',
        address: {
          streetName: '50 Raffles Place',
          city: 'Singapore',
          state: 'Central Region',
          postalCode: '048623',
        },
      },
      documents: [
        ...papers('Passport'),
        ...address,
        ...company,
        ...papers('Authority letter', 'Proof of title or supply contract', 'MPA or SCDF petroleum licence'),
      ],
      hoursAgo: 24 * 12,
      decision: { hoursAgo: 24 * 11 + 8 },
    },
  },
  {
    // Verified as a person; it is his company that has problems to find.
    email: 'karl@brenner-consult.example',
    firstName: 'Karl',
    lastName: 'Brenner',
    userType: 'seller',
    companyName: 'GuIf Crest Refining',
    phoneNumber: '+97165550127',
    case: {
      personalInfo: {
        dateOfBirth: '1979-08-23',
        nationality: 'AT',
        country: 'AE',
        documentType: 'passport',
        documentNumber: 'U7714093',
        address: { streetName: 'Al Nakheel 14', city: 'Ajman', state: 'Ajman', postalCode: '00000' },
      },
      documents: [
        ...papers('Passport'),
        ...address,
        ...company,
        ...papers('Authority letter', 'Proof of title or supply contract'),
      ],
      hoursAgo: 24 * 9,
      decision: { hoursAgo: 24 * 8 },
    },
  },
]
