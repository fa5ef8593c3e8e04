/** Shown, marked as samples, until an account has figures of its own. */
export const sampleFigures = {
  activeRequests: { value: 12, change: { direction: 'up', value: '+2' }, hint: 'this week' },
  totalTransactions: { value: 48, change: { direction: 'up', value: '+12.50%' }, hint: 'this month' },
  fuelTypes: { value: 24 },
  marketValue: { value: '2.40', change: { direction: 'up', value: '+8.20%' }, hint: 'since yesterday' },
} as const

export type Activity = { id: string; text: string; time: string; state: 'New' | 'Completed' | 'Update' }

export const sampleActivity: Activity[] = [
  {
    id: 'request',
    text: 'New request for 5,000 MT of ULSD, CIF Rotterdam',
    time: '2 hours ago',
    state: 'New',
  },
  { id: 'deal', text: 'Jet A-1 transaction completed, 2,000 bbl', time: '5 hours ago', state: 'Completed' },
  { id: 'price', text: 'Brent crude oil price moved by +1.80%', time: '1 day ago', state: 'Update' },
  { id: 'supply', text: 'New supply of VLSFO 0.5% listed in Singapore', time: '2 days ago', state: 'New' },
]
