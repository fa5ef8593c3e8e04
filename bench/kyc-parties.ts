import { imoProblem } from '../contract/src/trade/execution/execution-constants.ts'
import { anyName } from './kyc-names.ts'

/** Listed persons, companies and ships, the same written differently, and ordinary ones that are on no list. */
type Draw = () => number

export const pick = <Item>(items: readonly Item[], draw: Draw): Item =>
  items[Math.floor(draw() * items.length)] as Item
const words = (text: string) => text.trim().split(/\s+/)

/** The commonest given and family names of several countries, as customers have them. */
const ordinaryGiven = words(`
  JAMES MARY MICHAEL PATRICIA WILLIAM JENNIFER RICHARD LINDA THOMAS BARBARA CHRISTOPHER SUSAN MATTHEW JESSICA ANTHONY
  SARAH MARK KAREN STEVEN LISA ANDREW NANCY KENNETH EMILY GEORGE DONNA OLIVER AMELIA HARRY ISLA JACK SOPHIE LUKAS LENA
  FELIX HANNAH JONAS LEONIE MAXIMILIAN JOHANNA STEFAN SABINE KLAUS MONIKA LOUIS EMMA GABRIEL JADE ARTHUR CAMILLE NICOLAS
  JULIE FRANCOIS MARTINE GIUSEPPE FRANCESCA ANDREA CHIARA MARCO GIULIA ANTONIO CARMEN MANUEL LUCIA JAVIER ELENA DIEGO
  SOFIA MATEO VALENTINA LARS INGRID ERIK ASTRID BJORN FREJA MIKKO AINO JAN ANNEKE PIETER SANNE KRZYSZTOF AGNIESZKA
  TOMASZ EWA IVAN OLGA DMITRI ANNA MOHAMMED AISHA OMAR FATIMA HASSAN LAYLA ARJUN PRIYA RAHUL ANJALI VIKRAM DEEPA WEI MEI
  HAO LING YUKI SAKURA KENJI HARUKA MINJUN SEOYEON CHIDI NGOZI KWAME AMA TUNDE ZANELE SIPHO`)
const ordinaryFamily = words(`
  SMITH JOHNSON WILLIAMS BROWN JONES GARCIA MILLER DAVIS RODRIGUEZ MARTINEZ HERNANDEZ LOPEZ GONZALEZ WILSON ANDERSON
  TAYLOR MOORE JACKSON MARTIN LEE THOMPSON WHITE HARRIS CLARK LEWIS ROBINSON WALKER YOUNG ALLEN KING WRIGHT SCOTT TORRES
  NGUYEN HILL FLORES GREEN ADAMS NELSON BAKER HALL RIVERA CAMPBELL MITCHELL CARTER ROBERTS EVANS TURNER PHILLIPS PARKER
  EDWARDS COLLINS STEWART MORRIS MURPHY COOK ROGERS MORGAN COOPER PETERSON BAILEY REED KELLY HOWARD WARD WATSON BROOKS
  MUELLER SCHMIDT SCHNEIDER FISCHER WEBER MEYER WAGNER BECKER SCHULZ HOFFMANN KOCH BAUER RICHTER KLEIN WOLF SCHROEDER
  NEUMANN SCHWARZ ZIMMERMANN BRAUN KRUEGER HARTMANN LANGE WERNER KRAUSE DUBOIS DURAND LEROY MOREAU SIMON LAURENT
  LEFEBVRE MICHEL ROUX FOURNIER GIRARD BONNET LAMBERT FONTAINE ROUSSEAU VINCENT ROSSI RUSSO FERRARI ESPOSITO BIANCHI
  ROMANO COLOMBO RICCI MARINO GRECO BRUNO GALLO CONTI COSTA FERNANDEZ SANCHEZ PEREZ GOMEZ JIMENEZ RUIZ MORENO ALVAREZ
  ROMERO NAVARRO DOMINGUEZ VAZQUEZ RAMOS GIL SERRANO SILVA SANTOS OLIVEIRA SOUZA PEREIRA LIMA CARVALHO ALMEIDA JOHANSSON
  ANDERSSON KARLSSON NILSSON ERIKSSON LARSSON OLSSON HANSEN PEDERSEN NIELSEN JENSEN CHRISTENSEN KORHONEN VIRTANEN
  MAKINEN DEVRIES JANSEN BAKKER VISSER SMIT MEIJER NOWAK KOWALSKI WISNIEWSKI WOJCIK KAMINSKI LEWANDOWSKI IVANOV PETROV
  SMIRNOV KUZNETSOV POPOV SOKOLOV KHAN AHMED HUSSAIN MALIK SHAH SHARMA PATEL SINGH KUMAR GUPTA REDDY NAIR IYER DAS WANG
  LI ZHANG LIU CHEN YANG HUANG ZHAO WU ZHOU SUN LIN TANAKA SATO SUZUKI TAKAHASHI WATANABE ITO YAMAMOTO NAKAMURA KIM PARK
  CHOI JUNG KANG OKAFOR ADEYEMI OKONKWO BALOGUN MENSAH OWUSU DLAMINI NKOSI HADDAD KHOURY MANSOUR`)
export const ordinaryPerson = (draw: Draw) =>
  [
    pick(ordinaryGiven, draw),
    ...(draw() < 0.2 ? [pick(ordinaryGiven, draw)] : []),
    pick(ordinaryFamily, draw),
  ].join(' ')

const firstWords = words(`
  ATLANTIC PACIFIC NORDIC BALTIC AEGEAN CASPIAN GULF ORIENT ALPINE MERIDIAN ZENITH APEX SUMMIT CRESCENT HARBOUR ANCHOR
  BEACON COMPASS DELTA ORION POLARIS SIRIUS VEGA TITAN ATLAS NEPTUNE TRITON AURORA EMERALD SAPPHIRE AMBER SILVER GOLDEN
  CRIMSON EAGLE FALCON HERON PELICAN OSPREY LYNX JAGUAR PANTHER DOLPHIN MARLIN STURGEON`)
const secondWords = words(`
  PETROLEUM BUNKERING ENERGY MARINE SHIPPING TANKERS COMMODITIES REFINING LOGISTICS RESOURCES MARITIME FUELS TERMINALS
  CHARTERING NAVIGATION MERCHANT INDUSTRIAL COMMERCIAL SAVINGS INVESTMENT`)
const thirdWords = words(
  'TRADING HOLDING GROUP BANK INTERNATIONAL PARTNERS SERVICES COMPANY SOLUTIONS VENTURES',
)
const legalForms = words('LLC LTD INC GMBH SA BV JSC FZE PLC')
const syllables = words('BA KO TI RU MES LA VO SHI ZAN DOR PE NI QUA HEL FAR GO MU RIS TEK SAL YAN CHO')

/** A word that is a company's own. */
const ownWord = (draw: Draw) =>
  Array.from({ length: 2 + Math.floor(draw() * 2) }, () => pick(syllables, draw)).join('')

export const anyCompany = (draw: Draw) =>
  [
    ...(draw() < 0.7 ? [ownWord(draw)] : [pick(firstWords, draw), ownWord(draw)]),
    pick(secondWords, draw),
    ...(draw() < 0.6 ? [pick(thirdWords, draw)] : []),
    pick(legalForms, draw),
  ].join(' ')

const places = words(`
  HAMBURG BREMEN ROTTERDAM ANTWERP GENEVA ZURICH LONDON BRISTOL DUBLIN OSLO BERGEN GOTHENBURG HELSINKI TALLINN GDANSK
  TRIESTE GENOA MARSEILLE BILBAO LISBON ATHENS PIRAEUS LIMASSOL VALLETTA ISTANBUL HAIFA FUJAIRAH DUBAI MUMBAI CHENNAI
  COLOMBO SINGAPORE JOHOR BUSAN OSAKA KOBE SYDNEY PERTH DURBAN LAGOS ACCRA SANTOS HOUSTON BOSTON MONTREAL VANCOUVER`)

/** Called after a family, a place or the sea, as most are. */
export const ordinaryCompany = (draw: Draw) =>
  [
    draw() < 0.6 ? pick(ordinaryFamily, draw) : draw() < 0.7 ? pick(places, draw) : pick(firstWords, draw),
    ...(draw() < 0.3 ? [`& ${pick(ordinaryFamily, draw)}`] : []),
    pick(secondWords, draw),
    ...(draw() < 0.5 ? [pick(thirdWords, draw)] : []),
    pick(legalForms, draw),
  ].join(' ')

export const ordinaryShip = (draw: Draw) =>
  [
    draw() < 0.5 ? pick(firstWords, draw) : pick(ordinaryGiven, draw),
    draw() < 0.5 ? pick(places, draw) : pick(ordinaryFamily, draw),
  ].join(' ')

export const anyShip = (draw: Draw) =>
  [
    pick(firstWords, draw),
    draw() < 0.6 ? ownWord(draw) : pick(words('STAR SKY WAVE PRIDE SPIRIT GLORY DAWN HOPE'), draw),
  ]
    .concat(draw() < 0.1 ? [pick(words('I II III V 7'), draw)] : [])
    .join(' ')

/** Seven digits with the right check digit. */
export function anyImo(draw: Draw): string {
  const digits = String(900_000 + Math.floor(draw() * 99_999))
  return Array.from({ length: 10 }, (_none, last) => `${digits}${last}`).find((imo) => !imoProblem(imo)) ?? ''
}

export const anyBirthDate = (draw: Draw) =>
  `${1940 + Math.floor(draw() * 60)}-${two(1 + Math.floor(draw() * 12))}-${two(1 + Math.floor(draw() * 28))}`
const two = (number: number) => String(number).padStart(2, '0')

export type Listed = {
  list: 'OFAC' | 'UN' | 'EU' | 'UK'
  reference: string
  kind: 'person' | 'company' | 'ship'
  name: string
  birthDate?: string
  imo?: string
}

/** As many as the lists have of each, roughly, one for each of the four forms in turn. */
export function makeListed(draw: Draw): Listed[] {
  const lists = ['OFAC', 'OFAC', 'EU', 'UK', 'UN'] as const
  const persons = Array.from(
    { length: 8_000 },
    (_none, i): Listed => ({
      list: lists[i % 5] as Listed['list'],
      reference: String(10_000 + i),
      kind: 'person',
      name: anyName(draw),
      ...(draw() < 0.75 && { birthDate: anyBirthDate(draw) }),
    }),
  )
  const companies = Array.from(
    { length: 4_000 },
    (_none, i): Listed => ({
      list: lists[i % 5] as Listed['list'],
      reference: String(30_000 + i),
      kind: 'company',
      name: anyCompany(draw),
    }),
  )
  const ships = Array.from(
    { length: 1_500 },
    (_none, i): Listed => ({
      ...{ list: lists[i % 4] as Listed['list'], reference: String(50_000 + i), kind: 'ship' },
      ...{ name: anyShip(draw), imo: anyImo(draw) },
    }),
  )
  return [...persons, ...companies, ...ships]
}

/** How the same name is written down by somebody else: by ear, by habit, or in a hurry. */
const byEar: readonly (readonly [RegExp, string])[] = [
  [/MOHAMMED/, 'MUHAMMAD'],
  [/HUSSEIN/, 'HUSAYN'],
  [/YUSUF/, 'YOUSSEF'],
  [/KHALID/, 'KHALED'],
  [/ALEKSANDR/, 'ALEXANDER'],
  [/SERGEI/, 'SERGEY'],
  [/DMITRI/, 'DMITRY'],
  [/NIKOLAI/, 'NIKOLAY'],
  [/VLADIMIR/, 'WLADIMIR'],
  [/JOSEPH/, 'JOSEF'],
  [/OV$/, 'OFF'],
  [/SKI$/, 'SKY'],
  [/SCH/, 'SH'],
  [/SHA/, 'SCHA'],
  [/K(?=[AOU])/, 'C'],
  [/W/, 'V'],
  [/MANN$/, 'MAN'],
  [/ULLAH$/, 'OLLAH'],
  [/ESCU$/, 'ESKU'],
  [/U/, 'OU'],
  [/EZ$/, 'ES'],
]

const accents: Readonly<Record<string, string>> = { A: 'Á', E: 'É', I: 'Í', O: 'Ô', U: 'Ü', N: 'Ñ', C: 'Ç' }

export function alter(name: string, draw: Draw): string {
  const all = words(name)
  switch (Math.floor(draw() * 7)) {
    case 0:
      return name.toLowerCase()
    case 1:
      return `${all.at(-1)}, ${all.slice(0, -1).join(' ')}`
    case 2:
      return all.length > 2 ? [all[0], ...all.slice(2)].join(' ') : `${name}`
    case 3:
      return name.replace(/[AEIOUNC]/g, (letter) => (draw() < 0.4 ? (accents[letter] ?? letter) : letter))
    case 4: {
      const fitting = byEar.filter(([sound]) => all.some((word) => sound.test(word)))
      const rule = fitting.length > 0 ? pick(fitting, draw) : undefined
      return rule ? all.map((word) => word.replace(rule[0], rule[1])).join(' ') : name
    }
    case 5:
      return all.length > 2 ? `${all[0]}-${all.slice(1).join(' ')}` : all.join('  ')
    default:
      return withSlip(all, draw)
  }
}

/** One letter of one longer word is wrong, missing, doubled or swapped with the next. */
function withSlip(all: string[], draw: Draw): string {
  const long = all.flatMap((word, at) => (word.length >= 5 ? [at] : []))
  if (long.length === 0) return all.join(' ')
  const at = pick(long, draw)
  const word = all[at] ?? ''
  const place = 1 + Math.floor(draw() * (word.length - 2))
  const letter = String.fromCharCode(65 + Math.floor(draw() * 26))
  const [before, here, next] = [word.slice(0, place), word[place] ?? '', word[place + 1] ?? '']
  const slips = [
    before + letter + word.slice(place + 1),
    before + word.slice(place + 1),
    before + here + word.slice(place),
    before + next + here + word.slice(place + 2),
  ]
  return all.with(at, pick(slips, draw)).join(' ')
}

/** Companies also change or leave out their legal form. */
export function alterCompany(name: string, draw: Draw): string {
  const bare = words(name).slice(0, -1)
  const way = draw()
  if (way < 0.35) return bare.join(' ')
  if (way < 0.6) return [...bare, pick(legalForms, draw)].join(' ')
  return way < 0.8 ? name.toLowerCase() : `${withSlip(bare, draw)} ${words(name).at(-1)}`
}
