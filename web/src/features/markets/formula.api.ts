import type { PricingTermsInput } from '@laycan/contract/markets/market-formula'
import type { marketsApi } from '@laycan/contract/markets/markets'
import { useMutation } from '@tanstack/react-query'
import { client } from '#platform/api.ts'

const call = client<typeof marketsApi>()

export const useFormula = (source: string | undefined) =>
  useMutation({
    mutationFn: (body: PricingTermsInput) =>
      call('POST /api/:market_source/formula', { params: { market_source: source ?? '' }, body }),
  })
