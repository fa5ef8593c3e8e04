import { divide, type Exact, exact, multiply } from '@laycan/contract/decimal'

/** Units in which fuel is counted, as they are written, and how much of the base unit of their kind one is. */
export type UnitKind = 'mass' | 'volume' | 'energy'
type UnitEntry = { kind: UnitKind; words: string /** In kg, litres or GJ. */; size: string }

const table = {
  MT: {
    kind: 'mass',
    words: 'mt, mts, t, ton, tons, tonne, tonnes, tone, metric ton, metric tons, metric tonne, metric tonnes',
    size: '1000',
  },
  kt: { kind: 'mass', words: 'kt, kts, kmt, kiloton, kilotons, kilotonne, kilotonnes', size: '1000000' },
  kg: {
    kind: 'mass',
    words: 'kg, kgs, kilo, kilos, kilogram, kilograms, kilogramme, kilogrammes',
    size: '1',
  },
  lb: { kind: 'mass', words: 'lb, lbs, pound weight, pounds weight', size: '0.45359237' },
  'long ton': {
    kind: 'mass',
    words: 'long ton, long tons, long tonne, long tonnes, lt',
    size: '1016.0469088',
  },
  'short ton': {
    kind: 'mass',
    words: 'short ton, short tons, short tonne, short tonnes, us ton, us tons',
    size: '907.18474',
  },
  kbbl: { kind: 'volume', words: 'kbbl, kbbls, kb, kbs, mbbl, mbbls', size: '158987.294928' },
  MMbbl: { kind: 'volume', words: 'mmbbl, mmbbls, mmb, mmbs, mb, mbs', size: '158987294.928' },
  bbl: {
    kind: 'volume',
    words: 'bbl, bbls, bl, bls, barrel, barrels, brl, brls, us barrel, us barrels',
    size: '158.987294928',
  },
  'imperial gallon': {
    kind: 'volume',
    words:
      'imperial gallon, imperial gallons, imperial gal, imperial gals, imp gallon, imp gallons, imp. gallons, imp gal, uk gallon, uk gallons, uk gal, uk gals',
    size: '4.54609',
  },
  gal: {
    kind: 'volume',
    words: 'gal, gals, gallon, gallons, us gal, us gals, us gallon, us gallons, usg',
    size: '3.785411784',
  },
  m3: {
    kind: 'volume',
    words:
      'm3, m³, cbm, cbms, cubic metre, cubic metres, cubic meter, cubic meters, cubic m, cub m, cubm, kilolitre, kilolitres, kiloliter, kiloliters, kl, kls, cubes',
    size: '1000',
  },
  L: { kind: 'volume', words: 'l, litre, litres, liter, liters, ltr, ltrs', size: '1' },
  MMBtu: {
    kind: 'energy',
    words: 'mmbtu, mmbtus, mbtu, mbtus, million btu, million btus, dekatherm, dekatherms, dth',
    size: '1.05505585262',
  },
  therm: { kind: 'energy', words: 'therm, therms', size: '0.105505585262' },
  MWh: { kind: 'energy', words: 'mwh, mwhs, megawatt hour, megawatt hours, megawatt-hours', size: '3.6' },
  GWh: { kind: 'energy', words: 'gwh, gwhs, gigawatt hour, gigawatt hours', size: '3600' },
  kWh: { kind: 'energy', words: 'kwh, kwhs, kilowatt hour, kilowatt hours', size: '0.0036' },
  TJ: { kind: 'energy', words: 'tj, terajoule, terajoules', size: '1000' },
  GJ: { kind: 'energy', words: 'gj, gjs, gigajoule, gigajoules', size: '1' },
  toe: { kind: 'energy', words: 'toe, tonne of oil equivalent, tonnes of oil equivalent', size: '41.868' },
} satisfies Record<string, UnitEntry>

export type Unit = keyof typeof table
const names = Object.keys(table) as Unit[]

/** Each unit with its spellings. */
export const unitWords = names.map((name) => [name, table[name].words] as const)
const byWord = new Map(unitWords.flatMap(([name, words]) => words.split(', ').map((word) => [word, name])))

export const unitNamed = (word: string): Unit | undefined => byWord.get(word.trim().toLowerCase())

export const kindOf = (unit: Unit): UnitKind => table[unit].kind

/** How a fuel is converted between mass, volume and energy, and how that is said. */
export type FuelBasis = {
  /** Of a tonne, in litres. */
  litresPerTonne?: Exact | undefined
  volumeBy?: string | undefined
  /** Of a tonne, in GJ. */
  energyPerTonne?: Exact | undefined
  energyBy?: string | undefined
}

const sizeOf = (unit: Unit) => exact(table[unit].size)

export const needsVolume = (from: Unit, to: Unit) =>
  kindOf(from) !== kindOf(to) && (kindOf(from) === 'volume' || kindOf(to) === 'volume')
export const needsEnergy = (from: Unit, to: Unit) =>
  kindOf(from) !== kindOf(to) && (kindOf(from) === 'energy' || kindOf(to) === 'energy')

/** How many of `to` one of `from` is; undefined where what the fuel needs for it is not known. */
export function unitsIn(from: Unit, to: Unit, basis: FuelBasis = {}): Exact | undefined {
  const kilograms = (unit: Unit): Exact | undefined => {
    const size = sizeOf(unit)
    const perTonne =
      kindOf(unit) === 'mass'
        ? exact('1000')
        : kindOf(unit) === 'volume'
          ? basis.litresPerTonne
          : basis.energyPerTonne
    return perTonne && divide(multiply(size, exact('1000')), perTonne)
  }
  if (kindOf(from) === kindOf(to)) return divide(sizeOf(from), sizeOf(to))
  const [one, other] = [kilograms(from), kilograms(to)]
  return one && other && divide(one, other)
}

/** The factor or density a conversion used, for the reader. */
export function saidBasis(from: Unit, to: Unit, basis: FuelBasis): string {
  const said = [
    needsVolume(from, to) ? basis.volumeBy : undefined,
    needsEnergy(from, to) ? basis.energyBy : undefined,
  ].filter(Boolean)
  if (said.length > 0) return `, at ${said.join(' and ')}`
  return fixedBasis(from, to)
}

const pairs: [Unit, Unit, string][] = [
  ['gal', 'bbl', '42 gallons a barrel'],
  ['bbl', 'L', '158.987 litres a barrel'],
  ['bbl', 'm3', '6.2898 barrels a cubic metre'],
  ['MMBtu', 'GJ', '1.05506 GJ an MMBtu'],
  ['MMBtu', 'MWh', '3.41214 MMBtu a MWh'],
  ['MMBtu', 'therm', '10 therms an MMBtu'],
  ['MWh', 'GJ', '3.6 GJ a MWh'],
  ['MWh', 'therm', '34.1214 therms a MWh'],
]

function fixedBasis(from: Unit, to: Unit): string {
  const pair = pairs.find(([one, other]) => (one === from && other === to) || (one === to && other === from))
  return pair ? `, at ${pair[2]}` : ''
}

/** To see whether a question is a sum at all, before the fuel is looked up. */
export const standInBasis: FuelBasis = { litresPerTonne: exact('1184'), energyPerTonne: exact('43') }
