import { addDays, earliestDate, latestDate } from '@laycan/contract/calendar/calendar'
import { compare, divide, exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'
import { figureText, moneyText, quantityText } from '@laycan/contract/figure-texts'
import {
  densityAllowancePercent,
  densityLimitPercent,
  maxDealAmount,
  outturnAllowancePercent,
  presentationDays,
} from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { toleranceBounds } from '@laycan/contract/trade/terms/terms-rules'
import { incotermOf, type TradeDocument, tradeDocuments } from '@laycan/contract/trade/trade-constants'
import { overLifting } from '#features/trade/deals/liftings.rules.ts'
import { checkFields, checkShip } from '#features/trade/ships/ship-checks.rules.ts'
import { type Checks, dayProblem, fieldsOf, flag, isLess } from './fact-checks.rules.ts'
import { basisDensityOf, demurrage, demurrageClaims } from './invoices.rules.ts'
import { windowOf } from './narrowing.rules.ts'
import { norDate, portKey } from './nor.rules.ts'
import { factsOfLast } from './steps.rules.ts'

/** Facts about ship, cargo and documents, checked against the deal. */
type CargoAct =
  | 'nominate'
  | 'tender_nor'
  | 'load'
  | 'depart'
  | 'tender_discharge_nor'
  | 'discharge'
  | 'present_documents'
  | 'claim_demurrage'

export const cargoChecks: Checks<CargoAct> = {
  nominate(facts, { agreedOn, terms, steps }, { ship }) {
    const { mode, eta, imo } = facts
    const { isSeaOnly, code } = incotermOf(terms.incoterm)
    const isShip = mode === 'vessel' || mode === 'barge'
    const checks = ship ? checkShip(facts, ship) : []
    const refused = checks.filter(({ outcome }) => outcome === 'refused')
    const warnings = checks.filter(({ outcome }) => outcome === 'warning')
    const window = windowOf(terms, steps)
    const isLate = checks.length === 0 && eta > window.to
    return {
      fields: fieldsOf({
        ...Object.fromEntries(refused.map((check) => [checkFields[check.code], check.text])),
        mode: isSeaOnly && !isShip ? `${code} is a sea term. Nominate a vessel or a barge` : undefined,
        imo: imo !== null && !isShip ? 'Only ships have an IMO number' : undefined,
        name: substituteProblem(facts, terms, factsOfLast(steps, 'nominate')),
        eta: eta < agreedOn ? `This date is before the deal (${agreedOn})` : undefined,
      }),
      flags: isLate
        ? [flag(null, `Expected on ${eta}, after the delivery window ends on ${window.to}`)]
        : warnings.map((check) => flag(check.code, check.text)),
    }
  },
  tender_nor({ tenderedAt }, { agreedOn, terms, steps }, { now }) {
    const window = windowOf(terms, steps)
    const at = new Date(tenderedAt)
    const problem =
      at > now
        ? 'This time is in the future'
        : latestDate(at) < agreedOn
          ? `This date is before the deal (${agreedOn})`
          : undefined
    const flags = []
    if (latestDate(at) < window.from) {
      flags.push(flag(null, 'Tendered before the delivery window. Laytime starts with the window'))
    }
    if (earliestDate(at) > window.to) flags.push(flag(null, 'Tendered after the delivery window'))
    return { fields: fieldsOf({ tenderedAt: problem }), flags }
  },
  load(
    { blDate, quantity, density, byCertificate },
    { agreedOn, terms, steps },
    { now, documents, contract },
  ) {
    const nor = factsOfLast(steps, 'tender_nor')
    const from = nor ? earliestDate(new Date(nor.tenderedAt)) : agreedOn
    const { least, most } = toleranceBounds(terms)
    const isOutside = isLess(quantity, least) || isLess(most, quantity)
    const measured = checkDensity(basisDensityOf(terms), density)
    return {
      fields: fieldsOf({
        blDate: dayProblem(blDate, { now, from }, nor ? 'the notice of readiness' : 'the deal'),
        quantity: isAbsurd(quantity, terms)
          ? `More than twice the ${quantityText(terms.quantity, terms.quantity_unit)} of the contract`
          : overLifting(quantity, contract),
        density: measured.problem,
        byCertificate:
          byCertificate && !documents.includes('CQN')
            ? 'Upload the certificate of quantity first, or let the buyer confirm the quantity'
            : undefined,
      }),
      flags: [
        ...(isOutside
          ? [
              flag(
                null,
                `${quantityText(quantity, terms.quantity_unit)} is outside the tolerance of ${figureText(least)} to ${quantityText(most, terms.quantity_unit)}`,
              ),
            ]
          : []),
        ...measured.flags,
      ],
      // One side says it: the buyer agrees, or the inspector's certificate does.
      isOutside: !byCertificate || isOutside || measured.flags.length > 0,
    }
  },
  depart({ departedOn, eta }, { agreedOn, steps }, { now }) {
    const from = factsOfLast(steps, 'load')?.blDate ?? agreedOn
    return {
      fields: fieldsOf({
        departedOn: dayProblem(departedOn, { now, from }, 'the bill of lading'),
        eta: eta < departedOn ? 'It cannot arrive before it departs' : undefined,
      }),
    }
  },
  tender_discharge_nor({ tenderedAt, timeZone }, { agreedOn, steps }, { now }) {
    const loaded = factsOfLast(steps, 'load')?.blDate ?? agreedOn
    const discharged = factsOfLast(steps, 'discharge')?.dischargedOn
    const day = norDate({ tenderedAt, timeZone })
    const problem =
      new Date(tenderedAt) > now
        ? 'This time is in the future'
        : day < loaded
          ? `This date is before the bill of lading (${loaded})`
          : discharged !== undefined && day > discharged
            ? `This date is after the discharge (${discharged})`
            : undefined
    return { fields: fieldsOf({ tenderedAt: problem }) }
  },
  discharge({ dischargedOn, quantity }, { terms, steps }, { now }) {
    const loaded = factsOfLast(steps, 'load')
    const departed = factsOfLast(steps, 'depart')?.departedOn
    if (!loaded) return {}
    const missing = subtract(exact(loaded.quantity), exact(quantity))
    const percent = multiply(divide(missing, exact(loaded.quantity)), exact('100'))
    const isOver = compare(percent, exact(`-${outturnAllowancePercent}`)) < 0
    const isShort = compare(percent, exact(outturnAllowancePercent)) > 0
    return {
      fields: fieldsOf({
        dischargedOn: dayProblem(
          dischargedOn,
          { now, from: departed ?? loaded.blDate },
          departed ? 'the departure' : 'the bill of lading',
        ),
        quantity: isAbsurd(quantity, terms)
          ? `More than twice the ${quantityText(terms.quantity, terms.quantity_unit)} of the contract`
          : undefined,
      }),
      flags: [
        ...(isShort
          ? [
              flag(
                'F15',
                `Short delivery: ${figureText(quantity)} of ${quantityText(loaded.quantity, terms.quantity_unit)} arrived, more than ${outturnAllowancePercent} % less. Keep the samples and mind the deadline for claims.`,
              ),
            ]
          : []),
        ...(isOver
          ? [
              flag(
                null,
                `Outturn above the bill of lading: ${figureText(quantity)} of ${quantityText(loaded.quantity, terms.quantity_unit)}, more than ${outturnAllowancePercent} % more`,
              ),
            ]
          : []),
      ],
    }
  },
  present_documents({ presentedOn, underIndemnity }, { agreedOn, terms, steps }, { now, documents }) {
    const from = factsOfLast(steps, 'load')?.blDate
    const missing = missingDocuments(terms.documents, documents)
    const names = missing.map(documentName).join(', ')
    const isCredit = terms.payment.method === 'LC_sight' || terms.payment.method === 'LC_usance'
    const flags = []
    if (missing.length > 0) flags.push(flag(null, `Against a letter of indemnity; missing: ${names}`))
    if (isCredit && from !== undefined && presentedOn > addDays(from, presentationDays)) {
      flags.push(flag(null, `Later than ${presentationDays} days after shipment, which the bank may refuse`))
    }
    return {
      fields: fieldsOf({
        presentedOn: dayProblem(presentedOn, { now, from: from ?? agreedOn }, 'the bill of lading'),
        underIndemnity:
          missing.length > 0 && !underIndemnity
            ? `Missing documents: ${names}. Upload them, or present against a letter of indemnity.`
            : undefined,
      }),
      flags,
      isOutside: missing.length > 0,
    }
  },
  claim_demurrage({ hoursUsed, port }, { terms, steps }) {
    const { laytime_hours: allowed, demurrage_per_day: perDay } = terms
    const isWithin = compare(exact(hoursUsed), exact(String(allowed ?? 0))) <= 0
    const amount = demurrage(allowed ?? 0, hoursUsed, perDay ?? '0')
    return {
      fields: fieldsOf({
        hoursUsed: isWithin
          ? `Nothing is due within the laytime of ${allowed} hours`
          : isLess(maxDealAmount, amount)
            ? `This comes to ${moneyText(amount)}, and at most ${moneyText(String(maxDealAmount))} can be claimed`
            : undefined,
      }),
      flags: demurrageClaims(steps).map((before) =>
        flag(
          null,
          portKey(before.port) === portKey(port)
            ? `Replaces the ${before.hoursUsed} hours at ${before.port} confirmed before`
            : `Added to the ${before.hoursUsed} hours at ${before.port} confirmed before`,
        ),
      ),
    }
  },
}

/** Where the contract allows no substitute, the ship that was accepted stays. */
function substituteProblem(
  { name, imo }: FactsOf<'nominate'>,
  { nomination }: Pick<TradeTerms, 'nomination'>,
  accepted: FactsOf<'nominate'> | undefined,
): string | undefined {
  if (nomination?.substitution !== 'none' || !accepted) return undefined
  const isSame = imo === accepted.imo && name.toLowerCase() === accepted.name.toLowerCase()
  return isSame ? undefined : `${accepted.name} was accepted, and the contract allows no substitute`
}

/** A typing mistake. */
const isAbsurd = (quantity: string, terms: Pick<TradeTerms, 'quantity'>) =>
  compare(exact(quantity), multiply(exact(terms.quantity), exact('2'))) > 0

/**
 * One side measures the density, and it scales the price. A small deviation is normal, a larger one is flagged to the
 * other side, and a very large one is refused as another product or a typing mistake.
 */
function checkDensity(basis: string | null, density: string | null) {
  if (basis === null) return { problem: undefined, flags: [] }
  if (density === null) {
    return { problem: 'The price is adjusted by density. Enter the measured density', flags: [] }
  }
  const isBeyond = (percent: string) => {
    const distance = subtract(divide(exact(density), exact(basis)), exact('1'))
    const part = divide(exact(percent), exact('100'))
    return compare(distance, part) > 0 || compare(distance, subtract(exact('0'), part)) < 0
  }
  const factor = roundTo(divide(exact(basis), exact(density)), 4)
  return {
    problem: isBeyond(densityLimitPercent)
      ? `More than ${densityLimitPercent} % from the ${basis} kg/m³ of the contract: this is not the product that was agreed`
      : undefined,
    flags: isBeyond(densityAllowancePercent)
      ? [
          flag(
            null,
            `A density of ${density} kg/m³ is more than ${densityAllowancePercent} % from the ${basis} kg/m³ of the contract: it multiplies the price by ${factor}`,
          ),
        ]
      : [],
  }
}

/** Of those the contract requires, without the invoice, which is issued here before. */
export const missingDocuments = (required: TradeDocument[], there: TradeDocument[]) =>
  required.filter((code) => code !== 'INV' && !there.includes(code))

export const documentName = (code: TradeDocument) =>
  tradeDocuments.find((document) => document.code === code)?.name ?? code
