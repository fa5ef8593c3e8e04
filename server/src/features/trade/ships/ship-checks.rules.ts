import { compare, divide, exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import { lastCargoName, type ShipCheckCode, shipTypeName } from '@laycan/contract/trade/ships/ship-constants'
import type { ShipCheck, ShipFacts } from '@laycan/contract/trade/ships/ships'
import { cargoFit, type Fit, type Product, typeFit } from './cargo-fit.rules.ts'
import { draughtWith, lengthOf } from './ship-size.rules.ts'

/** Whether a nominated ship makes sense for the deal. What is refused cannot be nominated; both sides read warnings. */
export type ShipCase = {
  product: Product
  fuelName: string
  /** Tonnes of the least and of the agreed quantity; undefined if they cannot be converted. */
  parcel: { least: string; agreed: string } | undefined
  /** The named port and the limits that are known of it, in metres. */
  port: { name: string; draughtM: number | undefined; lengthM: number | undefined } | undefined
  windowTo: string
  policy: AgePolicy
  /** Of the nomination. */
  year: number
}
export type AgePolicy = { warningYears: number; limitYears: number }

/** The check that a problem with a fact belongs to. */
export const checkFields: Record<ShipCheckCode, string> = {
  type: 'ship.type',
  size: 'ship.deadweight',
  port: 'ship.deadweight',
  age: 'ship.built',
  cargoes: 'ship.lastCargoes.0',
  arrival: 'eta',
}

export function checkShip({ mode, ship, eta }: FactsOf<'nominate'>, known: ShipCase): ShipCheck[] {
  if (mode === 'barge') return [checkBarge(known), checkArrival(eta, known)]
  if (!ship) return []
  return [
    checkType(ship, known),
    checkSize(ship, known),
    checkPort(ship, known),
    checkAge(ship, known),
    checkCargoes(ship, known),
    checkArrival(eta, known),
  ]
}

const result = (code: ShipCheckCode, outcome: ShipCheck['outcome'], text: string): ShipCheck => ({
  code,
  outcome,
  text,
})

function checkType({ type }: ShipFacts, { product, fuelName }: ShipCase): ShipCheck {
  const fit = typeFit(type, product)
  const texts: Record<Fit, string> = {
    passed: `${shipTypeName(type)}, fit for ${fuelName}`,
    warning: `${shipTypeName(type)}: unusual for ${fuelName}`,
    refused: `${shipTypeName(type)}: it cannot carry ${fuelName}`,
  }
  return result('type', fit, texts[fit])
}

/** Fuel, water and stores take about two percent of the deadweight. */
const cargoShare = '0.98'
/** With less than this share of its deadweight on board, the ship is far too large for the parcel. */
const leastShare = '0.3'

function checkSize({ deadweight }: ShipFacts, { parcel }: ShipCase): ShipCheck {
  if (!parcel) return result('size', 'unknown', 'The tonnes of the parcel are not known')
  const most = multiply(exact(deadweight), exact(cargoShare))
  const asTonnes = (text: string) => `${roundTo(exact(text), 0)} t`
  const both = `${asTonnes(deadweight)} deadweight for a parcel of ${asTonnes(parcel.agreed)}`
  if (compare(exact(parcel.least), most) > 0) {
    return result('size', 'refused', `Too small: ${both}. Part cargoes are not agreed`)
  }
  if (compare(exact(parcel.agreed), most) > 0) {
    return result('size', 'warning', `It can lift less than agreed, within the tolerance: ${both}`)
  }
  const share = divide(exact(parcel.agreed), exact(deadweight))
  return compare(share, exact(leastShare)) < 0
    ? result('size', 'warning', `Far larger than the parcel: ${both}`)
    : result('size', 'passed', both)
}

/** Tonnes that the largest barges of the trade carry; only some for the open sea carry more. */
const mostOnBarge = '15000'

/** A barge has no particulars, so that a cargo for a ship must not slip through as one. */
function checkBarge({ parcel }: ShipCase): ShipCheck {
  if (!parcel) return result('size', 'unknown', 'The tonnes of the parcel are not known')
  const what = `a parcel of ${roundTo(exact(parcel.agreed), 0)} t`
  return compare(exact(parcel.agreed), exact(mostOnBarge)) > 0
    ? result('size', 'warning', `Few barges carry ${what}`)
    : result('size', 'passed', `A barge for ${what}`)
}

/** Estimates from the deadweight, so that a limit of a port is a warning and never a refusal. */
function checkPort({ deadweight }: ShipFacts, { port, parcel }: ShipCase): ShipCheck {
  if (!port || (port.draughtM === undefined && port.lengthM === undefined)) {
    return result('port', 'unknown', `No limits are known${port ? ` for ${port.name}` : ''}`)
  }
  const draught = draughtWith(Number(deadweight), parcel && Number(parcel.agreed))
  const length = lengthOf(Number(deadweight))
  const limits = [
    port.draughtM !== undefined && `${port.draughtM} m draught`,
    port.lengthM !== undefined && `${port.lengthM} m length`,
  ].filter((limit) => limit !== false)
  const at = `${port.name} takes ${limits.join(' and ')}`
  const such = `a ship of this size with the parcel has about ${draught} m and ${length} m`
  const isOver = draught > (port.draughtM ?? Infinity) || length > (port.lengthM ?? Infinity)
  return result('port', isOver ? 'warning' : 'passed', `${at}; ${such}`)
}

function checkAge({ built }: ShipFacts, { year, policy }: ShipCase): ShipCheck {
  if (built > year) return result('age', 'refused', 'The year of build is in the future')
  const age = year - built
  const years = `${age} ${age === 1 ? 'year' : 'years'} old`
  if (age >= policy.limitYears) {
    return result('age', 'refused', `${years}: ships of ${policy.limitYears} years and more are not accepted`)
  }
  return age >= policy.warningYears
    ? result(
        'age',
        'warning',
        `${years}: many terminals ask for more papers from ${policy.warningYears} years`,
      )
    : result('age', 'passed', years)
}

const places = ['Last cargo', 'Second last cargo', 'Third last cargo']
const worst: Fit[] = ['refused', 'warning', 'passed']

function checkCargoes({ lastCargoes }: ShipFacts, { product, fuelName }: ShipCase): ShipCheck {
  const fits = lastCargoes.map((before, place) => ({ before, place, fit: cargoFit(before, place, product) }))
  const found = worst.map((fit) => fits.find((one) => one.fit === fit)).find((one) => one !== undefined)
  if (!found || found.fit === 'passed') return result('cargoes', 'passed', `Fit for ${fuelName}`)
  const what = `${places[found.place]} “${lastCargoName(found.before)}”`
  return found.fit === 'refused'
    ? result('cargoes', 'refused', `${what} rules out ${fuelName}`)
    : result('cargoes', 'warning', `${what} before ${fuelName}: ask for the cleaning record`)
}

const checkArrival = (eta: string, { windowTo }: ShipCase): ShipCheck =>
  eta > windowTo
    ? result('arrival', 'warning', `Expected on ${eta}, after the delivery window ends on ${windowTo}`)
    : result('arrival', 'passed', `Expected on ${eta}, before the window ends on ${windowTo}`)
