import type { Part, World } from './part.ts'

const script = '<script>alert(1)</script>'
const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1', '\r=1+1', '=HYPERLINK("http://127.0.0.1")']

/** What one person writes and another opens: in a spreadsheet, a document, a page. */
export const stored: Part = {
  name: 'stored',
  async run(world) {
    const { attacker, people } = world
    const { trader, seller } = people
    for (const content of [...formulas, script, `"><img src=x onerror=alert(1)>`, `a","=1+1`, 'a\n=1+1']) {
      const body = { recipientId: seller.userId, content, messageType: 'text' }
      await attacker.attack(
        { method: 'POST', path: '/v1/messaging/send', token: trader.token, body },
        'a formula',
      )
    }
    const own = { method: 'GET', path: `/v1/messaging/conversation-id/${seller.userId}`, token: trader.token }
    const { data } = JSON.parse((await attacker.call(own)).text)
    const path = `/v1/messaging/conversation/${data.conversation_id}/export`
    const csv = await attacker.attack({ method: 'GET', path: `${path}.csv`, token: seller.token }, 'as CSV')
    await checkTable(world, 'the messages', csv?.text ?? '')
    await attacker.attack({ method: 'GET', path: `${path}.pdf`, token: seller.token }, 'as PDF')
    const fuels = await attacker.attack(
      { method: 'GET', path: '/v1/api/fuel-types/export.csv', token: trader.token },
      'as CSV',
    )
    await checkTable(world, 'the fuels', fuels?.text ?? '')
    await checkPages(world)
  },
}

/** No cell of a table that a spreadsheet would compute. */
async function checkTable({ attacker }: World, what: string, csv: string) {
  const cells = [...csv.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/gm)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
  if (cells.length < 10) attacker.report(`the table of ${what} is empty: ${csv.slice(0, 100)}`)
  const computed = cells.filter((cell) => /^[=+@\t\r]|^-(?![\d.]+$)/.test(cell))
  if (computed.length > 0) attacker.report(`a spreadsheet computes a cell of ${what}: ${computed[0]}`)
}

/** Names and mails are shown as text, and pages run no script but their own. */
async function checkPages({ attacker }: World) {
  for (const path of ['/dev/mail', '/v1/docs', '/nothing-here?<script>alert(1)</script>']) {
    const { text, headers } = await attacker.call({ method: 'GET', path })
    if (text.includes(script)) attacker.report(`a script of others in ${path}`)
    const policy = String(headers['content-security-policy'] ?? '')
    const isHtml = String(headers['content-type']).startsWith('text/html')
    if (isHtml && (!policy || /script-src[^;]*'unsafe-(inline|eval)'/.test(policy)))
      attacker.report(`${path} may run scripts of others: ${policy}`)
  }
}
