export type FaqEntry = { question: string; answer: string; path: string; link: string }

/** The six questions that come up most. */
export const faq: FaqEntry[] = [
  {
    question: 'How long does KYC verification take?',
    answer:
      'KYC verification takes 24-48 hours once your documents are complete. You get an e-mail and a notification as soon as a reviewer has decided.',
    path: '/kyc',
    link: 'KYC Verification',
  },
  {
    question: 'What types of fuel can I trade?',
    answer:
      'Crude oil, gasoline, diesel, aviation fuels, heating oil, marine fuels and specialty products such as LPG, LNG, biofuels and methanol. The catalogue has the specification of each.',
    path: '/fuel-types',
    link: 'Fuel Types',
  },
  {
    question: 'How do I place a fuel request?',
    answer:
      'Name the product and its specification, the quantity with its tolerance, the delivery window, the Incoterm with a place, how the price is made, and how you pay. Placing a request needs a verified identity.',
    path: '/requests',
    link: 'My Requests',
  },
  {
    question: 'What currencies are supported?',
    answer:
      'Prices are in USD unless a market trades in another fiat currency such as EUR, GBP, JPY, CNY or INR. Crypto currencies such as BTC, ETH or USDT may be agreed as a means of payment where the policy of both sides and the law allow it. Laycan records payments and never moves money.',
    path: '/markets',
    link: 'Markets',
  },
  {
    question: 'How do I contact support?',
    answer:
      'Ask in the AI Chat first. If that does not help, choose Talk to a person there: your conversation goes to our support desk, and the reply reaches you in the chat, by notification and by e-mail.',
    path: '/support',
    link: 'AI Chat',
  },
  {
    question: 'Is my data secure?',
    answer:
      'Connections are encrypted, passwords are kept as salted hashes, and identity documents are encrypted where they are stored. Only you and reviewers with the right role can open them, and every view by staff is recorded.',
    path: '/profile',
    link: 'Profile',
  },
]
