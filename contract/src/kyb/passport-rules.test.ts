import { describe, expect, it } from 'vitest'
import { changedParts, tidyPassport } from './passport-changes.ts'
import {
  emptyParty,
  emptyPassport,
  type PassportContent,
  type PassportParty,
  registrationKeyOf,
} from './passport-content.ts'
import { documentProblems, requiredDocuments } from './passport-documents.ts'
import { ownersInTheEnd, partOf, passportProblems } from './passport-rules.ts'

const today = '2026-11-16'
const address = { street: '1 Quay Road', city: 'London', region: '', postalCode: 'E14', country: 'GB' }

const anna: PassportParty = {
  ...emptyParty,
  id: 'anna',
  kind: 'person',
  name: 'Anna Berg',
  country: 'GB',
  nationality: 'SE',
  dateOfBirth: '1974-08-12',
  address,
  position: 'Director',
  isSignatory: true,
  signatoryLimit: '250000',
}

const good: PassportContent = {
  ...emptyPassport,
  legalName: 'Nordfeld Energy Ltd',
  legalForm: 'Ltd',
  country: 'GB',
  registry: 'Companies House',
  registrationNumber: '0123 4567',
  lei: '5493001KJTIIGC8Y1R12',
  taxNumber: 'GB123456789',
  incorporatedOn: '2012-03-01',
  registeredAddress: address,
  businessAddress: address,
  products: ['diesel'],
  yearlyVolumeMt: '120000',
  sourceOfFunds: 'Trading profits',
  parties: [anna],
  holdings: [{ holderId: 'anna', ownedId: 'company', percentage: '100' }],
}
const withAnna = (changes: Partial<PassportParty>) => ({ ...good, parties: [{ ...anna, ...changes }] })

describe('a company passport', () => {
  it('has no problems when everything is there', () => {
    expect(passportProblems(good, today)).toEqual({})
    expect(ownersInTheEnd(good)).toEqual([anna])
  })

  it('names every missing field, each in its part', () => {
    const problems = passportProblems(emptyPassport, today)
    expect(problems).toMatchObject({
      legalName: 'Legal name is required',
      'registeredAddress.street': 'Registered address: street is required',
      products: 'Choose what the company trades',
      parties: 'Name at least one director',
      rest: 'Your company has no holders. Name them, down to natural persons',
    })
    expect(new Set(Object.keys(problems).map(partOf))).toEqual(
      new Set(['entity', 'addresses', 'business', 'people', 'ownership']),
    )
  })

  it.each<[PassportContent, string, string]>([
    [
      { ...good, lei: '5493001KJTIIGC8Y1R13' },
      'lei',
      'The check digits of this LEI are wrong. Please compare it again',
    ],
    [{ ...good, country: 'XX' }, 'country', 'Country is not known'],
    [{ ...good, incorporatedOn: '2026-02-30' }, 'incorporatedOn', 'Date of incorporation must be a date'],
    [
      { ...good, incorporatedOn: '2027-01-01' },
      'incorporatedOn',
      'Date of incorporation cannot be in the future',
    ],
    [
      { ...good, legalName: 'Shеll' },
      'legalName',
      'Legal name mixes letters of different alphabets in one word',
    ],
    [
      { ...good, tradingNames: ['No\u200brd'] },
      'tradingNames.0',
      'Trading name has invisible characters. Type it again instead of pasting it',
    ],
    [
      { ...good, registrationNumber: '--' },
      'registrationNumber',
      'Registration number must have digits or letters',
    ],
    [{ ...good, website: 'nordfeld' }, 'website', 'A website begins with https://'],
    [{ ...good, mailDomain: 'anna@nordfeld.com' }, 'mailDomain', 'A mail domain looks like example.com'],
    [{ ...good, yearlyVolumeMt: '-3' }, 'yearlyVolumeMt', 'Expected volume must be a number above zero'],
    [withAnna({ dateOfBirth: '' }), 'parties.0.dateOfBirth', 'Date of birth is required'],
    [
      withAnna({ signatoryLimit: 'much' }),
      'parties.0.signatoryLimit',
      'A limit is an amount in US dollars, such as 250000',
    ],
    [withAnna({ position: '' }), 'parties', 'Name at least one director'],
    [withAnna({ isSignatory: false }), 'parties', 'Name at least one authorised signatory'],
  ])('%#: %s', (passport, path, message) => {
    expect(passportProblems(passport, today)).toEqual({ [path]: message })
  })

  it('refuses a thousand directors', () => {
    const parties = Array.from({ length: 1_000 }, (_, at) => ({
      ...anna,
      id: at === 0 ? 'anna' : `d${at}`,
      name: `Director Number${at}`,
    }))
    expect(passportProblems({ ...good, parties }, today)).toEqual({
      parties: 'At most 50 directors can be named',
    })
  })

  it('wants somebody in control where nobody owns a quarter', () => {
    const parties = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...anna, id, name: `Anna ${id}` }))
    const holdings = parties.map(({ id }) => ({ holderId: id, ownedId: 'company', percentage: '20' }))
    const scattered = { ...good, parties, holdings }
    expect(passportProblems(scattered, today)).toEqual({
      ownership:
        'Nobody owns 25 % or more in the end. Name who controls the company otherwise, or its senior manager',
    })
    const [first, ...others] = parties
    const led = {
      ...scattered,
      parties: [{ ...(first ?? anna), control: 'senior_manager' as const }, ...others],
    }
    expect(passportProblems(led, today)).toEqual({})
    expect(ownersInTheEnd(led).map(({ id }) => id)).toEqual(['a'])
  })

  it.each([
    ['the same words', 'Anna Berg'],
    ['another order, marks and look-alike letters', 'BÉRG, Аnnа'],
  ])('refuses one person split into several: %s', (_, name) => {
    const holders = ['anna', 'b', 'c', 'd', 'e'].map((id) => ({
      ...anna,
      id,
      ...(id !== 'anna' && { name }),
    }))
    const holdings = holders.map(({ id }) => ({ holderId: id, ownedId: 'company', percentage: '20' }))
    const split = { ...good, parties: holders, holdings }
    expect(passportProblems(split, today)).toMatchObject({
      'parties.1.name': `${name} is named twice. Keep one entry, with all that it holds and does`,
      'parties.4.name': expect.stringContaining('is named twice'),
    })
    const namesake = { ...anna, id: 'b', dateOfBirth: '1975-01-01' }
    expect(passportProblems({ ...good, parties: [anna, namesake] }, today)).toEqual({})
  })

  it('refuses companies that are named twice, and the company among its own parties', () => {
    const entity = { ...emptyParty, kind: 'entity' as const, country: 'VG', name: 'Opaque Ltd' }
    const held = (...parties: PassportParty[]) => ({
      ...good,
      parties: [anna, ...parties],
      holdings: parties.map(({ id }) => ({ holderId: id, ownedId: 'company', percentage: '20' })),
    })
    const twice = held(
      { ...entity, id: 'x', registrationNumber: 'BVI-1' },
      { ...entity, id: 'y', registrationNumber: 'bvi 1' },
    )
    expect(passportProblems(twice, today)).toMatchObject({
      'parties.2.name': 'Opaque Ltd is named twice. Keep one entry, with all that it holds and does',
    })
    const itself = held({ ...entity, id: 'x', country: 'GB', registrationNumber: '01234567' })
    expect(passportProblems(itself, today)).toMatchObject({
      'parties.1.name': expect.stringContaining('has the registration of your company'),
    })
  })

  it.each([
    ['٦٧١٩٣٦٩٠', 'Registration number must be written with the digits 0 to 9'],
    ['67\u200b193690', 'Registration number has invisible characters. Type it again instead of pasting it'],
    ['---', 'Registration number must have digits or letters'],
  ])('wants numbers that are found again: %s', (registrationNumber, text) => {
    expect(passportProblems({ ...good, registrationNumber }, today)).toEqual({ registrationNumber: text })
  })

  it('takes registrations that look alike for one', () => {
    expect(registrationKeyOf('НЕ 123456')).toBe(registrationKeyOf('he-123456'))
    expect(registrationKeyOf('HE 123456')).toBe('HE123456')
    expect(registrationKeyOf('0051')).toBe('0051')
  })

  it('counts a state or the public as an owner only for what is left to them', () => {
    const opaque = {
      ...emptyParty,
      id: 'bvi',
      kind: 'entity' as const,
      name: 'Opaque Ltd',
      country: 'VG',
      registrationNumber: 'BVI-1',
      rest: 'dispersed' as const,
    }
    const heldBy = (
      percentage: string,
      rest: PassportContent['rest'],
      changes: Partial<PassportParty> = {},
    ) => ({
      ...good,
      rest,
      parties: [anna, { ...opaque, ...changes }],
      holdings: [{ holderId: 'bvi', ownedId: 'company', percentage }],
    })
    const nobody = { ownership: expect.stringContaining('Nobody owns 25 % or more in the end') }
    expect(passportProblems(heldBy('100', 'state'), today)).toEqual(nobody)
    expect(passportProblems(heldBy('80', 'state'), today)).toEqual(nobody)
    expect(passportProblems(heldBy('75', 'state'), today)).toEqual({})
    const byState = { ...opaque, rest: 'state' as const }
    expect(passportProblems(heldBy('100', 'dispersed', byState), today)).toEqual({})
    expect(passportProblems(heldBy('20', 'dispersed', byState), today)).toEqual(nobody)
    const listed = { ...good, rest: 'listed' as const, holdings: [] }
    expect(passportProblems(listed, today)).toEqual({ exchange: 'Stock exchange is required' })
    expect(passportProblems({ ...listed, exchange: 'London Stock Exchange' }, today)).toEqual({})
  })

  it('has nobody on it without a part in the company', () => {
    const stray = { ...anna, id: 'bo', name: 'Bo Ek', position: '', isSignatory: false }
    expect(passportProblems({ ...good, parties: [anna, stray] }, today)).toEqual({
      'parties.1.name': 'Bo Ek is no holder, director or signatory. Remove it, or say what it is',
    })
  })

  it('knows which parts were changed', () => {
    expect(changedParts(good, good)).toEqual([])
    expect(changedParts(good, { ...good, legalName: 'Gulf Crest' })).toEqual(['entity'])
    expect(changedParts(good, withAnna({ signatoryLimit: '' }))).toEqual(['people'])
    expect(changedParts(good, withAnna({ name: 'Anna Ek' }))).toEqual(['people', 'ownership'])
    expect(changedParts(good, { ...good, rest: 'dispersed' })).toEqual(['ownership'])
    expect(changedParts(good, { ...good, website: 'https://nordfeld.example' })).toEqual(['addresses'])
  })

  it('is stored without spaces around', () => {
    expect(tidyPassport({ ...good, legalName: ' Nordfeld ', lei: '5493 001kjtiigc8y1r12' })).toMatchObject({
      legalName: 'Nordfeld',
      lei: '5493001KJTIIGC8Y1R12',
    })
  })
})

describe('documents', () => {
  it('depend on the company', () => {
    expect(requiredDocuments(good)).toEqual(['extract', 'articles', 'ownership_chart', 'proof_of_address'])
    const agent = { ...anna, id: 'bo', position: '' }
    expect(requiredDocuments({ ...good, regulator: 'MPA', parties: [anna, agent] })).toEqual([
      'extract',
      'articles',
      'ownership_chart',
      'licence',
      'proof_of_address',
      'power_of_attorney',
    ])
  })

  it('must be there, fresh and in force', () => {
    const since = { issuedOn: '2026-11-01', expiresOn: null }
    expect(
      documentProblems(
        good,
        [
          { kind: 'extract', issuedOn: '2026-05-01', expiresOn: null },
          { kind: 'articles', issuedOn: '2016-05-01', expiresOn: '2026-11-15' },
          { kind: 'ownership_chart', ...since },
        ],
        today,
      ),
    ).toEqual({
      'documents.extract': 'Registry extract must not be older than three months',
      'documents.articles': 'This document expired on 15 Nov 2026',
      'documents.proof_of_address': 'Proof of address is missing',
    })
    const all = (['extract', 'articles', 'ownership_chart', 'proof_of_address'] as const).map((kind) => ({
      kind,
      ...since,
    }))
    expect(documentProblems(good, all, today)).toEqual({})
  })
})
