import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { FuelEvents } from '#features/fuel-types/fuel-events.tsx'
import StaffFuelTypesPage from '#features/fuel-types/staff-fuel-types-page.tsx'
import { AlertList } from '#features/markets/alert-list.tsx'
import type { MarketView } from '#features/markets/market-view.ts'
import { useTrends } from '#features/markets/markets.api.ts'
import { TrendSection } from '#features/markets/trend-section.tsx'
import { SearchResults } from '#features/messaging/search-results.tsx'
import NotificationsPage from '#features/notifications/notifications-page.tsx'
import { SearchPanel } from '#features/support/search-panel.tsx'
import { DisputesTab } from '#features/trade/compliance/disputes-tab.tsx'
import { GapList } from './features/support/desk/gap-list.tsx'
import { TicketList } from './features/support/desk/ticket-list.tsx'
import TicketPage from './features/support/desk/ticket-page.tsx'

/*
 * A list that was shown stays when a refresh fails: the query has an error and its old data. The data here has only
 * the fields that are shown.
 */
const at = '2026-03-10T09:30:00.000Z'
const paged = (page: object) => ({ pages: [page], pageParams: [''] })
const view: MarketView = { region: 'global', timeframe: '1d', fuelType: null }
const Trends = () => <TrendSection query={useTrends('eia', view, { isAutoRefresh: true })} />

type Case = {
  screen: string
  element: ReactElement
  known: [key: readonly unknown[], data: unknown][]
  shown: string
}
const cases: Case[] = [
  {
    screen: 'Trends',
    element: <Trends />,
    known: [
      [
        ['markets', 'trends', 'eia', view],
        [{ fuel_type: 'gasoil', fuel_name: 'Gasoil', trend_percentage: '1', confidence: 9 }],
      ],
    ],
    shown: 'Gasoil',
  },
  {
    screen: 'Alerts',
    element: <AlertList source="eia" />,
    known: [
      [
        ['markets', 'alerts', 'eia'],
        [{ alert_id: 'a', title: 'Brent above 65', kind: 'delayed', current_value: null }],
      ],
    ],
    shown: 'Brent above 65',
  },
  {
    screen: 'Notifications',
    element: <NotificationsPage />,
    known: [
      [
        ['notifications', 'lists', 'all', 20],
        paged({ notifications: [{ id: '1', kind: 'trade', message: 'Bid accepted', time: at }], next: null }),
      ],
    ],
    shown: 'Bid accepted',
  },
  {
    screen: 'Tickets',
    element: <TicketList state="mine" />,
    known: [
      [
        ['staff-support', 'tickets', 'mine'],
        paged({ tickets: [{ id: '1', person: 'Ada Obi', updatedAt: at }] }),
      ],
    ],
    shown: 'Ada Obi',
  },
  {
    screen: 'The ticket',
    element: (
      <Routes>
        <Route path="*" element={<TicketPage />} />
      </Routes>
    ),
    known: [
      [['staff-support', 'ticket', ''], { ticket: { id: '1', person: 'Ada Obi', openedAt: at }, turns: [] }],
    ],
    shown: 'Ada Obi',
  },
  {
    screen: 'Knowledge gaps',
    element: <GapList />,
    known: [
      [
        ['staff-support', 'gaps', 'open'],
        paged({
          gaps: [
            {
              id: '1',
              count: 1,
              questions: [{ id: '1', reason: 'no_answer', question: 'What is a laycan?', askedAt: at }],
              nearest: [],
              outcome: null,
            },
          ],
        }),
      ],
    ],
    shown: 'What is a laycan?',
  },
  {
    screen: 'The history',
    element: <FuelEvents id="lng" />,
    known: [[['fuel-types', 'staff', 'events', 'lng'], [{ id: '1', action: 'created', at, changes: [] }]]],
    shown: 'Added',
  },
  {
    screen: 'Fuel types',
    element: <StaffFuelTypesPage />,
    known: [
      [
        ['fuel-types', 'staff'],
        [{ fuel_type_id: 'lng', name: 'LNG', synonyms: [], category: 'gas', updated_at: at }],
      ],
    ],
    shown: 'LNG',
  },
  {
    screen: 'Disputes',
    element: <DisputesTab />,
    known: [
      [
        ['staff-trading', 'disputes'],
        paged({
          disputes: [
            {
              id: '1',
              reference: 'LC-0001',
              quantity: '1000',
              quantityUnit: 'MT',
              buyer: { firstName: 'Ada', lastName: 'Obi' },
              seller: { firstName: 'Bo', lastName: 'Berg' },
            },
          ],
        }),
      ],
    ],
    shown: 'LC-0001',
  },
]

function draw({ element, known }: Pick<Case, 'element' | 'known'>): string {
  const client = new QueryClient()
  for (const [queryKey, data] of known) {
    client.setQueryData(queryKey, data)
    const failed = { status: 'error' as const, error: new Error('No network') }
    client.getQueryCache().find({ queryKey })?.setState(failed)
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
}

test.each(cases)(
  '$screen: old data stays on the screen and says from when it is',
  ({ screen, shown, ...rest }) => {
    const html = draw(rest)
    expect(html).toContain(shown)
    expect(html).toMatch(
      new RegExp(`${screen} could not be refreshed. What you see is from [^<]*\\d\\d:\\d\\d`),
    )
    expect(html).not.toContain('Failed to load')
  },
)

test('search results stay on the screen', () => {
  const message = { message_id: 'm', seq: 1, content: 'The laycan is agreed', created_at: at, sender_id: 'u' }
  const other = { userId: 'u', firstName: 'Ada', lastName: 'Obi' }
  const messages = draw({
    element: <SearchResults query="agreed" ownId="me" openId={null} />,
    known: [
      [['messaging', 'conversations', 'agreed'], paged({ conversations: [] })],
      [['messaging', 'found', 'agreed'], paged({ results: [{ message, other }] })],
    ],
  })
  expect(messages).toContain('The laycan is')
  const found = {
    file: 'laycan',
    title: 'Laycan and laytime',
    category: 'trade',
    matches: [],
    highlights: [],
  }
  const articles = draw({
    element: <SearchPanel query="laycan" onSearch={() => undefined} onOpen={() => undefined} />,
    known: [[['support', 'search', 'laycan'], [found]]],
  })
  expect(articles).toContain('Laycan and laytime')
  expect(messages + articles).not.toContain('Search failed')
})
