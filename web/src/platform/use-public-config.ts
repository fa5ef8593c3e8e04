import { useQuery } from '@tanstack/react-query'
import { readPublicConfig } from './public-config.ts'

/** This installation's settings; undefined until they are known. */
export function usePublicConfig() {
  const { data } = useQuery({
    queryKey: ['public-config'],
    queryFn: readPublicConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
