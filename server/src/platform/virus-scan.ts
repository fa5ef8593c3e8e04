import { connect, type Socket } from 'node:net'

/** Browsers wait half a minute for an answer: they must have ours before, however slowly clamd talks. */
const patienceMs = 20_000
/** Longer than this is no answer; clamd says one line. */
const maxAnswerLength = 4_096
/** How much is sent at once; clamd takes up to 64 kB gladly. */
const pieceBytes = 64 * 1024

/**
 * Asks a ClamAV daemon, by its INSTREAM command: the content in pieces, each after its length, and a length of
 * zero. Answers the name of what was found, or undefined for a clean file. Throws when it cannot be known.
 */
export async function scanForViruses(
  clamdUrl: string,
  content: Buffer,
  mostMs = patienceMs,
): Promise<string | undefined> {
  const { protocol, hostname, port, pathname } = new URL(clamdUrl)
  const socket = connect(
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname, port: Number(port || 3310) },
  )
  const giveUp = setTimeout(() => socket.destroy(new Error('clamd does not answer')), mostMs)
  const answered = readAnswer(socket)
  socket.write('zINSTREAM\0')
  for (let at = 0; at < content.length; at += pieceBytes) {
    const piece = content.subarray(at, at + pieceBytes)
    socket.write(lengthOf(piece.length))
    socket.write(piece)
  }
  socket.write(lengthOf(0))
  const over = () => {
    clearTimeout(giveUp)
    socket.destroy()
  }
  const answer = (await answered.finally(over)).replaceAll('\0', '').trim()
  if (answer === 'stream: OK') return undefined
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found === undefined) throw new Error(`clamd answered ${JSON.stringify(answer)}`)
  return found
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const piece of socket.setEncoding('utf8')) {
    answer += piece
    if (answer.length > maxAnswerLength) throw new Error('clamd answers without an end')
  }
  return answer
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
