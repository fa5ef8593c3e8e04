import { liveTools } from '../../server/src/features/support/tools/live-facts.ts'
import type { Step } from '../../server/test/llm-server.ts'

/**
 * A model that refuses nothing: it uses the tool that reads the question, and quotes the first article for everything
 * else. What it is given and must not answer is therefore seen.
 */
export function replyWillingly(body: string): Step {
  const { messages } = JSON.parse(body) as { messages: { role: string; content: unknown }[] }
  const last = messages.at(-1)
  if (last?.role === 'tool') return { text: [textOf(last.content)] }
  const [given = '', question = ''] = textOf(last?.content).split('\n</articles>\n\n')
  const tool = liveTools.find(({ readInput }) => readInput(question) !== undefined)
  if (tool) return { call: { name: tool.name, input: tool.readInput(question) as object } }
  const [first] = JSON.parse(given.replace(/^<articles>\n/, '')) as { file: string; text: string }[]
  return { text: [`${first?.text.slice(0, 500) ?? 'Yes, of course.'} [[${first?.file}]]`] }
}

/** As a text, or in parts. */
const textOf = (content: unknown): string =>
  Array.isArray(content)
    ? content.map((part: { text?: string }) => part.text ?? '').join('')
    : String(content ?? '')
