import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPeople, createPerson, idsAsTokens, type Person } from '#test/cast.ts'
import { idOf, readThread, send } from '#test/messaging.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const people = (count: number) => createPeople(test, count) as Promise<[Person, Person, Person]>
const contents = (messages: { content: string }[]) => messages.map(({ content }) => content)
const markRead = (reader: Person, other: Person, seq?: number) =>
  reader.call('POST', '/messaging/mark-read', {
    conversationId: idOf(reader, other),
    ...(seq !== undefined && { seq }),
  })
const unreadOf = async (person: Person) => (await person.call('GET', '/messaging/unread-count')).data.unread

describe('my messages', () => {
  it('are what I sent and received, of all conversations, the newest first and in pages', async () => {
    const [anna, boris, cara] = await people(3)
    await send(anna, boris, 'one')
    await send(boris, anna, 'two')
    await send(cara, anna, 'three')
    await send(boris, cara, 'not for anna')
    await send(anna, cara, 'four')
    const first = (await anna.call('GET', '/messaging/my-messages?limit=3')).data
    expect(contents(first.messages)).toEqual(['four', 'three', 'two'])
    const second = (await anna.call('GET', `/messaging/my-messages?limit=3&before=${first.next}`)).data
    expect(contents(second.messages)).toEqual(['one'])
    expect(second.next).toBeNull()
    expect((await anna.call('GET', '/messaging/my-messages?limit=4')).data.next).toBeNull()
  })

  it.each(['?limit=0', '?limit=201', '?before=x', '?before=99999999999999999999', '?after=1'])(
    'refuse %s',
    async (query) => {
      const [anna] = await people(1)
      expect((await anna.call('GET', `/messaging/my-messages${query}`)).status).toBe(422)
    },
  )
})

describe('what is read', () => {
  it('is counted for each conversation and for all, and published to both', async () => {
    const [anna, boris, cara] = await people(3)
    for (const text of ['a', 'b', 'c']) await send(boris, anna, text)
    await send(anna, boris, 'd')
    await send(cara, anna, 'e')
    const { data } = await anna.call('GET', '/messaging/conversations')
    expect(data.unread).toBe(4)
    expect(
      data.conversations.map(({ otherParticipant, unreadCount, lastMessage }: Record<string, unknown>) => [
        otherParticipant,
        unreadCount,
        (lastMessage as { content: string }).content,
      ]),
    ).toEqual([
      [cara.id, 1, 'e'],
      [boris.id, 3, 'd'],
    ])
    expect((await markRead(anna, boris)).data).toEqual({
      conversation_id: idOf(anna, boris),
      reader_id: anna.id,
      readSeq: 4,
      unreadCount: 0,
    })
    expect(await unreadOf(anna)).toBe(1)
    expect(await unreadOf(boris)).toBe(1)
    const seen = (await readThread(boris, anna)).data
    expect(seen.conversation).toMatchObject({ otherReadSeq: 4, readSeq: 0, unreadCount: 1 })
    expect(seen.messages.map(({ read }: { read: boolean }) => read)).toEqual([true, true, true, false])
  })

  it('goes up to a message, never back, and never past the last', async () => {
    const [anna, boris] = await people(2)
    for (const text of ['1', '2']) await send(boris, anna, text)
    await send(anna, boris, '3')
    for (const text of ['4', '5']) await send(boris, anna, text)
    const marks: [number, { readSeq: number; unreadCount: number }][] = [
      [1, { readSeq: 1, unreadCount: 3 }],
      [3, { readSeq: 3, unreadCount: 2 }],
      [2, { readSeq: 3, unreadCount: 2 }],
      [0, { readSeq: 3, unreadCount: 2 }],
      [99, { readSeq: 5, unreadCount: 0 }],
      [4, { readSeq: 5, unreadCount: 0 }],
    ]
    for (const [seq, expected] of marks)
      expect((await markRead(anna, boris, seq)).data).toMatchObject(expected)
    await send(boris, anna, '6')
    expect(await unreadOf(anna)).toBe(1)
  })

  it('counts right while messages come in', async () => {
    const [anna, boris] = await people(2)
    await send(boris, anna, 'first')
    const work = Array.from({ length: 30 }, (_, n) =>
      n % 3 ? send(boris, anna, `${n}`) : markRead(anna, boris),
    )
    await Promise.all(work)
    const { conversation, messages } = (await readThread(anna, boris)).data
    const after = messages.filter(({ seq }: { seq: number }) => seq > conversation.readSeq)
    expect(conversation.unreadCount).toBe(after.length)
    expect(messages).toHaveLength(21)
  })

  it.each([{ seq: -1 }, { seq: 1.5 }, { seq: 3_000_000_000 }, { seq: 'x' }, { upTo: 1 }])(
    'refuses %j',
    async (extra) => {
      const [anna, boris] = await people(2)
      const body = { conversationId: idOf(anna, boris), ...extra }
      expect((await anna.call('POST', '/messaging/mark-read', body)).status).toBe(422)
    },
  )
})

describe('my conversations', () => {
  it('come in pages, the latest first, and a new message lifts one', async () => {
    const [anna, ...others] = (await createPeople(test, 6)) as [Person, ...Person[]]
    for (const other of others) await send(other, anna, 'hello')
    await send(anna, others[1] as Person, 'lifted')
    const names = (data: { conversations: { otherParticipant: string }[] }) =>
      data.conversations.map(({ otherParticipant }) => others.findIndex(({ id }) => id === otherParticipant))
    const first = (await anna.call('GET', '/messaging/conversations?limit=3')).data
    expect(names(first)).toEqual([1, 4, 3])
    const second = (await anna.call('GET', `/messaging/conversations?limit=3&before=${first.next}`)).data
    expect(names(second)).toEqual([2, 0])
    expect(second.next).toBeNull()
  })

  it('are found by the name or the company of the other, without accents and by parts', async () => {
    const anna = await createPerson(test)
    const jose = await createPerson(test, {
      firstName: 'José',
      lastName: 'Muñoz-Ñandú',
      companyName: 'Petróleos del Sur',
    })
    const olga = await createPerson(test, {
      firstName: 'Ольга',
      lastName: 'Кузнецова',
      companyName: 'Ост Трейд',
    })
    for (const other of [jose, olga]) await send(anna, other, 'hello')
    const find = async (search: string) => {
      const { data } = await anna.call('GET', `/messaging/conversations?search=${encodeURIComponent(search)}`)
      return data.conversations.map(({ otherParticipant }: { otherParticipant: string }) => otherParticipant)
    }
    expect(await find('jose munoz')).toEqual([jose.id])
    expect(await find('TROLEO')).toEqual([jose.id])
    expect(await find('кузнец')).toEqual([olga.id])
    expect(await find('su')).toEqual([jose.id])
    expect(await find('ur')).toEqual([])
    expect(await find('%')).toEqual([olga.id, jose.id])
    expect(await find('nobody')).toEqual([])
  })
})

describe('a search of my messages', () => {
  let anna: Person
  let boris: Person
  let cara: Person
  beforeAll(async () => {
    ;[anna, boris, cara] = await people(3)
    await send(anna, boris, 'Cargo of EN590 10ppm, FOB Rotterdam')
    await send(boris, anna, 'The cargo is sold. Jet A-1 instead?')
    await send(cara, anna, 'Cargoes from Primorsk; наличие подтверждаем')
    await send(boris, cara, 'cargo for cara only')
  })
  const find = async (query: string, more = '', person = anna) => {
    const { data } = await person.call('GET', `/messaging/search?query=${encodeURIComponent(query)}${more}`)
    return data.results.map(({ message }: { message: { content: string } }) => message.content.slice(0, 10))
  }

  it.each([
    ['cargo', ['Cargoes fr', 'The cargo ', 'Cargo of E']],
    ['CARGO fob', ['Cargo of E']],
    ['fob cargo', ['Cargo of E']],
    ['fo cargo', []],
    ['en590', ['Cargo of E']],
    ['rotter', ['Cargo of E']],
    ['наличие', ['Cargoes fr']],
    ['Roterdam crago', ['Cargo of E']],
    ["o'brien \\ & | ! ( :* '@", []],
    ['...', []],
  ])('%s', async (query, expected) => expect(await find(query)).toEqual(expected))

  it('can stay within a conversation, and never leaves my own', async () => {
    expect(await find('cargo', `&conversationId=${idOf(anna, boris)}`)).toEqual(['The cargo ', 'Cargo of E'])
    expect(await find('cargo', '', cara)).toEqual(['cargo for ', 'Cargoes fr'])
    expect(await find(`@${boris.id}`, '', anna)).toEqual([])
  })

  it('comes in pages and says for each message its position and the other participant', async () => {
    const first = (await anna.call('GET', '/messaging/search?query=cargo&limit=2')).data
    expect(first.results[0]).toMatchObject({
      message: { seq: 1, sender_id: cara.id },
      other: { userId: cara.id },
    })
    const second = await anna.call('GET', `/messaging/search?query=cargo&limit=2&before=${first.next}`)
    expect(second.data.results).toHaveLength(1)
    expect(second.data.next).toBeNull()
  })

  it.each([
    '',
    '?query=',
    '?query=%20',
    `?query=${'x'.repeat(201)}`,
    '?query=x&limit=51',
    '?query=x&conversationId=y',
  ])('refuses %s', async (query) =>
    expect((await anna.call('GET', `/messaging/search${query}`)).status).toBe(422),
  )
})
