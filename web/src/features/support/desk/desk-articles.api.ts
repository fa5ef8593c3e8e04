import type { DeskArticleText, deskArticlesApi } from '@laycan/contract/support/desk-articles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'

const call = client<typeof deskArticlesApi>()
const listKey = ['staff-support', 'articles']
const articleKey = (file: string) => ['staff-support', 'article', file]

export const useDeskArticles = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call('GET /staff/support/articles', { signal }),
    staleTime: 0,
  })

/** Null for an article that is yet to be written. */
export const useDeskArticle = (file: string | null) =>
  useQuery({
    queryKey: articleKey(file ?? ''),
    queryFn: ({ signal }) =>
      call('GET /staff/support/articles/:file', { params: { file: file ?? '' }, signal }),
    enabled: file !== null,
    staleTime: 0,
  })

export function useWriteArticle() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, ...body }: DeskArticleText & { file: string; version: number }) =>
      call('PUT /staff/support/articles/:file', { params: { file }, body }),
    onSuccess: (written) => {
      queryClient.setQueryData(articleKey(written.article.file), written)
      void queryClient.invalidateQueries({ queryKey: listKey })
    },
  })
}
