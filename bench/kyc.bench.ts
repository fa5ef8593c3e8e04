import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isConfident } from '../mrz/src/confidence.ts'
import { loadGlyphNetwork } from '../mrz/src/glyph-network.ts'
import { readPicture } from '../mrz/src/read-picture.ts'
import { decodeSpecimen, drawSpecimen, type SpecimenOptions } from '../mrz/test/specimen.ts'
import { anyHolder, cardLines, passportLines, randomFrom } from '../mrz/test/specimen-lines.ts'
import { openFileExaminer } from '../server/src/features/kyc/checks/files/file-examiner.ts'
import {
  type ComparedName,
  comparedName,
} from '../server/src/features/sanctions/names/compared-name.rules.ts'
import { NameIndex } from '../server/src/features/sanctions/names/name-index.rules.ts'
import { scoreNames } from '../server/src/features/sanctions/names/score-names.rules.ts'
import { leastScore } from '../server/src/features/sanctions/screening.rules.ts'
import { report } from './figures.ts'
import { anyName, withSlip } from './kyc-names.ts'
import { measureScreening } from './kyc-screening.ts'
import { median } from './side-by-side.ts'

/**
 * The automatic checks: how many machine-readable zones of generated specimens are read correctly, and that none is
 * accepted wrongly; that the event loop is not blocked; and one name against a long list, by the index and by
 * comparing it with every listed name.
 */
const network = loadGlyphNetwork()
const today = new Date()

const clean = await readSpecimens('clean, 1200 pixels', 100, () => ({}))
report('clean specimens read correctly, of 100', clean.right, { atLeast: 95 })
const random = randomFrom(11)
const spoilt = await readSpecimens('spoilt', 100, () => ({
  rotate: Math.floor(random() * 4) * 90 + (random() - 0.5) * 16,
  width: 900 + Math.floor(random() * 1100),
  noise: random() * 22,
  blur: 0.3 + random() * 1.1,
  shade: random() * 0.6,
  jpeg: 55 + Math.floor(random() * 40),
}))
const tampered = await readSpecimens('tampered', 60, () => ({ jpeg: 85 }), changeOne)
report('accepted wrongly, of all', clean.wrong + spoilt.wrong + tampered.right + tampered.wrong, {
  atMost: 0,
})
await watchEventLoop()
compareScreening()
await measureScreening(randomFrom(15))

/** `change` forges the second line; a forged zone must never be accepted. */
async function readSpecimens(
  name: string,
  count: number,
  optionsOf: () => SpecimenOptions,
  change: (line: string, draw: () => number) => string = (line) => line,
) {
  const draw = randomFrom(2026)
  let [right, wrong] = [0, 0]
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const holder = anyHolder(draw)
    const [first = '', second = '', ...rest] = i % 2 === 0 ? passportLines(holder) : cardLines(holder)
    const lines = [first, change(second, draw), ...rest]
    const picture = await drawSpecimen(lines, { ...optionsOf(), seed: i + 1 })
    const startedAt = performance.now()
    const reading = await readPicture(decodeSpecimen(picture), network, today)
    times.push(performance.now() - startedAt)
    if (!reading || !isConfident(reading, today)) continue
    if (reading.lines.join() === lines.join()) right++
    else wrong++
  }
  console.log(
    `${name}: ${right} of ${count} accepted rightly, ${wrong} wrongly; one takes ${median(times).toFixed(0)} ms`,
  )
  return { right, wrong }
}

/** Changes a digit of the date of birth or expiry and leaves the check digits unchanged. */
function changeOne(line: string, draw: () => number): string {
  const digits = [...line].flatMap((mark, at) => (/\d/.test(mark) && at < 28 ? [at] : []))
  const at = digits[Math.floor(draw() * digits.length)] ?? 0
  const digit = (Number(line[at]) + 1 + Math.floor(draw() * 9)) % 10
  return line.slice(0, at) + digit + line.slice(at + 1)
}

/** Files are examined on a separate thread. */
async function watchEventLoop() {
  const examiner = openFileExaminer()
  const bytes = await drawSpecimen(passportLines(anyHolder(randomFrom(4))))
  const examine = () => examiner.examine({ bytes, isZoneWanted: true, today })
  await examine()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const startedAt = performance.now()
  delay.enable()
  for (let i = 0; i < 10; i++) await examine()
  delay.disable()
  const each = (performance.now() - startedAt) / 10
  await examiner.close()
  const held = delay.percentile(99) / 1e6
  console.log(`one file takes ${each.toFixed(0)} ms; the event loop waited ${held.toFixed(1)} ms (99 %)`)
}

function compareScreening() {
  const listed = 20_000
  const draw = randomFrom(7)
  const names = Array.from({ length: listed }, () => anyName(draw))
  const words = names.map(comparedName)
  const index = new NameIndex()
  words.forEach((name, id) => {
    index.add(id, name)
  })
  const queries = Array.from({ length: 120 }, (_none, i) =>
    comparedName(i % 2 === 0 ? anyName(draw) : withSlip(names[Math.floor(draw() * listed)] ?? '', draw)),
  )
  const scan = (query: ComparedName) =>
    words.flatMap((name, id) => (scoreNames(query, name) >= leastScore ? [id] : []))
  const find = (query: ComparedName) => index.find(query, leastScore).map(({ id }) => id)
  for (const query of queries) find(query)

  const rounds = 6
  const ratios: number[] = []
  let [all, found] = [0, 0]
  // In turns, so that noise affects both; the index often enough to measure its time.
  for (let round = 0; round < rounds; round++) {
    const asked = queries.filter((_query, i) => i % rounds === round)
    const scanned = timeOf(1, asked, scan)
    const looked = timeOf(50, asked, find)
    ratios.push(looked.each / scanned.each)
    console.log(
      `one name against ${listed}, ${round + 1}: scan ${scanned.each.toFixed(2)} ms, index ${looked.each.toFixed(3)} ms`,
    )
    all += scanned.ids.length
    found += scanned.ids.filter((id) => looked.ids.includes(id)).length
  }
  report('time to screen one name, in hundredths of a scan', 100 * median(ratios), { atMost: 1 })
  report("the scan's hits that the index finds too", found / all, { atLeast: 1 })
}

/** Milliseconds per query, and the matches of each query. */
function timeOf(times: number, queries: ComparedName[], search: (query: ComparedName) => number[]) {
  const startedAt = performance.now()
  for (let time = 1; time < times; time++) for (const query of queries) search(query)
  const ids = queries.flatMap((query, i) => search(query).map((id) => `${i} ${id}`))
  return { each: (performance.now() - startedAt) / (times * queries.length), ids }
}
