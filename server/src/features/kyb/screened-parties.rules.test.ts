import { emptyParty, emptyPassport, type PassportParty } from '@laycan/contract/kyb/passport-content'
import { describe, expect, it } from 'vitest'
import { screenedParties } from './screened-parties.rules.ts'

const fay: PassportParty = {
  ...emptyParty,
  id: 'fay',
  kind: 'person',
  name: 'Fay Oduya',
  country: 'GB',
  nationality: 'NG',
  dateOfBirth: '1974-08-12',
}
const holding: PassportParty = {
  ...emptyParty,
  id: 'hold',
  kind: 'entity',
  name: 'Oduya Holding BV',
  country: 'NL',
  registrationNumber: 'KVK 12-34',
}
const passport = {
  ...emptyPassport,
  legalName: 'Harbour Fuels Ltd',
  country: 'GB',
  registrationNumber: '0123 4567',
}

describe('whom a passport names', () => {
  it('the company under each of its names, once', () => {
    const tradingNames = ['Harbour', 'harbour ', 'HF Bunkers']
    const facts = { kind: 'entity', countries: ['GB'], identifier: 'GB 01234567' }
    expect(screenedParties({ ...passport, tradingNames })).toEqual([
      { part: 'company', role: 'Company', party: { ...facts, name: 'Harbour Fuels Ltd' } },
      { part: 'trading name harbour', role: 'Trading name', party: { ...facts, name: 'harbour ' } },
      { part: 'trading name hf bunkers', role: 'Trading name', party: { ...facts, name: 'HF Bunkers' } },
    ])
  })

  it('people by birth date and countries, companies by their registration', () => {
    const [, person, company] = screenedParties({ ...passport, parties: [fay, holding] })
    expect(person?.party).toEqual({
      kind: 'person',
      name: 'Fay Oduya',
      countries: ['GB', 'NG'],
      dateOfBirth: '1974-08-12',
    })
    expect(company?.party).toEqual({
      kind: 'entity',
      name: 'Oduya Holding BV',
      countries: ['NL'],
      identifier: 'NL KVK1234',
    })
  })

  it.each<[string, Partial<PassportParty>, string[]]>([
    ['Owner', {}, ['fay']],
    ['Owner', { control: 'voting' }, []],
    ['Director', { position: 'Chair' }, []],
    ['Owner, director, signatory', { position: 'Chair', isSignatory: true }, ['fay']],
    ['Party', {}, []],
  ])('%s', (role, change, holders) => {
    const holdings = holders.map((holderId) => ({ holderId, ownedId: 'company', percentage: '100' }))
    const [, party] = screenedParties({ ...passport, parties: [{ ...fay, ...change }], holdings })
    expect(party?.role).toBe(role)
  })
})
