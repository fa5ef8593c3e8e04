import { countryName } from '@laycan/contract/countries'
import { moneyText } from '@laycan/contract/figure-texts'
import { fuelCategoryName } from '@laycan/contract/fuel-types/fuel-categories'
import {
  isDirector,
  type PassportAddress,
  type PassportContent,
  type PassportPart,
  type PassportParty,
} from '@laycan/contract/kyb/passport-content'
import type { Formats } from '#platform/formats.ts'

export type TextFact = { key: string; label: string; value: string }
const fact = (key: string, label: string, value: string): TextFact => ({ key, label, value: value || '–' })

const addressText = ({ street, city, region, postalCode, country }: PassportAddress) =>
  [street, [postalCode, city].filter(Boolean).join(' '), region, country && countryName(country)]
    .filter(Boolean)
    .join(', ')

/** What a company says in one part of its passport, as label and text. */
export function factsOf(passport: PassportContent, part: PassportPart, formats: Formats): TextFact[] {
  const { parties, holdings } = passport
  if (part === 'entity') {
    return [
      fact('legalName', 'Legal name', passport.legalName),
      fact('tradingNames', 'Trading names', passport.tradingNames.join(', ')),
      fact('legalForm', 'Legal form', passport.legalForm),
      fact('country', 'Country', countryName(passport.country)),
      fact('registry', 'Registry', passport.registry),
      fact('registrationNumber', 'Registration number', passport.registrationNumber),
      fact('lei', 'LEI', passport.lei),
      fact('taxNumber', 'Tax number', passport.taxNumber),
      fact('incorporatedOn', 'Incorporated', formats.date(passport.incorporatedOn)),
    ]
  }
  if (part === 'addresses') {
    return [
      fact('registeredAddress', 'Registered address', addressText(passport.registeredAddress)),
      fact('businessAddress', 'Business address', addressText(passport.businessAddress)),
      fact('website', 'Website', passport.website),
      fact('mailDomain', 'Mail domain', passport.mailDomain),
    ]
  }
  if (part === 'business') {
    return [
      fact('products', 'Products', passport.products.map(fuelCategoryName).join(', ')),
      fact('volume', 'Volume a year', `${formats.number(passport.yearlyVolumeMt)} MT`),
      fact('regulator', 'Regulator', passport.regulator),
      fact('exchange', 'Stock exchange', passport.exchange),
      fact('sourceOfFunds', 'Source of funds', passport.sourceOfFunds),
    ]
  }
  const shown =
    part === 'people'
      ? parties.filter((party) => isDirector(party) || party.isSignatory)
      : parties.filter(
          ({ id, control }) => control !== '' || holdings.some(({ holderId }) => holderId === id),
        )
  return shown.map((party) => partyFact(party, formats))
}

/** Submitted passports name everybody, so who has no name is deleted by now. */
export const deletedName = 'Personal data deleted'

function partyFact(party: PassportParty, formats: Formats): TextFact {
  const signs =
    party.isSignatory &&
    (party.signatoryLimit
      ? `signs up to ${moneyText(party.signatoryLimit, 'USD', formats.number)}`
      : 'signs without a limit')
  const part = [party.position, signs].filter(Boolean).join(', ')
  if (party.name === '') return fact(party.id, deletedName, part)
  const lines =
    party.kind === 'person'
      ? [
          `Born ${formats.date(party.dateOfBirth)}, ${countryName(party.nationality)}${party.isPoliticallyExposed ? ', politically exposed' : ''}`,
          addressText(party.address),
        ]
      : [`${party.registrationNumber}, ${countryName(party.country)}`]
  return fact(party.id, party.name, [part, ...lines].filter(Boolean).join('\n'))
}
