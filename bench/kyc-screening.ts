import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importList, type Screened, screenName } from '../server/src/features/sanctions/sanctions.service.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { report } from './figures.ts'
import {
  alter,
  alterCompany,
  anyBirthDate,
  anyImo,
  anyShip,
  type Listed,
  makeListed,
  ordinaryCompany,
  ordinaryPerson,
  ordinaryShip,
  pick,
} from './kyc-parties.ts'
import { createTemporaryFolder, startTemporaryPostgres } from './temporary.ts'

/**
 * Whether listed persons, companies and ships are found as owner, director, bank and ship when their names are written
 * differently, and how many ordinary ones are taken for them: the lists in their publishers' forms, imported and
 * asked as the product does it.
 */
const found = 500

export async function measureScreening(draw: () => number) {
  const postgres = await startTemporaryPostgres()
  const { folder, remove } = await createTemporaryFolder()
  await migrate(postgres.url, join(import.meta.dirname, '../server/migrations'))
  const { db, close } = openDatabase(postgres.url)
  try {
    const listed = makeListed(draw)
    for (const [i, files] of filesOf(listed).entries()) {
      const paths = files.map((_text, at) => join(folder, `list-${i}-${at}`))
      await Promise.all(files.map((text, at) => writeFile(paths[at] ?? '', text)))
      await importList(db, paths)
    }
    await measureRecall(listed, draw, (screened) => screenName(db, screened))
    await measureFalsePositives(listed, draw, (screened) => screenName(db, screened))
  } finally {
    await close()
    await remove()
    await postgres.remove()
  }
}

type Ask = (screened: Screened) => ReturnType<typeof screenName>

async function measureRecall(listed: Listed[], draw: () => number, ask: Ask) {
  const of = (kind: Listed['kind']) => listed.filter((entry) => entry.kind === kind)
  const roles: Record<string, { entries: Listed[]; facts: (entry: Listed) => Screened }> = {
    owner: {
      entries: of('person'),
      facts: ({ name, birthDate }) => ({ kind: 'person', name: alter(name, draw), dateOfBirth: birthDate }),
    },
    director: { entries: of('person'), facts: ({ name }) => ({ kind: 'person', name: alter(name, draw) }) },
    bank: { entries: of('company'), facts: ({ name }) => ({ kind: 'bank', name: alterCompany(name, draw) }) },
    'ship, renamed': {
      entries: of('ship'),
      facts: ({ imo }) => ({ kind: 'vessel', name: anyShip(draw), imo }),
    },
    'ship without its number': {
      entries: of('ship'),
      facts: ({ name }) => ({ kind: 'vessel', name: `M/T ${alter(name, draw)}` }),
    },
  }
  let [all, hits] = [0, 0]
  for (const [role, { entries, facts }] of Object.entries(roles)) {
    const missed: string[] = []
    for (let i = 0; i < found; i++) {
      const entry = entries[Math.floor(draw() * entries.length)] as Listed
      const screened = facts(entry)
      const result = await ask(screened)
      if (!result.hits.some(({ reference }) => reference === entry.reference))
        missed.push(`${entry.name} as ${screened.name}`)
    }
    all += found
    hits += found - missed.length
    const recall = (found - missed.length) / found
    console.log(`${role}: ${recall.toFixed(3)} found; missed ${missed.slice(0, 5).join('; ') || 'none'}`)
    report(`listed found as ${role}`, recall, { atLeast: 0.98 })
  }
  report('listed found in all roles', hits / all, { atLeast: 0.98 })
}

async function measureFalsePositives(listed: Listed[], draw: () => number, ask: Ask) {
  // A number belongs to one ship.
  const taken = new Set(listed.map(({ imo }) => imo))
  const freeImo = (): string => {
    const imo = anyImo(draw)
    return taken.has(imo) ? freeImo() : imo
  }
  const countries = () => [pick(['DE', 'GB', 'RU', 'IR', 'CN', 'AE', 'NG', 'IN'], draw)]
  // As the product asks: passports and cases have birth date and country, nominations the number.
  const kinds: Record<string, Ordinary> = {
    'persons with birth date and country': {
      count: 8_000,
      make: () => {
        const dateOfBirth = anyBirthDate(draw)
        return { kind: 'person', name: ordinaryPerson(draw), dateOfBirth, countries: countries() }
      },
    },
    'companies and banks': { count: 6_000, make: () => ({ kind: 'entity', name: ordinaryCompany(draw) }) },
    'ships with their number': {
      count: 6_000,
      make: () => ({ kind: 'vessel', name: ordinaryShip(draw), imo: freeImo() }),
    },
  }
  let [wrong, all] = [0, 0]
  for (const [kind, ordinary] of Object.entries(kinds)) {
    const mistaken = await countMistaken(kind, ordinary, ask)
    report(`percent of ordinary ${kind} taken for listed ones`, (100 * mistaken) / ordinary.count, {
      atMost: 1,
    })
    wrong += mistaken
    all += ordinary.count
  }
  report(`percent of ${all} ordinary names taken for listed ones`, (100 * wrong) / all, { atMost: 1 })
  // Nothing but the name is known of who holds an account: more are shown to compliance, and none of them holds a deal.
  const holders = { count: 5_000, make: (): Screened => ({ kind: 'person', name: ordinaryPerson(draw) }) }
  const name = 'persons by their name alone, as account holders'
  const mistaken = await countMistaken(name, holders, ask)
  report(`percent of ordinary ${name}, taken for listed ones`, (100 * mistaken) / holders.count, {
    atMost: 2.5,
  })
}

type Ordinary = { count: number; make: () => Screened }

async function countMistaken(kind: string, { count, make }: Ordinary, ask: Ask): Promise<number> {
  let [mistaken, strong] = [0, 0]
  const examples: string[] = []
  for (let i = 0; i < count; i++) {
    const screened = make()
    const [hit] = (await ask(screened)).hits
    if (!hit) continue
    mistaken++
    if (hit.strength === 'strong') strong++
    if (examples.length < 5) examples.push(`${screened.name} for ${hit.matchedName}`)
  }
  const percent = ((100 * mistaken) / count).toFixed(2)
  console.log(
    `${kind}: ${percent} % taken for listed ones, ${strong} of them strongly; ${examples.join('; ') || 'none'}`,
  )
  return mistaken
}

/** The lists as files: OFAC's CSV, and the XML of the EU, the UK and the UN. */
function filesOf(listed: Listed[]): string[][] {
  const of = (list: Listed['list']) => listed.filter((entry) => entry.list === list)
  return [[ofacFile(of('OFAC'))], [euFile(of('EU'))], [ukFile(of('UK'))], [unFile(of('UN'))]]
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const lastFirst = (name: string) => name.replace(/^(.*) (\S+)$/, '$2, $1')

function ofacFile(listed: Listed[]): string {
  const empty = Array(7).fill('-0- ').join(',')
  const types = { person: '"individual"', company: '-0- ', ship: '"vessel"' }
  return listed
    .map(({ reference, kind, name, birthDate, imo }) => {
      const [year, month, day] = birthDate?.split('-') ?? []
      const remarks = imo
        ? `Vessel Registration Identification IMO ${imo}.`
        : birthDate
          ? `DOB ${day} ${months[Number(month) - 1]} ${year}.`
          : '-0- '
      return `${reference},"${kind === 'person' ? lastFirst(name) : name}",${types[kind]},"BENCH",${empty},"${remarks}"`
    })
    .join('\r\n')
}

const euFile = (listed: Listed[]) =>
  `<export generationDate="2026-01-01">${listed
    .map(
      ({ reference, kind, name, birthDate, imo }) => `<sanctionEntity euReferenceNumber="${reference}">
      <subjectType code="${kind === 'person' ? 'person' : 'enterprise'}"/><nameAlias wholeName="${name}" strong="true"/>
      ${birthDate ? `<birthdate birthdate="${birthDate}"/>` : ''}
      ${imo ? `<identification identificationTypeCode="imo" number="${imo}"/>` : ''}</sanctionEntity>`,
    )
    .join('')}</export>`

const ukKinds = { person: 'Individual', company: 'Entity', ship: 'Ship' }
const ukFile = (listed: Listed[]) =>
  `<Designations><DateGenerated>2026-01-01</DateGenerated>${listed
    .map(
      ({ reference, kind, name, birthDate, imo }) => `<Designation><UniqueID>${reference}</UniqueID>
      <Names><Name><Name6>${name}</Name6><NameType>Primary Name</NameType></Name></Names>
      <IndividualEntityShip>${ukKinds[kind]}</IndividualEntityShip>
      ${birthDate ? `<IndividualDetails><Individual><DOBs><DOB>${birthDate.split('-').reverse().join('/')}</DOB></DOBs></Individual></IndividualDetails>` : ''}
      ${imo ? `<ShipDetails><Ship><IMONumbers><IMONumber>${imo}</IMONumber></IMONumbers></Ship></ShipDetails>` : ''}</Designation>`,
    )
    .join('')}</Designations>`

const unFile = (listed: Listed[]) =>
  `<CONSOLIDATED_LIST dateGenerated="2026-01-01">${listed
    .map(({ reference, kind, name, birthDate }) => {
      const record = kind === 'person' ? 'INDIVIDUAL' : 'ENTITY'
      const [first = '', ...rest] = kind === 'person' ? name.split(' ') : [name]
      const birth =
        birthDate && `<INDIVIDUAL_DATE_OF_BIRTH><DATE>${birthDate}</DATE></INDIVIDUAL_DATE_OF_BIRTH>`
      return `<${record}><REFERENCE_NUMBER>${reference}</REFERENCE_NUMBER><FIRST_NAME>${first}</FIRST_NAME>
      <SECOND_NAME>${rest.join(' ')}</SECOND_NAME>${birth ?? ''}</${record}>`
    })
    .join('')}</CONSOLIDATED_LIST>`
