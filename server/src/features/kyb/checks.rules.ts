import { createHash } from 'node:crypto'
import { addDays, dateInWords } from '@laycan/contract/calendar/calendar'
import { countryName } from '@laycan/contract/countries'
import { type CountryLists, markedCountries } from '@laycan/contract/country-risk'
import type { CompanyCheck } from '@laycan/contract/kyb/kyb-review'
import { effectiveOwnership } from '@laycan/contract/kyb/ownership'
import { percentText } from '@laycan/contract/kyb/ownership-rules'
import type { PassportContent } from '@laycan/contract/kyb/passport-content'
import {
  type PassportDocumentDates,
  type PassportDocumentKind,
  passportDocumentKinds,
} from '@laycan/contract/kyb/passport-documents'
import { graphOf, personNameKey } from '@laycan/contract/kyb/passport-rules'
import { countriesOf } from './risk.rules.ts'

/** What the automatic checks of a company go by, names on lists apart. */
export type CheckedCompany = {
  passport: PassportContent
  documents: readonly PassportDocumentDates[]
  isRegistrationTaken: boolean
  isLeiTaken: boolean
  /** Another company is verified under the very same name in the same country. */
  isNameTaken: boolean
  /** Names of its own that are like those of verified companies. */
  similarNames: readonly { own: string; verified: string }[]
  /** Kinds of documents of which another company has submitted the very same file. */
  duplicateKinds: readonly PassportDocumentKind[]
  submitterEmail: string
  /** Names of its owners on Laycan whose identity is verified. */
  verifiedOwners: readonly string[]
  today: string
  lists: CountryLists
}

export type CheckResult = Omit<CompanyCheck, 'id' | 'disposition'> & {
  /** What it was made of: a disposition counts while it is the same. */
  factsKey: string
}
type Evidence = CompanyCheck['evidence']

export const resultOf = (
  check: string,
  subject: string,
  [result, reason]: [CompanyCheck['result'], string],
  evidence: Evidence = [],
  facts: unknown = evidence,
): CheckResult => ({
  check,
  subject,
  result,
  reason,
  evidence,
  factsKey: createHash('sha256')
    .update(JSON.stringify([check, subject, facts]))
    .digest('hex'),
})

export const checkCompany = (company: CheckedCompany): CheckResult[] => [
  checkRegistration(company),
  checkSimilarNames(company),
  checkDocuments(company),
  checkDuplicates(company),
  checkOwnership(company),
  checkCountries(company),
  checkExposure(company),
  checkMailDomain(company),
  checkClaimant(company),
]

function checkRegistration({ passport, isRegistrationTaken, isLeiTaken }: CheckedCompany): CheckResult {
  const { registrationNumber, country, lei } = passport
  const subject = `${registrationNumber}, ${countryName(country)}`
  const facts = [registrationNumber, country, lei, isRegistrationTaken, isLeiTaken]
  const taken = isRegistrationTaken ? 'registration' : isLeiTaken ? 'LEI' : undefined
  if (taken) {
    return resultOf(
      'registration',
      subject,
      ['failed', `Another company was verified with this ${taken}.`],
      [],
      facts,
    )
  }
  const text = lei
    ? 'No other company has this registration or LEI.'
    : 'No other company has this registration. No LEI was given.'
  return resultOf('registration', subject, ['passed', text], [], facts)
}

function checkSimilarNames({ passport, isNameTaken, similarNames }: CheckedCompany): CheckResult {
  const evidence = similarNames.map(({ own, verified }) => ({
    label: own,
    text: `Similar to ${verified}, which is verified`,
  }))
  return resultOf(
    'similar_name',
    passport.legalName,
    isNameTaken
      ? ['failed', `A company in ${countryName(passport.country)} is verified under the very same name.`]
      : similarNames.length > 0
        ? ['failed', 'Somebody could take its name for that of a verified company.']
        : ['passed', 'No verified company has a similar name.'],
    evidence,
    isNameTaken ? [...evidence, passport.country] : evidence,
  )
}

const soonDays = 30

function checkDocuments({ documents, today, passport }: CheckedCompany): CheckResult {
  const soon = documents.filter(({ expiresOn }) => expiresOn !== null && expiresOn < addDays(today, soonDays))
  const evidence = soon.map(({ kind, expiresOn }) => ({
    label: passportDocumentKinds[kind].name,
    text: `Expires on ${dateInWords(expiresOn ?? '')}`,
  }))
  return resultOf(
    'documents',
    passport.legalName,
    soon.length > 0
      ? ['warning', 'A document expires soon.']
      : ['passed', 'Every document that is needed is there and in force.'],
    evidence,
  )
}

function checkDuplicates({ passport, duplicateKinds }: CheckedCompany): CheckResult {
  const names = duplicateKinds.map((kind) => passportDocumentKinds[kind].name)
  const evidence = names.map((label) => ({ label, text: 'The same file was submitted by another company' }))
  return resultOf(
    'duplicate_file',
    passport.legalName,
    names.length > 0
      ? ['failed', 'Another company has submitted the very same file.']
      : ['passed', 'No other company has submitted these files.'],
    evidence,
  )
}

function checkOwnership({ passport }: CheckedCompany): CheckResult {
  const owned = effectiveOwnership(graphOf(passport))
  const evidence = owned
    ? passport.parties.flatMap(({ id, name }) => {
        const share = owned.shares.get(id)
        return share ? [{ label: name, text: `${percentText(share)} % in the end` }] : []
      })
    : []
  return resultOf(
    'ownership',
    passport.legalName,
    owned?.isCircular
      ? ['warning', 'Companies in the chain hold each other.']
      : ['passed', 'The chain ends at people or holders that need not be named.'],
    evidence,
  )
}

function checkCountries({ passport, lists }: CheckedCompany): CheckResult {
  const marked = markedCountries(lists, countriesOf(passport))
  const named = (level: string) => marked.filter(({ risk }) => risk === level).map(({ code }) => code)
  const [sanctioned, high] = [named('sanctioned'), named('high')]
  const evidence = [
    ...sanctioned.map((code) => ({ label: countryName(code), text: 'Under comprehensive sanctions' })),
    ...high.map((code) => ({ label: countryName(code), text: 'High risk' })),
  ]
  return resultOf(
    'countries',
    passport.legalName,
    sanctioned.length > 0
      ? ['failed', 'The company, or somebody with a part in it, is in a sanctioned country.']
      : high.length > 0
        ? ['warning', 'The company, or somebody with a part in it, is in a high-risk country.']
        : ['passed', 'No sanctioned or high-risk country.'],
    evidence,
  )
}

function checkExposure({ passport }: CheckedCompany): CheckResult {
  const exposed = passport.parties.filter(({ isPoliticallyExposed }) => isPoliticallyExposed)
  return resultOf(
    'exposure',
    passport.legalName,
    exposed.length > 0
      ? ['warning', 'The company says that somebody is politically exposed.']
      : ['passed', 'The company says that nobody is politically exposed.'],
    exposed.map(({ name }) => ({ label: name, text: 'Politically exposed' })),
  )
}

function checkMailDomain({ passport, submitterEmail }: CheckedCompany): CheckResult {
  const domain = submitterEmail.split('@').at(-1)?.toLowerCase() ?? ''
  const { mailDomain } = passport
  if (mailDomain === '')
    return resultOf('mail_domain', domain, ['skipped', 'The company has named no mail domain.'])
  const isSame = domain === mailDomain || domain.endsWith(`.${mailDomain}`)
  return resultOf(
    'mail_domain',
    domain,
    isSame
      ? ['passed', 'The person who submitted it has an address at its mail domain.']
      : ['warning', 'The person who submitted it has an address at another domain.'],
    isSame ? [] : [{ label: 'Mail domain of the company', text: mailDomain }],
  )
}

/** Anybody may say that a company is theirs: reviewers see where nothing in the passport ties the people to it. */
function checkClaimant({ passport, verifiedOwners }: CheckedCompany): CheckResult {
  const named = new Set(passport.parties.map(({ name }) => personNameKey(name)))
  const tied = verifiedOwners.filter((name) => named.has(personNameKey(name)))
  return resultOf(
    'claimant',
    passport.legalName,
    tied.length > 0
      ? ['passed', 'A verified owner on Laycan is a director, signatory or owner of the company.']
      : [
          'warning',
          'No verified owner on Laycan is named as a director, signatory or owner. Ask who they are.',
        ],
    (tied.length > 0 ? tied : verifiedOwners).map((label) => ({ label, text: 'Owner on Laycan, verified' })),
  )
}
