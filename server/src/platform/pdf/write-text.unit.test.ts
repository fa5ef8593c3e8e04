import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, it, test } from 'vitest'
import { textOfPdf } from '#test/pdf.ts'
import { drawPdf, ink, line, pair } from './pdf-document.ts'
import { layOut } from './text-lines.ts'

async function draw(texts: string[]): Promise<{ file: Buffer; missing: number }> {
  let missing = 0
  const document = drawPdf({ title: 'Scripts', at: new Date(0) }, async (drawn) => {
    for (const text of texts) missing += line(drawn, 'text', 10, ink, text)
  })
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return { file: Buffer.concat(chunks), missing }
}

/** The reader leaves out spaces where the direction changes. */
const solid = (text: string) => text.replace(/[\s\u200b-\u200f]/g, '')

describe('text in a document comes out as it was written', () => {
  test.each([
    ['Latin, Greek, Cyrillic', 'Café in Ελλάδα, Привет'],
    ['Arabic', 'مرحبا بالعالم'],
    ['Arabic with marks and ligatures', 'مُحَمَّد رَسُول لا إله'],
    [
      'Arabic with digits of its own, Latin words and numbers',
      'السعر ١٢٣٤٥ دولار للطن FOB Rotterdam 30,000 MT يوم 16 نوفمبر',
    ],
    ['Arabic digits alone', '١٢٣٤٥'],
    ['Hebrew with Latin words and numbers', 'אני צריך 30 טון דיזל (ULSD) ב-FOB ARA'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Chinese', '我需要三万吨柴油，十一月十六日交货，价格每吨850美元。'],
    ['traditional Chinese', '運費與保險'],
    ['Japanese', 'ディーゼル油三万トンが必要です。'],
    ['Korean', '경유 3만 톤이 필요합니다.'],
    ['Hindi', 'मुझे तीस हज़ार टन डीज़ल चाहिए। क्षत्रिय किताब १२३४५'],
    ['Thai', 'ต้องการน้ำมันดีเซลสามหมื่นตัน ผู้ซื้อกำหนด ๑๒๓๔๕'],
    ['emoji', '🛢️ 😀 👍🏽 👩‍🔬 🇳🇱 ❤️ 1️⃣ 👨‍👩‍👧‍👦 🏳️‍🌈 ok'],
  ])('%s', async (_script, text) => {
    const { file, missing } = await draw([text])
    expect(missing).toBe(0)
    expect(solid(await textOfPdf(file))).toBe(solid(text))
  })

  it('shows a box for what no font has, which still reads as itself', async () => {
    const { file, missing } = await draw(['ꯃ and \u{10ffff} and 你'])
    expect(missing).toBe(2)
    expect(solid(await textOfPdf(file))).toContain('ꯃand')
  })
})

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined
const byPdftotext = (file: Buffer) =>
  execFileSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], { input: file })
    .toString()
    .replace(/[\u202a-\u202e]/g, '')

describe.skipIf(!hasPdftotext)('pdftotext, on a page that is mostly Latin', () => {
  const drawPage = (text: string) =>
    draw(['A conversation about a cargo, as it was written. '.repeat(3), text])

  test.each([
    'مرحبا بالعالم',
    'مُحَمَّد رَسُول لا إله',
    'שָׁלוֹם עולם',
    '١٢٣٤٥',
    '我需要三万吨柴油，十一月十六日交货。',
    'ディーゼル油三万トンが必要です。',
    '경유 3만 톤이 필요합니다.',
    'मुझे तीस हज़ार टन डीज़ल चाहिए। क्षत्रिय १२३४५',
    'ต้องการน้ำมันดีเซลสามหมื่นตัน ๑๒๓๔๕',
  ])('gives a line of one direction back as it was written: %s', async (text) => {
    const { file } = await drawPage(text)
    expect(solid(byPdftotext(file))).toContain(solid(text))
  })

  // It lists the parts of such a line from left to right, and signs between them may change sides.
  test.each([
    'Price for شركة النفط is 850.50 USD',
    'السعر ١٢٣٤٥ دولار للطن FOB Rotterdam 30,000 MT يوم 16 نوفمبر',
    'אני צריך 30 טון דיזל (ULSD) ב-FOB ARA',
  ])('gives every word of a line of both directions back, in an order of its own: %s', async (text) => {
    const { file } = await drawPage(text)
    const oneScript = /[\p{N}.,]*\p{N}|\p{Script=Latin}+|(?:(?!\p{N}|\p{Script=Latin})[\p{L}\p{M}])+/gu
    const wordsOf = (written: string) => (written.match(oneScript) ?? []).sort()
    const lines = byPdftotext(file).split('\n')
    expect(lines.map(wordsOf)).toContainEqual(wordsOf(text))
  })
})

describe('lines', () => {
  const width = 10
  test.each([
    ['Arabic', 'طويل '.repeat(20)],
    ['Chinese, which has no spaces', '很长的一行文字'.repeat(10)],
    ['Thai, which has no spaces', 'ภาษาไทยไม่มีช่องว่าง'.repeat(10)],
    ['a word that is longer than a line', 'ש'.repeat(100)],
  ])('of %s fit the page', (_script, text) => {
    const { lines } = layOut(text, 'text', width)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter((one) => one.width > width)).toEqual([])
    const written = lines.flatMap(({ pieces }) =>
      pieces.flatMap(({ piece: { clusters, level } }) =>
        (level % 2 ? clusters.toReversed() : clusters).map((cluster) => cluster.text),
      ),
    )
    expect(solid(written.join(''))).toBe(solid(text))
  })

  it('begin at the right where the text does, with numbers from the left', () => {
    const { lines } = layOut('سعر ١٢٣', 'text', 100)
    expect(lines[0]?.isFromRight).toBe(true)
    const number = lines[0]?.pieces.find(({ piece }) => piece.clusters[0]?.text === '١')
    expect(number?.left).toBe(0)
    expect(number?.piece.clusters.map(({ text }) => text).join('')).toBe('١٢٣')
  })

  it('ignore signs that turn what follows round', () => {
    const [plain, turned] = ['invoice gnp.exe', 'invoice \u202egnp.exe'].map((text) =>
      layOut(text, 'text', 100),
    )
    expect(turned).toEqual(plain)
  })
})

it('reads and embeds no other font for Latin letters', async () => {
  const { file } = await draw(['Plain text, café – 850.50 USD/MT'])
  expect(file.includes('LAYCA')).toBe(false)
})

it('goes on to the next page in any script', async () => {
  const { file } = await draw(Array.from({ length: 60 }, (_none, n) => `第${n}行`))
  expect(await textOfPdf(file)).toContain('第59行')
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
})

it('sets a label and a text beside each other in any script', async () => {
  const document = drawPdf({ title: 'Pair', at: new Date(0) }, async (drawn) => {
    pair(drawn, 'Buyer', 'شركة النفط\n北京石油公司')
  })
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  const text = await textOfPdf(Buffer.concat(chunks))
  expect(text).toContain('شركة النفط')
  expect(text).toContain('北京石油公司')
})
