import { describe, expect, it } from 'vitest'
import { chooseNamed, type FuelNames, fuelNameIn } from './fuel-name.rules.ts'

const fuel = (fuel_type_id: string, name: string, ...synonyms: string[]): FuelNames => ({
  fuel_type_id,
  name,
  synonyms,
})
/** In whatever order a search may find them: it is the name that decides. */
const catalogue = [
  fuel('naphtha', 'Naphtha (full range, paraffinic)', 'Naphtha', 'Cracker feed'),
  fuel('bitumen-60-70', 'Bitumen 60/70', 'Bitumen', 'Asphalt cement'),
  fuel('crude-mars', 'Mars Blend', 'Mars', 'US Gulf sour crude'),
  fuel('crude-murban', 'Murban', 'Murban crude'),
  fuel('crude-bonny-light', 'Bonny Light', 'BLCO', 'Nigerian light'),
  fuel('gasoline-rbob', 'RBOB (reformulated blendstock)', 'RBOB', 'Petrol', 'Gas'),
  fuel('diesel-hvo', 'Renewable diesel HVO', 'HVO', 'Renewable diesel'),
  fuel('diesel-en590', 'EN 590 ULSD 10 ppm', 'EN590', 'ICE gasoil', 'Ultra low sulfur diesel', 'Diesel'),
  fuel('jet-a1', 'Jet A-1', 'Jet', 'Jet fuel', 'Aviation kerosene'),
  fuel('jet-jp8', 'JP-8 (F-34)', 'JP8', 'Military jet fuel'),
  fuel('avgas-100ll', 'Avgas 100LL', 'Avgas', 'Low lead'),
  fuel('heating-no6', 'No. 6 fuel oil (residual)', 'No 6 oil', 'Bunker C'),
  fuel('marine-hsfo-380', 'HSFO 380 cSt 3.5% S', 'HSFO', 'Heavy fuel oil'),
  fuel('lpg-propane', 'Propane (LPG, HD-5)', 'Propane', 'LPG'),
  fuel('methanol', 'Methanol (IMPCA)', 'Methyl alcohol', 'Bio-methanol'),
  fuel('ethanol-anhydrous', 'Fuel ethanol (anhydrous)', 'Ethanol', 'Bioethanol'),
]
const chosen = (asked: string) => chooseNamed(catalogue, asked)?.fuel_type_id

describe('a fuel is known', () => {
  it.each([
    // By a name, a synonym or an id, however they are written.
    ['EN 590', 'diesel-en590'],
    ['en590 diesel', 'diesel-en590'],
    ['diesel-en590', 'diesel-en590'],
    ['ultra low sulphur diesel', 'diesel-en590'],
    ['jeta1', 'jet-a1'],
    ['the JET A-1', 'jet-a1'],
    ['biomethanol', 'methanol'],
    // With what is said of any fuel.
    ['Murban crude oil', 'crude-murban'],
    ['diesel fuel', 'diesel-en590'],
    ['No. 6 fuel oil', 'heating-no6'],
    // By the beginning of its name or id.
    ['Bonny', 'crude-bonny-light'],
    ['gasoline', 'gasoline-rbob'],
    ['HSFO 380', 'marine-hsfo-380'],
    // Mistyped.
    ['disel', 'diesel-en590'],
    ['deisel', 'diesel-en590'],
    ['avgass', 'avgas-100ll'],
    ['naptha', 'naphtha'],
  ])('by “%s”: %s', (asked, id) => {
    expect(chosen(asked)).toBe(id)
  })
})

describe('nothing is taken for a fuel that merely comes near', () => {
  it.each([
    ...['steel', 'water', 'coal', 'milk', 'gold', 'unobtainium', ''],
    // A word of a synonym, which means something else by itself.
    ...['lead', 'ice', 'cement', 'feed', 'light', 'heavy', 'low'],
    // Said of any fuel.
    ...['oil', 'fuel', 'crude oil', 'fuel oil', 'heavy crude'],
    // A name with something beside it that makes it another.
    ...['olive oil', 'diesel engines', 'water gas', 'jet of water'],
    // Other substances, one letter away.
    ...['propene', 'methanal', 'ethyl alcohol'],
  ])('“%s”', (asked) => {
    expect(chosen(asked)).toBeUndefined()
  })
})

it.each([
  ['diesel at 15 °C', 'diesel'],
  ['EN 590 in kg/m3', 'EN 590'],
  ['jet please', 'jet'],
  ['Jet A-1', 'Jet A-1'],
])('%s names %s', (asked, name) => {
  expect(fuelNameIn(asked)).toBe(name)
})
