import { expect, it } from 'vitest'
import {
  type DocumentBasis,
  identityDocuments,
  inRequiredOrder,
  requiredDocuments,
} from './required-documents.rules.ts'

it.each<[DocumentBasis, string[]]>([
  [{ userType: 'buyer' }, ['Government photo ID']],
  [{ userType: 'buyer', documentType: 'passport', nationality: 'JP' }, ['Passport']],
  [
    { userType: 'buyer', documentType: 'driver_license' },
    ['Driver license (front)', 'Driver license (back)'],
  ],
  [
    { userType: 'buyer', documentType: 'national_id' },
    ['National ID card (front)', 'National ID card (back)'],
  ],
  [
    { userType: 'buyer', documentType: 'national_id', nationality: 'DE', country: 'FR' },
    ['Personalausweis (front)', 'Personalausweis (back)'],
  ],
  // The back of this card shows a number that must not be collected.
  [{ userType: 'buyer', documentType: 'national_id', nationality: 'JP' }, ['My Number card (front only)']],
  [
    { userType: 'buyer', documentType: 'national_id', nationality: 'US' },
    ['State identification card (front)', 'State identification card (back)'],
  ],
  // Nothing special is known of this country.
  [
    { userType: 'buyer', documentType: 'national_id', nationality: 'NL', country: 'NL' },
    ['National ID card (front)', 'National ID card (back)'],
  ],
])('%j is shown by %j', (basis, expected) => {
  expect(identityDocuments(basis)).toEqual(expected)
  expect(requiredDocuments(basis).slice(0, expected.length)).toEqual(expected)
})

const forAll = [
  'Passport',
  'Proof of address',
  'Company registration certificate',
  'Beneficial ownership declaration',
]

it.each<[DocumentBasis['userType'], DocumentBasis['country'], string[]]>([
  ['buyer', 'US', ['Authority letter', 'Financial statements']],
  ['broker', 'US', ['Mandate letter']],
  ['seller', 'NL', ['Authority letter', 'Proof of title or supply contract', 'Export or trading licence']],
  ['seller', 'US', ['Authority letter', 'Proof of title or supply contract', 'IRS Form 637 registration']],
  [
    'seller',
    'SG',
    ['Authority letter', 'Proof of title or supply contract', 'MPA or SCDF petroleum licence'],
  ],
  [
    'seller',
    undefined,
    ['Authority letter', 'Proof of title or supply contract', 'Export or trading licence'],
  ],
])('a %s in %s is asked for more', (userType, country, more) => {
  expect(requiredDocuments({ userType, country, documentType: 'passport' })).toEqual([...forAll, ...more])
})

it('sorts submitted documents in the order in which they are required', () => {
  const given = ['X', 'C', 'A', 'Y', 'B'].map((document) => ({ document }))
  const ordered = inRequiredOrder(given, ['A', 'B', 'C']).map(({ document }) => document)
  expect(ordered).toEqual(['A', 'B', 'C', 'X', 'Y'])
})
