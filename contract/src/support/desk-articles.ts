import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { SupportCategory } from './support.ts'

/** Help articles that the support desk writes and mends. The latest version counts over the text that is shipped. */
const text = (what: string, least: number, most: number) =>
  z
    .string(`Please enter ${what}.`)
    .trim()
    .min(least, `Please enter ${what}, of at least ${least} characters.`)
    .max(most, `This has at most ${most} characters.`)

export const DeskArticleText = z.object({
  title: text('a title', 5, 120),
  category: SupportCategory,
  keywords: text('keywords', 3, 400),
  questions: text('questions as people ask them', 5, 1_000).refine(
    (value) => value.includes('?'),
    'Write at least one question, with a question mark.',
  ),
  body: text('the text', 20, 4_000).describe(
    'Paragraphs, links to screens as [Name](/path), labels as **Label**.',
  ),
  isWithdrawn: z.boolean().describe('A withdrawn article is not found any more.'),
})
export type DeskArticleText = z.infer<typeof DeskArticleText>

export const ArticleVersion = z
  .object({
    version: z.int().describe('0 for the shipped text.'),
    ...DeskArticleText.shape,
    writer: z.string().nullable(),
    writtenAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ArticleVersion' })
export type ArticleVersion = z.infer<typeof ArticleVersion>

export const DeskArticle = z
  .object({
    file: z.string(),
    title: z.string(),
    category: SupportCategory,
    version: z.int().describe('Of the latest text; 0 while only the shipped one exists.'),
    isShipped: z.boolean(),
    isWithdrawn: z.boolean(),
    hasNewShipped: z.boolean().describe('The shipped text changed since the desk mended it.'),
  })
  .meta({ id: 'DeskArticle' })
export type DeskArticle = z.infer<typeof DeskArticle>

const params = z.strictObject({
  file: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A name has small letters, digits and hyphens.')
    .max(80),
})
const one = z.object({
  article: DeskArticle,
  versions: z.array(ArticleVersion).describe('The latest first; at most 50, and the shipped text.'),
})

export const deskArticlesApi = endpoints({
  'GET /staff/support/articles': {
    summary: 'List the help articles with their versions',
    access: 'support',
    answer: z.object({ articles: z.array(DeskArticle) }),
  },
  'GET /staff/support/articles/:file': {
    summary: 'Get a help article with all its versions',
    access: 'support',
    params,
    answer: one,
  },
  'PUT /staff/support/articles/:file': {
    summary: 'Write, mend, restore or withdraw a help article',
    access: 'support',
    params,
    body: z.strictObject({
      ...DeskArticleText.shape,
      version: z
        .int()
        .min(0)
        .describe('The version it was made from; 0 for a new article or the shipped text.'),
    }),
    answer: one,
  },
})
