import { z } from 'zod'
import { codesOf, keysOf, oneLine, paragraphs } from '../fields.ts'
import { fuelCategories } from '../fuel-types/fuel-categories.ts'
import { restHolders } from './ownership.ts'
import {
  controlKinds,
  mostHoldings,
  mostParties,
  mostTradingNames,
  passportParts,
} from './passport-content.ts'
import { passportDocumentKinds } from './passport-documents.ts'

/**
 * A company passport as it is typed. Any of it may still be empty or wrong: a draft is saved as it is, and only
 * submitting checks it (`passportProblems`).
 */
const typed = (maxLength: number) =>
  z.string().max(maxLength, `At most ${maxLength} characters`).regex(oneLine, 'This must be one line')

export const PassportPart = z.enum(keysOf(passportParts)).meta({ id: 'PassportPart' })
export const PassportDocumentKind = z
  .enum(keysOf(passportDocumentKinds), 'This kind of document is not known')
  .meta({ id: 'PassportDocumentKind' })

const address = z.strictObject({
  street: typed(200),
  city: typed(100),
  region: typed(100),
  postalCode: typed(20),
  country: typed(2),
})

const partyId = z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'This is not the id of a person or company')

const party = z.strictObject({
  id: partyId.refine((id) => id !== 'company', 'This id is taken'),
  kind: z.enum(['person', 'entity']),
  name: typed(200),
  country: typed(2),
  nationality: typed(2),
  dateOfBirth: typed(10),
  address,
  isPoliticallyExposed: z.boolean(),
  control: z.enum(keysOf(controlKinds)),
  registrationNumber: typed(60),
  rest: z.enum(keysOf(restHolders)),
  position: typed(100),
  isSignatory: z.boolean(),
  signatoryLimit: typed(20).describe('In US dollars; empty for none.'),
})

const holding = z.strictObject({
  holderId: z.union([partyId, z.literal('')]),
  ownedId: z.union([partyId, z.literal('')]).describe('`company` is the company itself.'),
  percentage: typed(10).describe('A decimal, such as 33.3333.'),
})

export const PassportDraft = z
  .strictObject({
    legalName: typed(200),
    tradingNames: z.array(typed(200)).max(mostTradingNames, `At most ${mostTradingNames} trading names`),
    legalForm: typed(100),
    country: typed(2),
    registry: typed(200),
    registrationNumber: typed(60),
    lei: typed(30),
    taxNumber: typed(60),
    incorporatedOn: typed(10),
    registeredAddress: address,
    businessAddress: address,
    website: typed(200),
    mailDomain: typed(200),
    regulator: typed(200),
    exchange: typed(200),
    products: z.array(z.enum(codesOf(fuelCategories))).max(fuelCategories.length),
    yearlyVolumeMt: typed(20),
    sourceOfFunds: z
      .string()
      .max(2000, 'At most 2000 characters')
      .regex(paragraphs, 'This must be plain text'),
    rest: z.enum(keysOf(restHolders)),
    parties: z
      .array(party)
      .max(mostParties, `At most ${mostParties} people and companies can be named`)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Somebody is named twice'),
    holdings: z.array(holding).max(mostHoldings, `At most ${mostHoldings} holdings can be named`),
  })
  .meta({ id: 'PassportDraft' })
export type PassportDraft = z.infer<typeof PassportDraft>
