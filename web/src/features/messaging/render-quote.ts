import type { Message } from '@laycan/contract/messaging/messages'
import type { ReactNode } from 'react'

/** How a quote looks in a conversation belongs to negotiations; `text` says the same in words. */
export type RenderQuote = (quote: NonNullable<Message['quote']>, text: ReactNode) => ReactNode
