import { advice } from './practice/advice.ts'
import { calculation } from './practice/calculation.ts'
import { definition } from './practice/definition.ts'
import { deskTalk } from './practice/desk-talk.ts'
import { fact } from './practice/fact.ts'
import { followUp } from './practice/follow-up.ts'
import { harbourOffice } from './practice/harbour-office.ts'
import { howto } from './practice/howto.ts'
import { language } from './practice/language.ts'
import { letters } from './practice/letters.ts'
import { manyOffices } from './practice/many-offices.ts'
import { mine } from './practice/mine.ts'
import { misspelt } from './practice/misspelt.ts'
import { nightDesk } from './practice/night-desk.ts'
import { nothing } from './practice/nothing.ts'
import { others } from './practice/others.ts'
import { person } from './practice/person.ts'
import { price } from './practice/price.ts'
import { several } from './practice/several.ts'
import { shiftDesk } from './practice/shift-desk.ts'
import { smallTalk } from './practice/small-talk.ts'
import { stories } from './practice/stories.ts'
import { wholeSentences } from './practice/whole-sentences.ts'
import type { QuestionTable } from './question-table.ts'

/**
 * Far more questions than the tuning half, in many voices, to learn from: rules, known questions and articles may be
 * changed because of any of them. `npm run bench -- practice` puts them to the answerer. No figure is measured with them.
 */
export const practiceQuestions: QuestionTable = {
  fact:
    fact +
    wholeSentences.fact +
    letters +
    stories +
    manyOffices.fact +
    deskTalk.fact +
    harbourOffice.fact +
    shiftDesk.fact +
    nightDesk.fact,
  howto:
    howto +
    wholeSentences.howto +
    manyOffices.howto +
    deskTalk.howto +
    harbourOffice.howto +
    shiftDesk.howto +
    nightDesk.howto,
  mine: mine + manyOffices.mine + deskTalk.mine + harbourOffice.mine + shiftDesk.mine + nightDesk.mine,
  price: price + harbourOffice.price + shiftDesk.price + nightDesk.price,
  calculation: calculation + harbourOffice.calculation + shiftDesk.calculation + nightDesk.calculation,
  definition: definition + harbourOffice.definition + shiftDesk.definition + nightDesk.definition,
  several:
    several +
    manyOffices.several +
    deskTalk.several +
    harbourOffice.several +
    shiftDesk.several +
    nightDesk.several,
  language:
    language +
    manyOffices.language +
    deskTalk.language +
    harbourOffice.language +
    shiftDesk.language +
    nightDesk.language,
  misspelt:
    misspelt +
    manyOffices.misspelt +
    deskTalk.misspelt +
    harbourOffice.misspelt +
    shiftDesk.misspelt +
    nightDesk.misspelt,
  followUp:
    followUp +
    manyOffices.followUp +
    deskTalk.followUp +
    harbourOffice.followUp +
    shiftDesk.followUp +
    nightDesk.followUp,
  advice:
    advice +
    manyOffices.advice +
    deskTalk.advice +
    harbourOffice.advice +
    shiftDesk.advice +
    nightDesk.advice,
  others:
    others +
    manyOffices.others +
    deskTalk.others +
    harbourOffice.others +
    shiftDesk.others +
    nightDesk.others,
  smallTalk:
    smallTalk +
    manyOffices.smallTalk +
    deskTalk.smallTalk +
    harbourOffice.smallTalk +
    shiftDesk.smallTalk +
    nightDesk.smallTalk,
  person:
    person +
    manyOffices.person +
    deskTalk.person +
    harbourOffice.person +
    shiftDesk.person +
    nightDesk.person,
  nothing:
    nothing +
    manyOffices.nothing +
    deskTalk.nothing +
    harbourOffice.nothing +
    shiftDesk.nothing +
    nightDesk.nothing,
}
