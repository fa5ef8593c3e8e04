import { setTimeout as sleep } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { runLoad } from './load.ts'
import { startServer, median } from './side-by-side.ts'
const stat = () => { const [, ...v] = readFileSync('/proc/stat','utf8').split('\n')[0]!.split(/\s+/).map(Number); return { idle: v[3]!, all: v.slice(0,8).reduce((a,b)=>a+b,0) } }
async function quiet() { for (let i = 0; i < 40; i++) { const a = stat(); await sleep(500); const b = stat(); if ((b.idle-a.idle)/(b.all-a.all) > 0.9) return; } console.log('not quiet') }
const { port, stop } = await startServer('identity-server.ts')
const read = (seconds = 3) => runLoad({ port, request: 'GET /v1/api/platform/stats HTTP/1.1\r\nhost: localhost\r\n\r\n', connections: 4, seconds, pauseMs: 10 })
await read(2)
const script = `
import { createHasher } from '/work/main/identity/src/passwords/hasher.ts'
const h = createHasher({ concurrency: 1 }); const x = await h.hash('a'); for (;;) await h.verify(x, 'a')`
const spin = `for (;;) ;`
const rows: Record<string, number[]> = {}
for (let r = 0; r < 4; r++) for (const [name, nice, code] of [['none', 0, ''], ['hash19', 19, script], ['hash0', 0, script], ['spin19', 19, spin], ['spin0', 0, spin]] as const) {
  await quiet()
  const child = code ? spawn('nice', ['-n', String(nice), process.execPath, '--input-type=module', '-e', code], { env: { ...process.env, OLD_HASH: '1', UV_THREADPOOL_SIZE: '1' } }) : undefined
  await sleep(700)
  const q = await read()
  child?.kill('SIGKILL')
  ;(rows[name] ??= []).push(q.p99Ms)
  console.log(name, q.p50Ms.toFixed(2), q.p99Ms.toFixed(2))
}
for (const [n, v] of Object.entries(rows)) console.log(n, median(v).toFixed(2))
stop()
