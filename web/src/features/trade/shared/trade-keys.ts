/** Where answers on negotiations, deals and their execution are kept; what one event changes lies side by side. */
export const tradeKeys = {
  negotiations: ['trading', 'negotiations'],
  negotiation: (id: string) => ['trading', 'negotiation', id],
  compared: (listingId: string) => ['trading', 'compared', listingId],
  /** A listing as somebody sees it who is about to answer it. */
  answered: (listingId: string) => ['trading', 'answered', listingId],
  deals: ['trading', 'deals'],
  deal: (id: string) => ['trading', 'deal', id],
  record: (id: string) => ['trading', 'record', id],
  transactions: ['trading', 'transactions'],
  transaction: (id: string) => ['trading', 'transaction', id],
  documents: (id: string) => ['trading', 'documents', id],
} as const
