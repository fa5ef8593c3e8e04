import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Article, parseArticle } from './article.rules.ts'
import { knownFilesIn, parseKnownFiles, type ReadQuestion } from './known-questions.rules.ts'
import { decodeLinearModel, type LinearModel } from './linear-model.rules.ts'
import { decodeVectors, keyOf, type ShippedVectors } from './shipped-vectors.ts'

/** What comes with the build in the folder of the articles: they themselves, known questions, and the vectors of both. */
export async function readFolder(folder: string): Promise<Article[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async (name) =>
      parseArticle(basename(name, '.md'), await readFile(join(folder, name), 'utf8')),
    ),
  )
}

export async function readShippedVectors(folder: string, model: string): Promise<ShippedVectors> {
  const bytes = await readFile(join(folder, 'vectors.bin')).catch(() => undefined)
  return bytes ? decodeVectors(model, bytes) : new Map()
}

/** Which of the known questions' targets a question is for, and of which kind a message is. */
export const targetModelFile = 'target-model.bin'
export const messageModelFile = 'message-model.bin'

/** None where it was fitted for another embedding model. */
export async function readLinearModel(
  folder: string,
  file: string,
  model: string,
): Promise<LinearModel | undefined> {
  const bytes = await readFile(join(folder, file)).catch(() => undefined)
  return bytes && decodeLinearModel(model, bytes)
}

/** Those that the model has read. */
export async function readKnownQuestions(folder: string, vectors: ShippedVectors): Promise<ReadQuestion[]> {
  // Where there is no model it has read none, and a start need not look at thousands of them.
  if (vectors.size === 0) return []
  const names = knownFilesIn(await readdir(folder))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return parseKnownFiles(texts).flatMap((question) => {
    const vector = vectors.get(keyOf(question.text))
    return vector ? [{ ...question, vector }] : []
  })
}
