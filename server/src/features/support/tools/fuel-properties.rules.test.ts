import { describe, expect, it } from 'vitest'
import { standardCatalogue } from '#features/fuel-types/catalogue/standard-catalogue.ts'
import { properties, readProperty } from './fuel-properties.rules.ts'

describe('a property of a fuel is read', () => {
  it.each([
    // By the standard, wherever it stands.
    ['EN 228 - aromatics limit?', 'EN228', 'aromatics'],
    ['What ester content must B100 have at the least?', 'FAME', 'ester content'],
    ['benzene in EN228', 'EN228', 'benzene'],
    ['ccai limit for RMG 380', 'RMG 380', 'CCAI'],
    ['vapour pressure of E10 petrol summer', 'EN228', 'vapour pressure'],
    ['cetane index of DMA', 'DMA', 'cetane index'],
    // The fuel, and not the property that is named as one.
    ['how much FAME may EN 590 contain', 'EN 590', 'FAME content'],
    ['max FAME in jet a-1', 'jet a-1', 'FAME content'],
    // The more particular one.
    ['PAH limit of EN 590', 'EN 590', 'polycyclic aromatics'],
    ['final boiling point of avgas', 'avgas', 'final boiling point'],
    ['cat fines limit vlsfo', 'vlsfo', 'aluminium + silicon'],
  ])('%s', (question, fuel, property) => {
    expect(readProperty(question)).toEqual({ fuel, property })
  })
})

it.each([
  'which sulfur limit do ships have in an ECA',
  'can I use summer diesel with a low flash point in winter',
  'how does density change the price',
  'what is an ester',
  'what flash point does my cargo have',
])('%s is left to the articles', (question) => {
  expect(readProperty(question)).toBeUndefined()
})

it('finds what the sheets of the catalogue say', () => {
  const said = (fuel: string, property: string) => {
    const known = standardCatalogue.find(({ fuel_type_id }) => fuel_type_id === fuel)
    return known && properties.get(property)?.describe(known as never)
  }
  expect(said('gasoline-en228-e10', 'aromatics')).toBe('35.0 vol% max')
  expect(said('diesel-en590', 'density')).toBe('840 kg/m³ at 15 °C, specified 820–845 kg/m³ at 15 °C')
  expect(said('lng', 'density')).toBe('450 kg/m³, specified 430–470 kg/m³ at −160 °C')
  expect(said('marine-hsfo-380', 'carbon residue')).toBe('18.00 wt% max')
  expect(said('crude-wti', 'loading port')).toBe('FOB pipeline, Cushing, Oklahoma')
})
