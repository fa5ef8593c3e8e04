import {
  compareQuality,
  figureProblems,
  isOffSpec,
  offSpecText,
} from '@laycan/contract/trade/terms/quality-rules'
import { type Checks, dayProblem, fieldsOf, flag } from './fact-checks.rules.ts'
import { isPricedByQuality } from './invoice-lines.rules.ts'
import { factsOfLast } from './steps.rules.ts'

/** The results of a certificate of quality, held against the contract. */
export const qualityChecks: Checks<'certify_quality'> = {
  certify_quality({ issuedOn, place, figures }, { agreedOn, terms, steps }, { now, documents, limits = [] }) {
    const discharged = factsOfLast(steps, 'discharge')?.dischargedOn
    const results = compareQuality(figures, limits)
    const untested = results.filter(({ outcome }) => outcome === 'not_tested').map(({ property }) => property)
    const hasPaper = documents.includes('CQ')
    return {
      fields: fieldsOf({
        ...figureProblems(figures, limits),
        issuedOn: dayProblem(issuedOn, { now, from: agreedOn }, 'the deal'),
        place: place === 'discharge' && !discharged ? 'The cargo is not discharged yet' : undefined,
      }),
      flags: [
        ...results.filter(isOffSpec).map((result) => flag(null, offSpecText(result, terms.price.unit))),
        ...(untested.length > 0 ? [flag(null, `Limited, but not tested: ${untested.join(', ')}`)] : []),
        ...(hasPaper ? [] : [flag(null, 'The certificate of quality is not among the documents')]),
      ],
      // One side types it: the certificate of the inspector proves it, or the other side agrees. It always does where
      // the figures change what is owed.
      isOutside: !hasPaper || isPricedByQuality(terms),
    }
  },
}
