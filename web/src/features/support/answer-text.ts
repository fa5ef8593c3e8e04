import type { LiveFact, SupportTurn } from '@laycan/contract/support/support'

/** A paragraph, or steps in their order; with its article where an answer is from several. */
export type Block = { kind: 'text' | 'steps'; lines: string[]; file: string | undefined }

const step = /^\d+\. /

export function blocksOf({ content, passages }: Pick<SupportTurn, 'content' | 'passages'>): Block[] {
  const isOfSeveral = new Set(passages.map(({ file }) => file)).size > 1
  return content.split('\n\n').flatMap((paragraph) => {
    const file = isOfSeveral ? passages.find(({ text }) => paragraph.endsWith(text))?.file : undefined
    const blocks: Block[] = []
    for (const line of paragraph.split('\n')) {
      const kind = step.test(line) ? 'steps' : 'text'
      const last = blocks.at(-1)
      const text = kind === 'steps' ? line.replace(step, '') : line
      if (last?.kind === kind) last.lines.push(text)
      else blocks.push({ kind, lines: [text], file: undefined })
    }
    const last = blocks.at(-1)
    if (last) last.file = file
    return blocks
  })
}

const screens: [path: string, name: string][] = [
  ['/kyc', 'KYC Verification'],
  ['/fuel-types', 'Fuel Types'],
  ['/markets', 'Markets'],
  ['/messaging', 'Messaging'],
  ['/agenda', 'Agenda'],
  ['/profile', 'Profile'],
  ['/company', 'Company'],
  ['/requests', 'My Requests'],
  ['/supplies', 'My Supplies'],
  ['/negotiations', 'Negotiations'],
  ['/transactions', 'Transactions'],
  ['/deals', 'Deals'],
]

export type ScreenLink = { path: string; name: string }

/** No link twice: where facts are on several pages of one screen, one link leads to the screen. */
export function linksOf(facts: LiveFact[]): ScreenLink[] {
  const links = new Map<string, string>()
  for (const { tool, text, path } of facts) {
    if (path === null) continue
    const [start, screen] = screens.find(([one]) => path.startsWith(one)) ?? [path, 'the screen']
    const name = `Open ${tool === 'open_screen' ? text : screen}`
    const before = links.get(name)
    links.set(name, before === undefined || before === path ? path : start)
  }
  const paths = [...links].map(([name, path]) => ({ name, path }))
  return paths.filter(({ path }, at) => paths.findIndex((one) => one.path === path) === at)
}
