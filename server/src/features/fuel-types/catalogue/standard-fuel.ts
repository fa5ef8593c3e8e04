import type { FuelTypeDraft } from '@laycan/contract/fuel-types/fuel-types'
import type { z } from 'zod'

/**
 * A fuel of the standard catalogue. Figures are typical values or limits restated from the standard named
 * beside them; a contract goes by its own signed specification.
 */
export type StandardFuel = Omit<z.input<typeof FuelTypeDraft>, 'category'> & {
  /** For good: markets, requests and links refer to it. */
  fuel_type_id: string
}
