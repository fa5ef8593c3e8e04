import type { ScreenedKind } from '@laycan/contract/screening/screening'
import type { FactsOf, TakenAct } from '@laycan/contract/trade/execution/execution-facts'

/** Whom a step names, to be compared with sanctions lists: the ship or carrier, banks and account holders. */
export type NamedParty = {
  part: string
  role: string
  party: { kind: ScreenedKind; name: string; imo?: string; identifier?: string }
}

export function partiesNamedIn<A extends TakenAct>(act: A, facts: FactsOf<A>): NamedParty[] {
  switch (act) {
    case 'nominate':
      return carrierOf(facts as FactsOf<'nominate'>)
    case 'secure_payment': {
      const { bank } = facts as FactsOf<'secure_payment'>
      return [{ part: 'security-bank', role: 'Bank of the security', party: { kind: 'bank', name: bank } }]
    }
    case 'invoice_provisionally':
    case 'invoice_finally':
    case 'replace_invoice':
      return payeesOf(facts as Pick<FactsOf<'invoice_finally'>, 'payTo'>)
    default:
      return []
  }
}

/** Parts that a nomination has for each former name; a later one may have fewer. */
export const formerNamePart = 'former-name-'

function carrierOf({ mode, name, imo, ship }: FactsOf<'nominate'>): NamedParty[] {
  const isShip = mode === 'vessel' || mode === 'barge' || imo !== null
  if (!isShip) return [{ part: 'carrier', role: 'Carrier', party: { kind: 'entity', name } }]
  const shipNamed = (called: string) => ({
    kind: 'vessel' as const,
    name: called,
    ...(imo !== null && { imo }),
  })
  return [
    { part: 'carrier', role: 'Ship', party: shipNamed(name) },
    // Nominations from before particulars were asked for have none.
    ...(ship?.formerNames ?? []).map((former, place) => ({
      part: `${formerNamePart}${place + 1}`,
      role: 'Former name of the ship',
      party: shipNamed(former),
    })),
  ]
}

/** Whether an account is held by a person or by a company cannot be told from its name. */
export function payeesOf(
  { payTo: { bank, accountName, account } }: Pick<FactsOf<'invoice_finally'>, 'payTo'>,
  /** Whose account it is, where not the seller's. */
  of = '',
): NamedParty[] {
  const holder = { name: accountName, identifier: account }
  return [
    { part: `${of}bank`, role: 'Bank', party: { kind: 'bank', name: bank } },
    { part: `${of}account-holder`, role: 'Account holder', party: { kind: 'entity', ...holder } },
    { part: `${of}account-holder-person`, role: 'Account holder', party: { kind: 'person', ...holder } },
  ]
}
