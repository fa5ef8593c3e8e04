import { isDate, isInCalendar } from '../calendar/calendar.ts'
import { disguiseProblem, invisibleProblem, skeletonOf } from '../companies/similar-names.ts'
import { countryOf } from '../countries.ts'
import { divide, exact, multiply, quantityPattern, subtract } from '../decimal.ts'
import { dateOfBirthProblem } from '../kyc/kyc-rules.ts'
import { leiProblem } from './lei.ts'
import {
  companyItself,
  effectiveOwnership,
  holdersOf,
  type OwnershipGraph,
  percentOf,
  sumOf,
} from './ownership.ts'
import { isNamedShare, ownershipProblems } from './ownership-rules.ts'
import {
  isDirector,
  mostDirectors,
  type PassportAddress,
  type PassportContent,
  type PassportPart,
  type PassportParty,
  registrationKeyOf,
} from './passport-content.ts'

/**
 * What is wrong with a company passport. A draft may be anything; what is submitted has no problems. Without Zod, since
 * the form shows the same problems while people type.
 */
export const graphOf = ({ legalName, rest, parties, holdings }: PassportContent): OwnershipGraph => ({
  companyName: legalName.trim() || 'Your company',
  rest,
  parties,
  holdings,
})

/** People who own 25 % or more in the end, or control the company otherwise. */
export function ownersInTheEnd(passport: PassportContent): PassportParty[] {
  const shares = effectiveOwnership(graphOf(passport))?.shares
  return passport.parties.filter(({ id, kind, control }) => {
    const share = shares?.get(id)
    return kind === 'person' && (control !== '' || (share !== undefined && isNamedShare(share)))
  })
}

/** What keeps it from being submitted, documents apart: a message for the path of each field. */
export function passportProblems(passport: PassportContent, today: string): Record<string, string> {
  return Object.fromEntries([
    ...entityProblems(passport, today),
    ...addressProblems(passport),
    ...businessProblems(passport),
    ...peopleProblems(passport, today),
    ...ownersProblems(passport),
  ])
}

/** Where on the form a problem is shown. */
export function partOf(path: string): PassportPart {
  const [field = '', , detail = ''] = path.split('.')
  if (field === 'documents') return 'documents'
  if (field === 'holdings' || field === 'rest' || field === 'ownership') return 'ownership'
  if (field === 'parties') return detail === 'rest' ? 'ownership' : 'people'
  if (['registeredAddress', 'businessAddress', 'website', 'mailDomain'].includes(field)) return 'addresses'
  if (['regulator', 'exchange', 'products', 'yearlyVolumeMt', 'sourceOfFunds'].includes(field))
    return 'business'
  return 'entity'
}

type Problem = [path: string, message: string]
const problem = (path: string, message: string | undefined): Problem[] => (message ? [[path, message]] : [])
const missing = (what: string, text: string) => (text.trim() === '' ? `${what} is required` : undefined)
const nameOf = (what: string, text: string) => missing(what, text) ?? disguiseProblem(what, text)
/** Of a registry or a tax office: one way of writing it, so that it is found again. */
function numberProblem(what: string, text: string): string | undefined {
  const problem = missing(what, text) ?? invisibleProblem(what, text)
  if (problem) return problem
  if (/\p{Nd}/u.test(text.replace(/[0-9]/g, ''))) return `${what} must be written with the digits 0 to 9`
  return registrationKeyOf(text) ? undefined : `${what} must have digits or letters`
}
const countryProblem = (what: string, code: string) =>
  missing(what, code) ?? (countryOf(code) ? undefined : `${what} is not known`)

export function dayProblem(what: string, text: string): string | undefined {
  if (text.trim() === '') return `${what} is required`
  return isDate(text) && isInCalendar(text) ? undefined : `${what} must be a date`
}

function entityProblems(passport: PassportContent, today: string): Problem[] {
  const { incorporatedOn } = passport
  const day = dayProblem('Date of incorporation', incorporatedOn)
  return [
    ...problem('legalName', nameOf('Legal name', passport.legalName)),
    ...passport.tradingNames.flatMap((name, at) =>
      problem(`tradingNames.${at}`, nameOf('Trading name', name)),
    ),
    ...problem('legalForm', missing('Legal form', passport.legalForm)),
    ...problem('country', countryProblem('Country', passport.country)),
    ...problem('registry', missing('Registry', passport.registry)),
    ...problem('registrationNumber', numberProblem('Registration number', passport.registrationNumber)),
    ...problem('lei', leiProblem(passport.lei)),
    ...problem('taxNumber', numberProblem('Tax number', passport.taxNumber)),
    ...problem(
      'incorporatedOn',
      day ?? (incorporatedOn > today ? 'Date of incorporation cannot be in the future' : undefined),
    ),
  ]
}

const address = (path: string, what: string, given: PassportAddress): Problem[] => [
  ...problem(`${path}.street`, missing(`${what}: street`, given.street)),
  ...problem(`${path}.city`, missing(`${what}: city`, given.city)),
  ...problem(`${path}.country`, countryProblem(`${what}: country`, given.country)),
]

const domainPattern = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i

function addressProblems(passport: PassportContent): Problem[] {
  const { website, mailDomain } = passport
  const isWebsite = website === '' || /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(website)
  const isDomain = mailDomain === '' || domainPattern.test(mailDomain)
  return [
    ...address('registeredAddress', 'Registered address', passport.registeredAddress),
    ...address('businessAddress', 'Business address', passport.businessAddress),
    ...problem('website', isWebsite ? undefined : 'A website begins with https://'),
    ...problem('mailDomain', isDomain ? undefined : 'A mail domain looks like example.com'),
  ]
}

function businessProblems(passport: PassportContent): Problem[] {
  const { products, yearlyVolumeMt, sourceOfFunds, exchange, rest } = passport
  const volume = missing('Expected volume', yearlyVolumeMt)
  const isVolume = quantityPattern.test(yearlyVolumeMt) && Number(yearlyVolumeMt) > 0
  return [
    ...problem('products', products.length === 0 ? 'Choose what the company trades' : undefined),
    ...problem(
      'yearlyVolumeMt',
      volume ?? (isVolume ? undefined : 'Expected volume must be a number above zero'),
    ),
    ...problem('exchange', rest === 'listed' ? missing('Stock exchange', exchange) : undefined),
    ...problem('sourceOfFunds', missing('Source of funds', sourceOfFunds)),
  ]
}

function peopleProblems(passport: PassportContent, today: string): Problem[] {
  const { parties } = passport
  const directors = parties.filter(isDirector)
  const signatories = parties.filter(({ isSignatory }) => isSignatory)
  const count =
    directors.length === 0
      ? 'Name at least one director'
      : directors.length > mostDirectors
        ? `At most ${mostDirectors} directors can be named`
        : signatories.length === 0
          ? 'Name at least one authorised signatory'
          : undefined
  return [
    ...problem('parties', count),
    ...parties.flatMap((party, at) =>
      partyProblems(party, today).map(([field, text]): Problem => [`parties.${at}.${field}`, text]),
    ),
    ...repeatedParties(passport),
  ]
}

/** One person split into several would escape the 25 %. */
function repeatedParties({ country, registrationNumber, parties }: PassportContent): Problem[] {
  const seen = new Set([entityKey({ country, registrationNumber })])
  return parties.flatMap((party, at) => {
    const isPerson = party.kind === 'person'
    const key = isPerson ? personKey(party) : entityKey(party)
    const isKnown = isPerson ? party.name && party.dateOfBirth : party.country && party.registrationNumber
    if (!isKnown || !seen.has(key)) {
      seen.add(key)
      return []
    }
    const text =
      key === entityKey({ country, registrationNumber })
        ? `${party.name} has the registration of your company. The company cannot be a party of its own`
        : `${party.name} is named twice. Keep one entry, with all that it holds and does`
    return problem(`parties.${at}.name`, text)
  })
}

const entityKey = ({ country, registrationNumber }: Pick<PassportParty, 'country' | 'registrationNumber'>) =>
  `entity ${country} ${registrationKeyOf(registrationNumber)}`

const personKey = ({ name, dateOfBirth }: PassportParty) => `person ${personNameKey(name)} ${dateOfBirth}`

/** The words of a person's name in any order, as they look. */
export const personNameKey = (name: string): string =>
  name
    .split(/[\s,]+/)
    .map(skeletonOf)
    .sort()
    .join(' ')
    .trim()

/** By the field of the party. */
export function partyProblems(party: PassportParty, today: string): Problem[] {
  const isPerson = party.kind === 'person'
  const { signatoryLimit, isSignatory } = party
  const isLimit = signatoryLimit === '' || /^\d{1,15}(\.\d{1,2})?$/.test(signatoryLimit)
  const common: Problem[] = [
    ...problem('name', nameOf('Name', party.name)),
    ...problem(
      'country',
      countryProblem(isPerson ? 'Country of residence' : 'Country of registration', party.country),
    ),
    ...problem(
      'signatoryLimit',
      isSignatory && !isLimit ? 'A limit is an amount in US dollars, such as 250000' : undefined,
    ),
    ...problem('isSignatory', isSignatory && !isPerson ? 'A signatory is a person' : undefined),
  ]
  if (!isPerson)
    return [
      ...common,
      ...problem('registrationNumber', numberProblem('Registration number', party.registrationNumber)),
    ]
  return [
    ...common,
    ...problem('nationality', countryProblem('Nationality', party.nationality)),
    ...problem('dateOfBirth', dateOfBirthProblem(party.dateOfBirth, today)),
    ...address('address', 'Home address', party.address),
  ]
}

/** Whether the public or a state has 25 % or more in the end, by what the named holders leave. */
function isPublicInTheEnd(graph: OwnershipGraph): boolean {
  const owned = effectiveOwnership(graph)
  const holders = holdersOf(graph)
  const whole = { id: companyItself, rest: graph.rest, share: exact('100') }
  const all = [whole, ...graph.parties.map(({ id, rest }) => ({ id, rest, share: owned?.shares.get(id) }))]
  return all.some(({ id, rest, share }) => {
    if (share === undefined || (rest !== 'listed' && rest !== 'state')) return false
    const left = subtract(exact('100'), percentOf(sumOf(holders.get(id))))
    return isNamedShare(divide(multiply(share, left), exact('100')))
  })
}

function ownersProblems(passport: PassportContent): Problem[] {
  const found = [...ownershipProblems(graphOf(passport))]
  if (found.length > 0) return found
  const { parties, holdings } = passport
  const holding = new Set(holdings.map(({ holderId }) => holderId))
  const idle = parties.flatMap((party, at) =>
    holding.has(party.id) || isDirector(party) || party.isSignatory || party.control !== ''
      ? []
      : problem(
          `parties.${at}.name`,
          `${party.name || 'This entry'} is no holder, director or signatory. Remove it, or say what it is`,
        ),
  )
  const hasOwner = isPublicInTheEnd(graphOf(passport)) || ownersInTheEnd(passport).length > 0
  const text =
    'Nobody owns 25 % or more in the end. Name who controls the company otherwise, or its senior manager'
  return [...idle, ...problem('ownership', hasOwner ? undefined : text)]
}
