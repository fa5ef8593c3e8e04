import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'

/**
 * Draws the icons and the social picture into web/public, from the logo in ui/logo.tsx and the colours in
 * ui/tokens.css. Run it again after changing either: node scripts/brand-images.ts
 */
const web = join(import.meta.dirname, '../web')
const tokens = await readFile(join(web, 'src/ui/tokens.css'), 'utf8')

type Theme = 'light' | 'dark'

function colour(name: string, theme: Theme): string {
  const sides = tokens.match(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`)
  const value = sides?.[theme === 'light' ? 1 : 2]
  if (!value) throw new Error(`ui/tokens.css has no plain colour ${name}`)
  return value
}

/** The logo as plain SVG with fixed colours, converted from JSX with variables. */
async function readMark(theme: Theme): Promise<string> {
  const source = await readFile(join(web, 'src/ui/logo.tsx'), 'utf8')
  const inner = source.match(/<svg [^>]*>([\s\S]*?)<\/svg>/)?.[1]
  if (!inner) throw new Error('ui/logo.tsx has no mark')
  const plain = inner
    .replace(/var\(--color-([\w-]+)\)/g, (_, name: string) => colour(name, theme))
    .replace(/stroke(Width|Linecap|Linejoin)/g, (_, part: string) => `stroke-${part.toLowerCase()}`)
    .replace(/>\s+</g, '><')
    .trim()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${plain}</svg>\n`
}

async function draw(browser: Browser, html: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  const image = await page.screenshot({ omitBackground: true })
  await page.close()
  return image
}

/** An ICO file with one PNG image. */
function wrapAsIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(1, 4) // one image
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The name, the tagline, and a ship inside its window, in the dark theme. */
async function socialHtml(mark: string): Promise<string> {
  const fontFile = join(web, '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  const font = (await readFile(fontFile)).toString('base64')
  const [canvas, accent, soft] = [
    colour('canvas', 'dark'),
    colour('accent', 'dark'),
    colour('accent-soft', 'dark'),
  ]
  const [ink, muted, line] = [colour('ink', 'dark'), colour('muted', 'dark'), colour('line', 'dark')]
  const days = Array.from({ length: 13 }, (_, index) => {
    const inside = index >= 4 && index <= 8
    const x = 80 + index * 80 + 40
    return `<text x="${x}" y="588" fill="${inside ? accent : muted}" font-weight="${inside ? 600 : 400}">${index + 8}</text>`
  })
  return `
<style>
  @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
  body { width: 1200px; height: 630px; overflow: hidden; background: ${canvas}; font-family: Inter; color: ${ink} }
  header { position: absolute; left: 80px; top: 84px; display: flex; align-items: center; gap: 32px }
  header svg { width: 128px }
  h1 { margin: 0; font-size: 120px; line-height: 1; font-weight: 650; letter-spacing: -0.035em }
  p { position: absolute; left: 80px; top: 262px; margin: 0; font-size: 46px; color: ${muted}; letter-spacing: -0.015em }
  main svg { position: absolute; inset: 0 }
</style>
<main>
  <svg width="1200" height="630" font-family="Inter" font-size="24" text-anchor="middle">
    <path d="M80 470h1040" stroke="${line}" stroke-width="3" />
    <rect x="400" y="400" width="400" height="140" fill="${soft}" />
    <path d="M80 470h490" stroke="${muted}" stroke-width="3" stroke-dasharray="10 8" />
    <path d="M400 396v148M800 396v148" stroke="${accent}" stroke-width="8" stroke-linecap="round" />
    <g transform="translate(548 430) scale(4)" fill="${accent}" stroke="${accent}" stroke-width="2" stroke-linejoin="round">
      <path d="M2 10h22l-4.4 8H6.4zM9 10V5h5v5M19 10V2" />
    </g>
    ${days.join('')}
  </svg>
</main>
<header>${mark}<h1>Laycan</h1></header>
<p>Global Fuel Trading Platform</p>`
}

const mark = await readMark('light')
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
})
// Devices round the corners of the touch icon, so its background fills the square.
const touchMark = mark.replace(' rx="7"', '')
const images: Record<string, Buffer | string> = {
  'favicon.svg': mark,
  'favicon.ico': wrapAsIco(await draw(browser, mark, 32, 32), 32),
  'apple-touch-icon.png': await draw(browser, touchMark, 180, 180),
  'social.png': await draw(browser, await socialHtml(await readMark('dark')), 1200, 630),
}
await browser.close()

for (const [name, content] of Object.entries(images)) {
  await writeFile(join(web, 'public', name), content)
  console.log(`web/public/${name}  ${content.length} bytes`)
}
