import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import type { Rolldown } from 'vite'
import { build } from 'vite'
import { type Chunk, checkMapSize, type Manifest } from './map-size.ts'

/**
 * Builds the web app into build/client: the bundle, the prerendered landing page (index.html) with its own small
 * script, the empty page that every other screen starts from (app.html), and a compressed twin of whatever shrinks.
 */
const root = import.meta.dirname
const out = join(root, 'build/client')

await rm(join(root, 'build'), { recursive: true, force: true })
await build({ root, logLevel: 'warn' })
await build({
  root,
  logLevel: 'warn',
  build: { ssr: 'src/entry-prerender.tsx', outDir: join(root, 'build/prerender'), copyPublicDir: false },
})
const landingHtml = await prerenderLanding()
await writePages(landingHtml, await buildLanding())
await rm(join(root, 'build/prerender'), { recursive: true })
await compressAll()

/** Written to a file as well, in which Tailwind finds the classes of the page; see src/landing.css. */
async function prerenderLanding(): Promise<string> {
  const { prerender } = (await import(join(root, 'build/prerender/entry-prerender.js'))) as {
    prerender(): Promise<string>
  }
  const html = await prerender()
  await writeFile(join(root, 'build/prerender/landing.html'), html)
  return html
}

type Landing = { script: string; css: string }

/** A bundle of its own: nothing of React and the app weighs on the landing page. */
async function buildLanding(): Promise<Landing> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'src/landing-script.ts'),
        output: { entryFileNames: 'assets/landing-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  const styles = built.output.find(({ fileName }) => fileName.endsWith('.css'))
  if (!styles) throw new Error('The landing page has no styles')
  // It stands in the page itself.
  const file = join(out, styles.fileName)
  const css = await readFile(file, 'utf8')
  await rm(file)
  return { script: built.output[0].fileName, css: css.trim() }
}

async function writePages(html: string, { script, css }: Landing) {
  const template = await readFile(join(out, 'index.html'), 'utf8')
  const fill = (head: string, page: string) =>
    template.replace('<!--head-->', () => head).replace('<!--page-->', () => page)

  // React writes a fragment's titles, metas and links first; their place is the head.
  const head = html.match(/^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/)?.[0] ?? ''
  const manifest = await readManifest()
  await checkMap(manifest)
  await writeFile(join(out, 'app.html'), fill(preloads(manifest, 'app'), ''))
  const landing = fill(head + (await fontPreload()), html.slice(head.length))
    .replace(/<noscript>.*?<\/noscript>\s*/, '')
    .replace(/<script type="module"[^>]*><\/script>/, `<script type="module" src="/${script}"></script>`)
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    // The page carries its styles, so that nothing stands between the HTML and the first paint.
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`)
  await writeFile(join(out, 'index.html'), landing)
}

async function readManifest(): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8'))
  await rm(join(out, '.vite'), { recursive: true })
  return manifest
}

async function checkMap(manifest: Manifest) {
  const land = (await readFile(join(root, 'src/ui/world-map/land.txt'), 'utf8')).slice(0, 60)
  const scripts = new Map<string, string>()
  for (const file of new Set(Object.values(manifest).map((chunk) => chunk.file))) {
    if (file.endsWith('.js')) scripts.set(file, await readFile(join(out, file), 'utf8'))
  }
  const [landFile = ''] = [...scripts].find(([, text]) => text.includes(land)) ?? []
  const sizeOf = (file: string) => Buffer.byteLength(scripts.get(file) ?? '')
  for (const figure of checkMapSize(manifest, { landFile, sizeOf })) console.log(figure)
}

/** A chunk that a page needs in any case, and what it imports: fetched beside the entry, not after it. */
function preloads(manifest: Manifest, name: string): string {
  const files = new Set<string>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (chunk.isEntry || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const key of chunk.imports ?? []) add(manifest[key])
  }
  add(Object.values(manifest).find((chunk) => chunk.name === name))
  return [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}

/** The font of the landing page's first paint. */
async function fontPreload(): Promise<string> {
  const name = (await readdir(join(out, 'assets'))).find((file) =>
    /^inter-latin-wght-normal-.*\.woff2$/.test(file),
  )
  return `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`
}

async function compressAll() {
  const brotli = promisify(brotliCompress)
  const names = await readdir(out, { recursive: true })
  // The pages are left alone: the server writes the public address into them, then compresses.
  const worthIt = names.filter((name) => /\.(m?js|css|svg|json|txt|ico|wasm)$/.test(name))
  await Promise.all(
    worthIt.map(async (name) => {
      const content = await readFile(join(out, name))
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      await writeFile(join(out, `${name}.br`), await brotli(content, { params }))
      await writeFile(join(out, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
