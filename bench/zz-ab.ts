import { setTimeout as sleep } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { runLoad } from '/work/main/bench/load.ts'
import { median } from '/work/main/bench/side-by-side.ts'
import { demoAccounts, demoPassword } from '/work/main/server/src/features/demo/demo-accounts.ts'
async function start(env: Record<string,string>) {
  const child = spawn(process.execPath, ['/work/main/bench/identity-server.ts'], { env: { ...process.env, ...env }, stdio: ['pipe','pipe','inherit'] })
  const port = await new Promise<number>((res) => { let t=''; child.stdout.on('data', (c) => { t += c; const f=/^port (\d+)$/m.exec(t)?.[1]; if (f) { child.stdout.removeAllListeners('data'); child.stdout.resume(); res(Number(f)) } }) })
  return { port, stop: () => child.kill('SIGTERM') }
}
const bodies = demoAccounts.map(({ email }) => { const b = JSON.stringify({ ClientId: 'laycan0000000000000000000web', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: demoPassword } }); return `POST /identity/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-amz-json-1.1\r\nx-amz-target: AWSCognitoIdentityProviderService.InitiateAuth\r\ncontent-length: ${b.length}\r\n\r\n${b}` })
import { readFileSync } from 'node:fs'
const stat = () => { const [, ...v] = readFileSync('/proc/stat','utf8').split('\n')[0]!.split(/\s+/).map(Number); return { idle: v[3]!, all: v.slice(0,8).reduce((a,b)=>a+b,0) } }
async function quiet() { for (let i = 0; i < 60; i++) { const a = stat(); await sleep(700); const b = stat(); if ((b.idle-a.idle)/(b.all-a.all) > 0.9) return; } console.log('not quiet') }
let n = 0
const crowd = (port: number, seconds: number) => runLoad({ port, request: () => bodies[n++ % bodies.length]!, connections: 50, seconds })
const read = (port: number, seconds = 3) => runLoad({ port, request: 'GET /v1/api/platform/stats HTTP/1.1\r\nhost: localhost\r\n\r\n', connections: 4, seconds, pauseMs: 10 })
const variants = { old: await start({ OLD_HASH: '1' }), n10: await start({ HASH_NICE: '10' }), n19: await start({ HASH_NICE: '19' }) }
const seen: Record<string, number[][]> = {}
for (const v of Object.values(variants)) { await crowd(v.port, 1); await read(v.port, 1) }
for (let round = 0; round < Number(process.argv[2] ?? 4); round++) {
  for (const [name, { port }] of Object.entries(variants)) {
    await quiet()
    const q = await read(port)
    const c = crowd(port, 4); await sleep(300)
    const r = await read(port)
    const { requestsPerSecond, failed } = await c
    ;(seen[name] ??= []).push([q.p50Ms, q.p99Ms, r.p50Ms, r.p99Ms, r.p99Ms / q.p99Ms, requestsPerSecond])
    console.log(name, 'quiet', q.p50Ms.toFixed(2), q.p99Ms.toFixed(2), 'crowd', r.p50Ms.toFixed(2), r.p99Ms.toFixed(2), 'ratio', (r.p99Ms / q.p99Ms).toFixed(2), requestsPerSecond.toFixed(1), failed)
  }
}
for (const [name, rows] of Object.entries(seen)) console.log(name, [0,1,2,3,4,5].map((i) => median(rows.map((r) => r[i]!)).toFixed(2)).join(' '))
for (const v of Object.values(variants)) v.stop()
