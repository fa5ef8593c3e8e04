import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { expect, it } from 'vitest'
import { parseArticle } from './article.rules.ts'
import { buildWordIndex, matchWords } from './word-index.ts'

const root = join(import.meta.dirname, '../../../../..')
const folder = join(root, 'server/knowledge')
const articles = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => parseArticle(name.replace(/\.md$/, ''), readFileSync(join(folder, name), 'utf8')))

/** Everything that screens can say: the sources of the web app and the texts they share with the server. */
const screens = ['web/src', 'contract/src']
  .flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, source, name),
    ),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n')
  .replace(/\s+/g, ' ')

const routes = new Set<string | undefined>([
  ...Array.from(
    readFileSync(join(root, 'web/src/routes.tsx'), 'utf8').matchAll(/\bpath: '([^']+)'/g),
    ([, path]) => path,
  ),
  // The routes of the two kinds of listings are made from these.
  ...Object.values(listingNouns).map(({ path }) => path),
])

it('are at least 45, each short and with a title of its own', () => {
  expect(articles.length).toBeGreaterThanOrEqual(45)
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
  for (const { file, body } of articles) expect(body.split(/\s+/).length, file).toBeLessThan(220)
})

it.each(articles.map(({ file, body }) => [file, body]))(
  '%s names only screens and labels that exist',
  (_file, body) => {
    for (const [, text = '', path = ''] of body.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)) {
      expect(routes.has(path), `a screen at ${path}`).toBe(true)
      expect(new RegExp(`['">]${text}['"<]`).test(screens), `a screen called ${text}`).toBe(true)
    }
    for (const [, label = ''] of body.matchAll(/\*\*([^*]+)\*\*/g)) {
      expect(screens.includes(label), `a label ${label}`).toBe(true)
    }
  },
)

it('has tools of the chat lead only to screens that exist', () => {
  const tools = join(root, 'server/src/features/support/tools')
  const paths = readdirSync(tools, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) =>
      Array.from(readFileSync(join(tools, name), 'utf8').matchAll(/\bpath(?::| =) '(\/[^']*)'/g)),
    )
    .map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !routes.has(path))).toEqual([])
})

it('finds a notice of readiness by its abbreviation', () => {
  expect([...matchWords(buildWordIndex(articles), 'NOR').keys()]).toContain('laycan-nor-demurrage')
})
