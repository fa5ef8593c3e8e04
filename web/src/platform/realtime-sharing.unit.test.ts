import { expect, test } from 'vitest'
import type { WireEvent } from './event-parser.ts'
import { shareStream, type TabMessage } from './realtime-sharing.ts'

const event = (id: number, name = 'notification'): WireEvent => ({ name, data: '{}', id: String(id) })
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A browser with tabs: one lock, one channel, and a server that sends to every connected tab. */
function createBrowser() {
  type Tab = { receive: (message: { data: TabMessage }) => void }
  const tabs = new Set<Tab>()
  const waiting: (() => void)[] = []
  const connections: { after: string | undefined; tell: (event: WireEvent) => void }[] = []
  let isLed = false

  async function takeTheLead(lead: () => Promise<void>, signal: AbortSignal) {
    if (isLed) await new Promise<void>((resolve) => waiting.push(resolve))
    if (signal.aborted) return waiting.shift()?.()
    isLed = true
    await lead()
    isLed = false
    waiting.shift()?.()
  }

  function openTab() {
    const stop = new AbortController()
    const names: string[] = []
    const tab: Tab = { receive: () => undefined }
    const channel = {
      postMessage: (data: TabMessage) => {
        for (const other of tabs) if (other !== tab) other.receive({ data })
      },
      addEventListener: (_: 'message', listener: Tab['receive']) => {
        tab.receive = listener
        tabs.add(tab)
      },
      close: () => void tabs.delete(tab),
    }
    void shareStream(
      {
        channel,
        takeTheLead,
        connect: (after, tell, signal) => {
          const connection = { after, tell }
          connections.push(connection)
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
        },
        onEvent: ({ name, id }) => names.push(`${name} ${id ?? ''}`.trim()),
      },
      stop.signal,
    )
    return { names, close: () => stop.abort() }
  }

  return { openTab, connections }
}

test('one tab connects and all tabs get the events', async () => {
  const { openTab, connections } = createBrowser()
  const [first, second] = [openTab(), openTab()]
  await settle()
  connections[0]?.tell(event(1))
  expect(connections).toHaveLength(1)
  expect([first.names, second.names]).toEqual([['notification 1'], ['notification 1']])
})

test('when the leading tab closes, the next goes on after the last event it saw', async () => {
  const { openTab, connections } = createBrowser()
  const [first, second] = [openTab(), openTab()]
  await settle()
  connections[0]?.tell(event(8))
  first.close()
  await settle()
  expect(connections.map(({ after }) => after)).toEqual([undefined, '8'])
  // The server may repeat the last one; the screens get it once.
  connections[1]?.tell(event(8))
  connections[1]?.tell(event(9))
  expect(second.names).toEqual(['notification 8', 'notification 9'])
  expect(first.names).toEqual(['notification 8'])
})

test('a newcomer learns where the stream stands, though it saw no event', async () => {
  const { openTab, connections } = createBrowser()
  const first = openTab()
  await settle()
  connections[0]?.tell(event(5, 'ready'))
  const second = openTab()
  first.close()
  await settle()
  expect(connections[1]?.after).toBe('5')
  expect(second.names).toEqual([])
})

test('a tab that takes over without a position fetches everything again', async () => {
  const { openTab, connections } = createBrowser()
  const first = openTab()
  const second = openTab()
  first.close()
  await settle()
  expect(connections[1]?.after).toBeUndefined()
  expect(second.names).toEqual(['reset'])
})

test('a tab that was closed while it waited never leads', async () => {
  const { openTab, connections } = createBrowser()
  const [first, second, third] = [openTab(), openTab(), openTab()]
  await settle()
  connections[0]?.tell(event(1))
  second.close()
  first.close()
  await settle()
  expect(connections).toHaveLength(2)
  connections[1]?.tell(event(2))
  expect([second.names, third.names]).toEqual([['notification 1'], ['notification 1', 'notification 2']])
})
