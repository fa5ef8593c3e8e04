import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The baseline: the smallest server that sends the same bytes. */
const body = '{"success":true,"data":{}}'
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
