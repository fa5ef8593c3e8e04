import { listedCountry } from './list-countries.ts'
import { listedDate } from './list-dates.ts'
import { imosIn, type ListedEntry, makeEntry } from './listed-entry.ts'
import { childrenOf, descendantsOf, textOf, textsOf, type XmlNode } from './xml-records.ts'

/** How one publisher writes its list: by what the document begins with, what a record is, and what is in it. */
export type XmlList = {
  list: string
  root: string
  records: readonly string[]
  /** The attribute of the root with the date of publication. */
  version: string
  toEntry(record: XmlNode): ListedEntry | undefined
}

/** The consolidated list of the European Union's financial sanctions. */
const europeanUnion: XmlList = {
  list: 'EU-FSF',
  root: 'export',
  records: ['sanctionEntity'],
  version: 'generationDate',
  toEntry(record) {
    const attributes = (name: string) => childrenOf(record, name).map((child) => child.attributes)
    const [type = {}] = attributes('subjectType')
    const country = (of: Record<string, string>) =>
      listedCountry(of.countryIso2Code ?? '') || listedCountry(of.countryDescription ?? '')
    return makeEntry({
      reference: record.attributes.euReferenceNumber || record.attributes.logicalId || '',
      kind: type.code === 'person' || type.classificationCode === 'P' ? 'person' : 'entity',
      names: attributes('nameAlias').map((alias) => ({
        name: alias.wholeName || `${alias.firstName ?? ''} ${alias.middleName ?? ''} ${alias.lastName ?? ''}`,
        isWeak: alias.strong === 'false',
      })),
      birthDates: attributes('birthdate').map((born) => listedDate(born.birthdate || born.year || '')),
      countries: [...attributes('citizenship'), ...attributes('address')].map(country),
      // Ships are listed as enterprises that have one.
      imoNumbers: imosIn(
        attributes('identification')
          .filter(({ identificationTypeCode = '' }) => identificationTypeCode.toLowerCase() === 'imo')
          .map(({ number = '' }) => number),
      ),
      programmes: attributes('regulation').map((regulation) => regulation.programme ?? ''),
    })
  },
}

/** The consolidated list of the Security Council. Of an entity, FIRST_NAME is the whole name. */
const unitedNations: XmlList = {
  list: 'UN-SC',
  root: 'CONSOLIDATED_LIST',
  records: ['INDIVIDUAL', 'ENTITY'],
  version: 'dateGenerated',
  toEntry(record) {
    const names = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map((name) =>
      textOf(record, name),
    )
    const aliases = childrenOf(record, `${record.name}_ALIAS`)
    const births = childrenOf(record, 'INDIVIDUAL_DATE_OF_BIRTH')
    return makeEntry({
      reference: textOf(record, 'REFERENCE_NUMBER') || textOf(record, 'DATAID'),
      kind: record.name === 'INDIVIDUAL' ? 'person' : 'entity',
      names: [
        { name: names.join(' '), isWeak: false },
        ...aliases.map((alias) => ({
          name: textOf(alias, 'ALIAS_NAME'),
          isWeak: textOf(alias, 'QUALITY') === 'Low',
        })),
      ],
      birthDates: births.map((birth) =>
        listedDate(
          textOf(birth, 'DATE') ||
            textOf(birth, 'YEAR') ||
            `${textOf(birth, 'FROM_YEAR')} ${textOf(birth, 'TO_YEAR')}`,
        ),
      ),
      countries: [
        ...textsOf(record, 'NATIONALITY', 'VALUE'),
        ...textsOf(record, `${record.name}_ADDRESS`, 'COUNTRY'),
      ].map(listedCountry),
      imoNumbers: imosIn(
        textsOf(record, 'COMMENTS1').flatMap((comment) => comment.match(/\bIMO\b\D{0,20}\d{7}\b/gi) ?? []),
      ),
      programmes: textsOf(record, 'UN_LIST_TYPE'),
    })
  },
}

/** The UK Sanctions List. A name has six parts, the sixth being the family name or that of an entity. */
const unitedKingdom: XmlList = {
  list: 'UKSL',
  root: 'Designations',
  records: ['Designation'],
  version: 'DateGenerated',
  toEntry(record) {
    const names = childrenOf(childrenOf(record, 'Names')[0], 'Name').map((name) => ({
      name: ['Name1', 'Name2', 'Name3', 'Name4', 'Name5', 'Name6']
        .map((part) => textOf(name, part))
        .join(' '),
      isPrimary: textOf(name, 'NameType').toLowerCase() === 'primary name',
      isWeak: /low|weak/i.test(textOf(name, 'AliasStrength')),
    }))
    const details = ['IndividualDetails', 'Individual'] as const
    const type = textOf(record, 'IndividualEntityShip')
    return makeEntry({
      reference: textOf(record, 'UniqueID') || textOf(record, 'OFSIGroupID'),
      kind: type === 'Individual' ? 'person' : type === 'Ship' ? 'vessel' : 'entity',
      names: names.sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary)),
      birthDates: textsOf(record, ...details, 'DOBs', 'DOB').map(listedDate),
      countries: [
        ...textsOf(record, ...details, 'Nationalities', 'Nationality'),
        ...textsOf(record, 'Addresses', 'Address', 'AddressCountry'),
      ].map(listedCountry),
      imoNumbers: imosIn(descendantsOf(record, 'IMONumber').map(({ text }) => text)),
      programmes: textsOf(record, 'RegimeName'),
    })
  },
}

export const xmlLists: readonly XmlList[] = [europeanUnion, unitedNations, unitedKingdom]
