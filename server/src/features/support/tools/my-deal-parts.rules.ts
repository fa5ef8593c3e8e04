/**
 * What belongs to a deal and is asked after by its own name. A line is the part, how it is named, what one and many of it
 * are called, where it is on the deal, and which of the things that wait for somebody are about it.
 */
type Line = { part: string; named: RegExp; one: string; many: string; at: string; waits: RegExp }

export const dealParts = [
  {
    part: 'mediations',
    named: /\bmediat(?:ions?|ors?)\b|\bawards?\b|\barbitrations?\b/i,
    one: 'mediation',
    many: 'mediations',
    at: 'under Disputes on the deal',
    waits: /\baward\b|\bmediator\b/i,
  },
  {
    part: 'laytime',
    named: /\b(?:laytime|demurrage|time ?sheets?|statements? of facts?|notices? of readiness|nors?)\b/i,
    one: 'laytime or demurrage',
    many: 'laytime statements or demurrage',
    at: 'under Laytime on the deal',
    waits: /\b(?:demurrage|readiness|laytime)\b/i,
  },
  {
    part: 'liftings',
    named: /\bliftings?\b|\bterm contracts?\b/i,
    one: 'lifting',
    many: 'liftings',
    at: 'on the page of the term contract under Deals',
    waits: /\blifting\b/i,
  },
  {
    part: 'nominations',
    named: /\bnominat\w*\b/i,
    one: 'nomination',
    many: 'nominations',
    at: 'on the deal under Transactions',
    waits: /\bnominat/i,
  },
  {
    part: 'credits',
    named: /\bletters? of credit\b|\b(?:sb)?l\/?cs?\b/i,
    one: 'letter of credit',
    many: 'letters of credit',
    at: 'under Letter of credit on the deal',
    waits: /\bcredit\b/i,
  },
  {
    part: 'pricing',
    named: /\bpricing (?:days?|periods?|windows?|sheets?)\b|\bunpriced\b|\bto be priced\b|\bpriced in\b/i,
    one: 'pricing',
    many: 'pricing days',
    at: 'under Pricing on the deal',
    waits: /\bpric(?:e|ing)\b/i,
  },
  {
    part: 'corrections',
    named: /\bcorrections?\b|\bcredit notes?\b|\bdebit notes?\b/i,
    one: 'correction',
    many: 'corrections',
    at: 'in the Activity log of the deal under Transactions',
    waits: /\bcorrect/i,
  },
  {
    part: 'inspections',
    named: /\binspect(?:ions?|ors?)\b|\bcertificates? of (?:quality|quantity)\b|\bcoqs?\b/i,
    one: 'inspection or certificate',
    many: 'inspections or certificates',
    at: 'on the deal under Transactions',
    waits: /\bcertificate\b/i,
  },
  {
    part: 'papers',
    named:
      /\b(?:shipping|cargo|deal|trade|loading|transport|delivery) (?:documents?|docs?|papers?)\b|\b(?:documents?|docs?|papers?) (?:of|on|for|from|in) (?:my|our|the|a|any) (?:deals?|cargo|shipment|transactions?)\b|\bbills? of lading\b/i,
    one: 'document of a deal',
    many: 'documents of deals',
    at: 'under Documents on the deal',
    waits: /\bdocuments?\b/i,
  },
  {
    part: 'subjects',
    named: /\bsubjects?\b/i,
    one: 'subject',
    many: 'subjects',
    at: 'on the page of the deal under Deals',
    waits: /\bsubject\b/i,
  },
  {
    part: 'recaps',
    named: /\brecaps?\b/i,
    one: 'recap',
    many: 'recaps',
    at: 'on the page of the deal under Deals',
    waits: /\brecap\b/i,
  },
  {
    part: 'commissions',
    named: /\bcommissions?\b|\bbrokerage\b/i,
    one: 'commission',
    many: 'commissions',
    at: 'under Commission on the deal',
    waits: /\bcommission\b/i,
  },
  {
    part: 'mandates',
    named: /\bmandates?\b/i,
    one: 'mandate',
    many: 'mandates',
    at: 'on the page of the deal under Deals',
    waits: /\bmandate\b/i,
  },
  {
    part: 'contracts',
    named: /\bcontracts?\b/i,
    one: 'contract',
    many: 'contracts',
    at: 'on the page of each deal under Deals',
    waits: /\b(?:contract|recap)\b/i,
  },
] as const satisfies Line[]
export type DealPart = (typeof dealParts)[number]['part']
