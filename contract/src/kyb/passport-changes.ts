import { normaliseLei } from './lei.ts'
import { isDirector, type PassportContent, type PassportPart, passportPartKeys } from './passport-content.ts'
import { partOf } from './passport-rules.ts'

/** As it is stored once submitted: without spaces around, the LEI in capitals. */
export function tidyPassport(passport: PassportContent): PassportContent {
  const trimmed = trimAll(passport)
  return { ...trimmed, lei: normaliseLei(passport.lei), mailDomain: trimmed.mailDomain.toLowerCase() }
}

function trimAll<Value>(value: Value): Value {
  if (typeof value === 'string') return value.trim() as Value
  if (Array.isArray(value)) return value.map(trimAll) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimAll(inner)])) as Value
}

/** Parts of which something differs. */
export function changedParts(before: PassportContent, after: PassportContent): PassportPart[] {
  const view = (passport: PassportContent, part: PassportPart) => JSON.stringify(contentOf(passport, part))
  return passportPartKeys.filter((part) => part !== 'documents' && view(before, part) !== view(after, part))
}

function contentOf(passport: PassportContent, part: PassportPart): unknown {
  const { rest, parties, holdings, ...fields } = passport
  if (part === 'ownership') {
    const owners = parties.map(
      ({ id, kind, name, country, nationality, dateOfBirth, control, registrationNumber, rest: left }) => ({
        id,
        kind,
        name,
        country,
        nationality,
        dateOfBirth,
        control,
        registrationNumber,
        rest: left,
      }),
    )
    return {
      rest,
      holdings,
      owners: owners.filter(
        ({ id, control }) => control !== '' || holdings.some(({ holderId }) => holderId === id),
      ),
    }
  }
  if (part === 'people') return parties.filter((party) => isDirector(party) || party.isSignatory)
  return Object.entries(fields).filter(([field]) => partOf(field) === part)
}
