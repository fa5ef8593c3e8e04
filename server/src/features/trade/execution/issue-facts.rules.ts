import type { PassportAddress } from '@laycan/contract/kyb/passport-content'

/** Where a company is registered, and its number at the tax office, as approved in its passport. */
export type PartyAddress = PassportAddress & { taxNumber: string }

/**
 * What an invoice says of the parties and the cargo beside its figures. Stored with the invoice, so that it reads the
 * same however often it is downloaded, and whatever happens to the companies.
 */
export type IssueFacts = {
  /** Null for a party without an approved passport. */
  seller: PartyAddress | null
  buyer: PartyAddress | null
  blNumber: string | null
  blDate: string | null
  dischargedOn: string | null
  /** The ship or other transport. */
  carriedBy: string | null
}
