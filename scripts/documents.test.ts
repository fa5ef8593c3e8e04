import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path)
    return [path]
  })

const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const code = [...workspaces, 'bench', 'e2e', 'scripts']
  .flatMap(filesIn)
  .filter((path) => /\.(ts|tsx|mjs|css|sql|json)$/.test(path) && !path.startsWith('web/build/'))
const rootFiles = readdirSync(root)
const documents = [...rootFiles.filter((name) => name.endsWith('.md')), ...filesIn('docs')].filter(
  (path) => path.endsWith('.md') && path !== 'CHANGELOG.md',
)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the documents', () => {
  it.each(documents)('%s links to files that exist', (path) => {
    for (const [, target = ''] of read(path).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
      if (/^[a-z]+:/.test(target)) continue
      expect(existsSync(join(root, dirname(path), target)), target).toBe(true)
    }
  })

  /** The feature that CONTRIBUTING.md invents, and names that stand for any. */
  const isExample = (name: string) => /^\.|\bberths?\b|verb-noun|NNNN/.test(name)
  it.each(documents)('%s names code files that exist', (path) => {
    for (const [, name = ''] of read(path).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g)) {
      if (isExample(name)) continue
      const isThere = [...code, ...rootFiles].some((file) => file === name || file.endsWith(`/${name}`))
      expect(isThere, name).toBe(true)
    }
  })
})

describe('the glossary', () => {
  const glossary = read('docs/glossary.md')
  const sources = code
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('scripts/documents'))
    .map((path) => ({ path, text: read(path) }))
  const isUsed = (word: string) =>
    sources.some(({ path, text }) => path.includes(word) || new RegExp(`\\b${word}\\b`).test(text))

  const names = glossary
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  it.each(names)('%s exists in the code', (name) => {
    expect(isUsed(name)).toBe(true)
  })

  const retired = [...(glossary.split('## Retired words')[1] ?? '').matchAll(/`([^`]+)`/g)]
  it.each(retired.map(([, word = '']) => word))('%s is retired', (word) => {
    expect(isUsed(word)).toBe(false)
  })
})
