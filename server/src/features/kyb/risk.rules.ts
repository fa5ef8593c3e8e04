import { dateInWords } from '@laycan/contract/calendar/calendar'
import { countryName } from '@laycan/contract/countries'
import { type CountryLists, markedCountries } from '@laycan/contract/country-risk'
import { compare, exact } from '@laycan/contract/decimal'
import type { CompanyRisk, RiskRating } from '@laycan/contract/kyb/kyb-review'
import { effectiveOwnership } from '@laycan/contract/kyb/ownership'
import { percentText } from '@laycan/contract/kyb/ownership-rules'
import type { PassportContent } from '@laycan/contract/kyb/passport-content'
import { graphOf } from '@laycan/contract/kyb/passport-rules'
import { type RiskFactor, refreshYears } from '@laycan/contract/kyb/risk-labels'

/** What came of comparing names with sanctions lists. */
export type HitCounts = { open: number; trueMatches: number }

type Factor = { factor: RiskFactor; points: number; reason: string }
const none = (factor: RiskFactor, reason: string): Factor => ({ factor, points: 0, reason })

const mediumFrom = 30
const highFrom = 60

/** A rating that explains itself: the points of every factor, with a sentence each. */
export function rateCompany(
  passport: PassportContent,
  hits: HitCounts,
  { today, lists }: { today: string; lists: CountryLists },
): CompanyRisk {
  const factors = [
    countryFactor(passport, lists),
    ownershipFactor(passport),
    exposureFactor(passport),
    productFactor(passport),
    volumeFactor(passport),
    ageFactor(passport, today),
    hitsFactor(hits),
    supervisionFactor(passport),
  ]
  const points = Math.max(
    0,
    factors.reduce((sum, factor) => sum + factor.points, 0),
  )
  const rating: RiskRating = points >= highFrom ? 'high' : points >= mediumFrom ? 'medium' : 'low'
  return { rating, points, factors, refreshYears: refreshYears[rating] }
}

export const countriesOf = ({ country, registeredAddress, businessAddress, parties }: PassportContent) => [
  ...new Set([
    country,
    registeredAddress.country,
    businessAddress.country,
    ...parties.flatMap((party) => [party.country, ...(party.nationality ? [party.nationality] : [])]),
  ]),
]

function countryFactor(passport: PassportContent, lists: CountryLists): Factor {
  const marked = markedCountries(lists, countriesOf(passport))
  const named = (level: string) =>
    marked.filter(({ risk }) => risk === level).map(({ code }) => countryName(code))
  const [sanctioned, high] = [named('sanctioned'), named('high')]
  if (sanctioned.length > 0) {
    return {
      factor: 'country',
      points: 60,
      reason: `Under comprehensive sanctions: ${sanctioned.join(', ')}.`,
    }
  }
  return high.length > 0
    ? { factor: 'country', points: 30, reason: `High-risk countries: ${high.join(', ')}.` }
    : none('country', 'No sanctioned or high-risk country.')
}

function ownershipFactor(passport: PassportContent): Factor {
  const owned = effectiveOwnership(graphOf(passport))
  if (!owned) return { factor: 'ownership', points: 40, reason: 'The holdings do not add up.' }
  const levels = Math.max(...owned.levels.values())
  const isPublic = passport.exchange !== '' || passport.rest === 'listed' || passport.rest === 'state'
  const isOpaque = !isPublic && compare(owned.rest, exact('50')) >= 0
  const found: [boolean, number, string][] = [
    [owned.isCircular, 20, 'companies hold each other'],
    [levels > 3, 15, `chains of up to ${levels} levels`],
    [isOpaque, 20, `${percentText(owned.rest)} % without a named owner`],
  ]
  const reasons = found.filter(([applies]) => applies)
  return reasons.length > 0
    ? {
        factor: 'ownership',
        points: reasons.reduce((sum, [, points]) => sum + points, 0),
        reason: `Hard to see through: ${reasons.map(([, , text]) => text).join(', ')}.`,
      }
    : none('ownership', `Clear: at most ${levels} ${levels === 1 ? 'level' : 'levels'}, without circles.`)
}

function exposureFactor({ parties }: PassportContent): Factor {
  const exposed = parties.filter(({ isPoliticallyExposed }) => isPoliticallyExposed).length
  // Without their names, since a rating is stored as plain text. The check of the same name has them.
  const who = exposed === 1 ? '1 person is' : `${exposed} people are`
  return exposed > 0
    ? { factor: 'exposure', points: 30, reason: `${who} said to be politically exposed.` }
    : none('exposure', 'Nobody is said to be politically exposed.')
}

function productFactor({ products }: PassportContent): Factor {
  if (products.includes('crude_oil')) {
    return { factor: 'product', points: 10, reason: 'Crude oil, whose origin is easily blended away.' }
  }
  return products.includes('marine')
    ? { factor: 'product', points: 5, reason: 'Marine fuels, delivered from ship to ship.' }
    : none('product', 'Refined products only.')
}

function volumeFactor({ yearlyVolumeMt }: PassportContent): Factor {
  const volume = exact(yearlyVolumeMt)
  const isFrom = (least: string) => compare(volume, exact(least)) >= 0
  const reason = `${Number(yearlyVolumeMt).toLocaleString('en')} MT a year.`
  return { factor: 'volume', points: isFrom('1000000') ? 20 : isFrom('100000') ? 10 : 0, reason }
}

function ageFactor({ incorporatedOn }: PassportContent, today: string): Factor {
  const years = (Date.parse(today) - Date.parse(incorporatedOn)) / (365.25 * 86_400_000)
  const reason = `Incorporated on ${dateInWords(incorporatedOn)}.`
  return { factor: 'age', points: years < 1 ? 20 : years < 3 ? 10 : 0, reason }
}

function hitsFactor({ open, trueMatches }: HitCounts): Factor {
  if (trueMatches > 0)
    return { factor: 'hits', points: 100, reason: `${trueMatches} confirmed to be listed.` }
  return open > 0
    ? { factor: 'hits', points: 20, reason: `${open} similar to listed names, not decided yet.` }
    : none('hits', 'Nobody is listed.')
}

function supervisionFactor({ regulator, exchange }: PassportContent): Factor {
  const by = [regulator && `regulated by ${regulator}`, exchange && `listed on ${exchange}`].filter(Boolean)
  return by.length > 0
    ? { factor: 'supervision', points: -10, reason: `It is ${by.join(' and ')}.` }
    : none('supervision', 'Neither regulated nor listed.')
}
