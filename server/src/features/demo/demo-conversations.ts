import type { SampleConversation } from '#features/messaging/samples.service.ts'

/** By their addresses: who speaks first, and the other. */
export type DemoConversation = SampleConversation & { between: [string, string] }

/** What the demo accounts have to read. */
export const demoConversations: DemoConversation[] = [
  {
    between: ['buyer@demo.example', 'seller@demo.example'],
    said: [
      {
        by: 0,
        hoursAgo: 74,
        content:
          'Good morning Samir. We need 30,000 MT of EN 590 10 ppm, CIF Rotterdam, second half of next month. Can you quote?',
      },
      {
        by: 1,
        hoursAgo: 73.4,
        content: 'Good morning Bea. Yes, we have a cargo for that window. Is Gothenburg an option as well?',
      },
      {
        by: 0,
        hoursAgo: 73.2,
        content:
          'Rotterdam is preferred, Gothenburg at a discount for the freight.\nInspection by SGS at load port, cost shared.',
      },
      {
        by: 1,
        hoursAgo: 50,
        content:
          'Indication: Platts CIF NWE cargoes 10 ppm, five pricing days around B/L, plus 12.00 USD/MT. Laycan 18–22, tolerance 10 % in our option.',
      },
      {
        by: 0,
        hoursAgo: 49.5,
        content: 'Plus 12 is above what we see today. Could you do plus 9 with tolerance 5 %?',
      },
      {
        by: 1,
        hoursAgo: 26,
        content: 'I can meet you at plus 10.50 with 5 % in our option. Payment by LC at sight, confirmed.',
      },
      {
        by: 0,
        hoursAgo: 25.8,
        content: 'That works for us, subject to management approval by tomorrow noon.',
      },
      {
        by: 1,
        hoursAgo: 2.5,
        content: 'Noted. The vessel would be MT Skagen Star, 18–20. Shall I send the recap?',
      },
      { by: 1, hoursAgo: 2.4, content: 'Q88 is ready as well.' },
    ],
    unread: [2, 0],
  },
  {
    between: ['broker@demo.example', 'buyer@demo.example'],
    said: [
      {
        by: 0,
        hoursAgo: 98,
        content:
          'Hello Bea, two sellers are in the market with VLSFO 0.5 % ex Rotterdam, 1,500 MT stems. Interested?',
      },
      { by: 1, hoursAgo: 97, content: 'For delivery when?' },
      { by: 0, hoursAgo: 96.5, content: '10–14, by barge. Both want firm bids by Thursday 16:30 London.' },
      { by: 1, hoursAgo: 30, content: 'Please show them a bid for one stem at 492, valid until 15:00.' },
      { by: 0, hoursAgo: 29.2, content: 'Bid shown, I come back to you.' },
    ],
    unread: [0, 1],
  },
  {
    between: ['kenji@watanabe-shoji.example', 'buyer@demo.example'],
    said: [
      {
        by: 0,
        hoursAgo: 8,
        content:
          'Dear Sir/Madam, we have JP54 and D2 GOST 305-82 in tanks Rotterdam/Houston, price 30 % below Platts, 500,000 MT per month with rolls and extensions.',
      },
      {
        by: 0,
        hoursAgo: 7.8,
        content:
          'To start, buyer pays the tank storage fee of USD 48,000 for three days, then dip test. Please note our new bank account details for the payment.',
      },
    ],
    unread: [0, 2],
  },
  {
    between: ['seller@demo.example', 'broker@demo.example'],
    said: [
      {
        by: 0,
        hoursAgo: 120,
        content: 'Bruno, do you have outlets for 20,000 MT of Jet A-1 FOB Fujairah, prompt?',
      },
      {
        by: 1,
        hoursAgo: 119,
        content: 'East Africa is short. I ask two buyers in Mombasa and come back before the window closes.',
      },
      { by: 0, hoursAgo: 118.9, content: 'Thanks. Specification is DEF STAN 91-091, certificate follows.' },
      { by: 1, hoursAgo: 12, content: 'One of them bids SGP jet minus 0.40 for 15,000 MT. Your thoughts?' },
    ],
    unread: [1, 0],
  },
  {
    between: ['broker@demo.example', 'lena.hartmann@elbe-handel.example'],
    said: [
      { by: 0, hoursAgo: 52, content: 'Guten Tag Frau Hartmann, is your HVO still available FOB Hamburg?' },
      {
        by: 1,
        hoursAgo: 51.5,
        content: 'Ja, 3,000 m³ class II, barge or truck. Nachhaltigkeitsnachweis vorhanden.',
      },
      { by: 0, hoursAgo: 51.4, content: 'Wunderbar, I have a buyer in Antwerp. Price basis?' },
    ],
    unread: [0, 1],
  },
]

/** Where the demo's people are and what they say of themselves, by their addresses. */
export const demoListings: Record<string, { country: string; about: string }> = {
  'buyer@demo.example': { country: 'SE', about: 'Buys diesel, HVO and marine fuels for the Nordic ports.' },
  'trader@demo.example': {
    country: 'GB',
    about: 'Buys cargoes of diesel, jet and crude for the Channel ports.',
  },
  'seller@demo.example': {
    country: 'AE',
    about: 'Middle distillates from Jebel Ali and Fujairah, FOB or delivered.',
  },
  'broker@demo.example': {
    country: 'IT',
    about: 'Mediterranean and West Africa products, bunkers in Genoa. No title, no surprises.',
  },
  'lena.hartmann@elbe-handel.example': { country: 'DE', about: 'Mineralölhandel in Hamburg since 1987.' },
  'm.oyelaran@thamesfuel.example': { country: 'GB', about: 'Road fuels and heating oil along the Thames.' },
  'chloe@marchand-courtage.example': { country: 'FR', about: 'Courtage de produits pétroliers, Le Havre.' },
  'kenji@watanabe-shoji.example': { country: 'JP', about: '' },
  'karl@brenner-consult.example': { country: 'AE', about: 'Jet fuel and crude, any quantity, best prices.' },
  'priya.nair@straits-energy.example': {
    country: 'SG',
    about: 'Gasoil and jet FOB Singapore, MOPS related.',
  },
}
