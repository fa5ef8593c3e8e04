import { type DirectAnswer, pin } from './pin.ts'

/** Who may see what. */
export const whoSees: DirectAnswer[] = [
  pin(
    /\bwho\b.*\b(?:see|read|open|view|access|look)\w*\b.*\b(?:passport|id|identity|documents?|scans?)\b(?!.*\bdeal\b)/i,
    'how-documents-are-protected',
    'Identity documents are encrypted',
  ),
  pin(
    /\bwho\b.*\b(?:see|read|view|look)\w*\b.*\bdocuments?\b.*\bdeal\b/i,
    'deal-documents',
    'Only the parties',
  ),
  pin(
    /\bwho\b.*\b(?:see|read|view)\w*\b.*\b(?:phone|telephone|e-?mail|contact)\b|\b(?:phone|e-?mail|contact data)\b.*\b(?:visible|shown|public)\b/i,
    'finding-members',
    'Email addresses and phone',
  ),
  pin(
    /\bwho\b.*\b(?:see|read|view)\w*\b.*\bmessages?\b|\bmessages?\b.*\bencrypt/i,
    'using-messages',
    'The connection is encrypted',
  ),
  pin(
    /\bwho\b.*\b(?:see|read|view)\w*\b.*\bfreight\b/i,
    'freight-and-landed-cost',
    'Save keeps a version',
    'On a deal, Share',
  ),
  pin(/\bwho\b.*\b(?:see|read|view)\w*\b.*\bcommission\b/i, 'invoicing-commission', 'Only the broker'),
  pin(
    /\bwho\b.*\b(?:see|read|view)\w*\b.*\b(?:deals?|listings?|negotiations?|transactions?)\b/i,
    'trading-for-your-company',
    'Listings, negotiations, deals',
    'Everybody in the company',
  ),
  pin(
    /\bwho\b.*\b(?:see|read|view)\w*\b.*\b(?:calendar|agenda)\b/i,
    'agenda-and-calendar',
    'The address is private',
    'It names products',
  ),
  pin(
    /\bwho\b.*\b(?:see|read|view)\w*\b.*\b(?:data|records?|profile)\b/i,
    'data-security',
    'Access is denied',
  ),
]
