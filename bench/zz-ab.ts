import { setTimeout as sleep } from 'node:timers/promises'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { demoAccounts, demoPassword } from '/work/main/server/src/features/demo/demo-accounts.ts'
const deadline = Date.now() + Number(process.argv[2] ?? 120) * 1000
const names = (process.argv[3] ?? 'old,n10').split(',')
async function start(env: Record<string,string>) {
  const child = spawn(process.execPath, ['/work/main/bench/identity-server.ts'], { env: { ...process.env, ...env }, stdio: ['pipe','pipe','inherit'] })
  const port = await new Promise<number>((res) => { let t=''; child.stdout.on('data', (c) => { t += c; const f=/^port (\d+)$/m.exec(t)?.[1]; if (f) { child.stdout.removeAllListeners('data'); child.stdout.resume(); res(Number(f)) } }) })
  return { port, pid: child.pid!, stop: () => child.kill('SIGTERM') }
}
const bodies = demoAccounts.map(({ email }) => { const b = JSON.stringify({ ClientId: 'laycan0000000000000000000web', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: demoPassword } }); return `POST /identity/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-amz-json-1.1\r\nx-amz-target: AWSCognitoIdentityProviderService.InitiateAuth\r\ncontent-length: ${b.length}\r\n\r\n${b}` })
let n = 0
const GET = process.env.READ ?? 'GET /v1/api/platform/stats HTTP/1.1\r\nhost: localhost\r\n\r\n'
function conn(port: number, req: () => string, pause: number | undefined, isOver: () => boolean, lat: number[]) {
  return new Promise<void>((resolve) => { const s = connect(port, '127.0.0.1'); s.setNoDelay(); let r = '', at = 0
    const send = () => { if (isOver()) return s.end(); r = ''; at = performance.now(); s.write(req()) }
    s.setEncoding('latin1'); s.on('connect', send); s.on('error', () => resolve()); s.on('close', () => resolve())
    s.on('data', (c: string) => { r += c; const h = r.indexOf('\r\n\r\n'); if (h < 0) return; const l = Number(/content-length: (\d+)/i.exec(r)?.[1] ?? 0); if (r.length < h + 4 + l) return; lat.push(performance.now() - at); if (!r.startsWith('HTTP/1.1 2')) console.log(r.slice(0, 200)); pause === undefined ? send() : setTimeout(send, pause) }) })
}
function tree(): { busy: number; mine: number } {
  const kids = new Map<number, number[]>(), cpu = new Map<number, number>()
  for (const d of readdirSync('/proc')) { if (!/^\d+$/.test(d)) continue; try { const t = readFileSync(`/proc/${d}/stat`, 'utf8'); const f = t.slice(t.lastIndexOf(')') + 2).split(' '); const pp = Number(f[1]); (kids.get(pp) ?? kids.set(pp, []).get(pp)!).push(Number(d)); cpu.set(Number(d), Number(f[11]) + Number(f[12]) + Number(f[13]) + Number(f[14])) } catch {} }
  let mine = 0; const walk = (p: number) => { mine += cpu.get(p) ?? 0; for (const k of kids.get(p) ?? []) walk(k) }; walk(process.pid)
  for (const [p, c] of cpu) { try { if (readlinkSync(`/proc/${p}/cwd`).includes('laycan-bench-')) mine += c } catch {} }
  const v = readFileSync('/proc/stat','utf8').split('\n')[0]!.split(/\s+/).slice(1).map(Number)
  return { busy: v[0]! + v[1]! + v[2]! + v[5]! + v[6]! + v[7]!, mine }
}
const all: Record<string, NodeJS.ProcessEnv> = { old: { OLD_HASH: '1' }, n10: { HASH_NICE: '10' }, n19: { HASH_NICE: '19' }, n0: { HASH_NICE: '0' } }
const variants: Record<string, Awaited<ReturnType<typeof start>>> = {}
for (const name of names) variants[name] = await start(all[name] as Record<string,string> ?? {})
const pools: Record<string, number[]> = {}; const rates: Record<string, number[]> = {}; let tried = 0, kept = 0
const windowMs = 1500
async function measure(name: string, port: number, withCrowd: boolean) {
  let over = false, crowdOver = false; const lat: number[] = [], sl: number[] = []
  const crowd = withCrowd ? Array.from({ length: 50 }, () => conn(port, () => bodies[n++ % bodies.length]!, undefined, () => crowdOver, sl)) : []
  await sleep(300)
  const a = tree(), s0 = sl.length
  const reads = Array.from({ length: 4 }, () => conn(port, () => GET, 10, () => over, lat))
  await sleep(windowMs); over = true; const s1 = sl.length
  const b = tree(); await Promise.all(reads); crowdOver = true; await Promise.all(crowd)
  const foreign = ((b.busy - a.busy) - (b.mine - a.mine)) * 10 / (windowMs * 2)
  tried++
  if (process.env.DEBUG) console.log(name, withCrowd, foreign.toFixed(3))
  if (foreign < Number(process.env.FOREIGN ?? 0.05)) { kept++; (pools[name + (withCrowd ? ' crowd' : ' quiet')] ??= []).push(...lat); if (withCrowd) (rates[name] ??= []).push((s1 - s0) / windowMs * 1000) }
  else await sleep(1000)
}
for (const [name, v] of Object.entries(variants)) { await measure(name, v.port, false); await measure(name, v.port, true) }
for (const k of Object.keys(pools)) delete pools[k]
while (Date.now() < deadline) for (const [name, v] of Object.entries(variants)) for (const c of [false, true]) await measure(name, v.port, c)
const at = (l: number[], q: number) => l.sort((x, y) => x - y)[Math.floor(l.length * q)]?.toFixed(2)
console.log('kept', kept, 'of', tried)
for (const [k, l] of Object.entries(pools).sort()) console.log(k.padEnd(12), 'n', l.length, 'p50', at(l, .5), 'p90', at(l, .9), 'p95', at(l, .95), 'p99', at(l, .99), 'p99.9', at(l, .999))
for (const [k, l] of Object.entries(rates)) console.log(k, 'sign-ins/s', (l.reduce((x, y) => x + y, 0) / l.length).toFixed(1))
for (const v of Object.values(variants)) v.stop()
