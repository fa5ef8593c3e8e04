import { compare, divide, exact, multiply } from '../decimal.ts'

/**
 * Ships by class, as an estimate needs them before a ship is named. Free of Zod, for the web. Figures are ours: round
 * numbers of typical ships of the trade at an economical speed, to be replaced by those of the ship.
 */
export const shipClassesAsOf = '2026-11'

/** What the tanks are made for. */
export type CargoKind = 'oil' | 'lpg' | 'lng'

export type ShipClass = {
  code: ShipClassCode
  name: string
  cargo: CargoKind
  deadweightTonnes: number
  /** Largest cargo: deadweight less bunkers, water and stores. */
  cargoTonnes: number
  tanksM3: number
  /** EU rules on emissions begin at 5,000. */
  grossTonnage: number
  speedKnots: string
  /** Tonnes of fuel a day. */
  laden: string
  ballast: string
  inPort: string
  /** US dollars a day. */
  hire: string
  /** US dollars a call at a port of average cost. */
  portCall: number
  /** US dollars for the laden way; null where the class is too large to pass laden. */
  dues: Record<DuesCode, number | null>
  /** Percent of the flat rate that such ships are usually fixed at. */
  ratePoints: string
}

export const duesCodes = ['suez', 'panama', 'kiel', 'turkishStraits'] as const
export type DuesCode = (typeof duesCodes)[number]

type Row = [
  name: string,
  cargo: CargoKind,
  sizes: [deadweight: number, cargo: number, tanks: number, gross: number],
  fuel: [knots: string, laden: string, ballast: string, port: string],
  money: [hire: string, portCall: number, ratePoints: string],
  dues: [suez: number | null, panama: number | null, kiel: number | null, turkish: number | null],
]

/** From small to large within each kind of cargo. */
const rows = {
  coaster: [
    'Coaster (5,000 t)',
    'oil',
    [5_000, 4_800, 5_300, 3_600],
    ['11', '8.5', '7.5', '2.5'],
    ['8500', 18_000, '420'],
    [45_000, 30_000, 4_000, 8_000],
  ],
  small: [
    'Small tanker (13,000 t)',
    'oil',
    [13_000, 12_300, 14_000, 8_600],
    ['12', '16', '14', '4'],
    ['13000', 30_000, '300'],
    [90_000, 60_000, 8_000, 20_000],
  ],
  handy: [
    'Handy (25,000 t)',
    'oil',
    [25_000, 23_500, 27_500, 16_500],
    ['12.5', '21', '18', '6'],
    ['17000', 45_000, '230'],
    [140_000, 105_000, 13_000, 38_000],
  ],
  mr: [
    'MR (50,000 t)',
    'oil',
    [50_000, 47_000, 53_000, 29_500],
    ['12.5', '24', '21', '8'],
    ['21000', 60_000, '170'],
    [200_000, 150_000, null, 62_000],
  ],
  lr1: [
    'LR1 / Panamax (75,000 t)',
    'oil',
    [75_000, 71_000, 82_000, 42_000],
    ['12.5', '31', '27', '10'],
    ['25000', 80_000, '140'],
    [255_000, 220_000, null, 85_000],
  ],
  lr2: [
    'LR2 / Aframax (110,000 t)',
    'oil',
    [110_000, 105_000, 125_000, 63_000],
    ['12.5', '40', '34', '13'],
    ['31000', 105_000, '125'],
    [320_000, 430_000, null, 130_000],
  ],
  suezmax: [
    'Suezmax (158,000 t)',
    'oil',
    [158_000, 150_000, 172_000, 83_000],
    ['12.5', '46', '39', '15'],
    ['37000', 130_000, '105'],
    [400_000, null, null, 190_000],
  ],
  vlcc: [
    'VLCC (300,000 t)',
    'oil',
    [300_000, 285_000, 340_000, 160_000],
    ['12.5', '62', '52', '20'],
    ['45000', 190_000, '65'],
    [null, null, null, null],
  ],
  lpg_small: [
    'LPG carrier (7,500 m³)',
    'lpg',
    [7_600, 4_200, 7_500, 6_500],
    ['13.5', '15', '13', '4'],
    ['15000', 24_000, '450'],
    [75_000, 55_000, 7_000, 15_000],
  ],
  lpg_handy: [
    'LPG carrier (22,000 m³)',
    'lpg',
    [23_000, 12_500, 22_000, 17_500],
    ['15', '25', '22', '6'],
    ['27000', 45_000, '330'],
    [150_000, 115_000, null, 40_000],
  ],
  vlgc: [
    'VLGC (84,000 m³)',
    'lpg',
    [54_000, 46_500, 84_000, 47_000],
    ['15.5', '42', '38', '12'],
    ['42000', 85_000, '220'],
    [330_000, 400_000, null, 95_000],
  ],
  lng: [
    'LNG carrier (174,000 m³)',
    'lng',
    [96_000, 77_000, 174_000, 115_000],
    ['17', '75', '70', '20'],
    ['70000', 160_000, '250'],
    [480_000, 500_000, null, 210_000],
  ],
} as const satisfies Record<string, Row>

export type ShipClassCode = keyof typeof rows

export const shipClasses: readonly ShipClass[] = Object.entries(rows).map(([code, row]) => {
  const [name, cargo, [deadweightTonnes, cargoTonnes, tanksM3, grossTonnage], fuel, money, dues] = row
  const [speedKnots, laden, ballast, inPort] = fuel
  const [hire, portCall, ratePoints] = money
  const [suez, panama, kiel, turkishStraits] = dues
  return {
    code: code as ShipClassCode,
    name,
    cargo,
    deadweightTonnes,
    cargoTonnes,
    tanksM3,
    grossTonnage,
    speedKnots,
    laden,
    ballast,
    inPort,
    hire,
    portCall,
    ratePoints,
    dues: { suez, panama, kiel, turkishStraits },
  }
})

export const shipClassCodes = Object.keys(rows) as [ShipClassCode, ...ShipClassCode[]]
export const isShipClassCode = (text: string): text is ShipClassCode => Object.hasOwn(rows, text)
export const shipClassOf = (code: ShipClassCode): ShipClass =>
  shipClasses.find((ship) => ship.code === code) as ShipClass

export const cargoKindOf = (fuelTypeId: string): CargoKind =>
  fuelTypeId === 'lng' ? 'lng' : fuelTypeId.startsWith('lpg-') ? 'lpg' : 'oil'

type Parcel = { parcelTonnes: string; densityKgM3?: string | null | undefined }

/** By weight, and by volume where the density is known: light fuel fills the tanks first. */
export function takesParcel(ship: ShipClass, { parcelTonnes, densityKgM3 }: Parcel): boolean {
  const tonnes = exact(parcelTonnes)
  if (compare(tonnes, exact(String(ship.cargoTonnes))) > 0) return false
  if (!densityKgM3) return true
  const volume = divide(multiply(tonnes, exact('1000')), exact(densityKgM3))
  return compare(volume, exact(String(ship.tanksM3))) <= 0
}

/** The smallest that takes it; undefined where none does. */
export const shipClassFor = (cargo: CargoKind, parcel: Parcel): ShipClass | undefined =>
  shipClasses.find((ship) => ship.cargo === cargo && takesParcel(ship, parcel))

/** Why the parcel cannot go by this class; undefined where it can. */
export function shipProblem(ship: ShipClass, cargo: CargoKind, parcel: Parcel): string | undefined {
  if (ship.cargo !== cargo)
    return `${ship.name} does not carry ${cargo === 'oil' ? 'liquids' : cargo.toUpperCase()}`
  if (takesParcel(ship, parcel)) return undefined
  const larger = shipClassFor(cargo, parcel)
  const advice = larger ? `Choose ${larger.name} or a larger one` : 'No ship takes it at once: split it'
  return `${ship.name} takes at most ${ship.cargoTonnes.toLocaleString('en')} t and ${ship.tanksM3.toLocaleString('en')} m³. ${advice}`
}

const passageDues: Record<string, DuesCode> = {
  suez: 'suez',
  panama: 'panama',
  kiel: 'kiel',
  bosporus: 'turkishStraits',
  dardanelles: 'turkishStraits',
}

/** Each once: the two Turkish Straits are paid as one. */
export const duesOn = (passages: readonly string[]): DuesCode[] =>
  duesCodes.filter((code) => passages.some((passage) => passageDues[passage] === code))

/** What a laden ship of the class cannot pass. Give these to the search for a route, as passages to avoid. */
export const passagesClosedTo = (ship: ShipClass): string[] =>
  Object.keys(passageDues).filter((passage) => ship.dues[passageDues[passage] as DuesCode] === null)
