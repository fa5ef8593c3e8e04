import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  clusterOf,
  emptyDataDir,
  query,
  start,
  startElsewhere,
  usedDataDir,
  useEmbeddedServers,
} from '#test/embedded-server.ts'
import { killHard } from '#test/laycan-process.ts'
import { chooseAccount } from './account.ts'
import { readPostmaster, until } from './postmaster.ts'
import { processesIn } from './process-table.ts'

useEmbeddedServers()

// These look into /proc themselves.
const onLinux = it.skipIf(process.platform !== 'linux')

describe('after a sudden end', () => {
  onLinux(
    'of Laycan, the guard stops the server, and what was committed is there at the next start',
    async () => {
      const dataDir = await usedDataDir()
      const laycan = startElsewhere(dataDir)
      await query(await laycan.firstLine, 'create table kept as select 42 as answer')
      await killHard(laycan)
      expect(await until(() => processesIn(clusterOf(dataDir)).length === 0, 180_000)).toBe(true)
      const { url } = await start(dataDir)
      expect(await query(url, 'select answer from kept')).toBe(42)
    },
  )

  onLinux('of Laycan and the guard, the next start ends the orphan and goes on', async () => {
    const dataDir = await usedDataDir()
    const laycan = startElsewhere(dataDir)
    await query(await laycan.firstLine, 'create table kept as select 42 as answer')
    const orphan = readPostmaster(clusterOf(dataDir))?.pid ?? 0
    process.kill(guardOf(orphan), 'SIGKILL')
    await killHard(laycan)
    await until(() => false, 300)
    expect(processesIn(clusterOf(dataDir))).toContain(orphan)

    const lines: string[] = []
    const { url } = await start(dataDir, { lines })
    expect(lines).toEqual([`Stopping a database server that outlived its Laycan on ${clusterOf(dataDir)}`])
    expect(await query(url, 'select answer from kept')).toBe(42)
  })

  it('in the middle of creating the database, the next start creates it again', async () => {
    const dataDir = await emptyDataDir()
    const laycan = startElsewhere(dataDir)
    const isCreating = () => existsSync(dataDir) && readdirSync(dataDir).some((name) => /\.init/.test(name))
    expect(await until(isCreating, 180_000)).toBe(true)
    await killHard(laycan)
    expect(existsSync(clusterOf(dataDir))).toBe(false)
    const { url } = await start(dataDir)
    expect(await query(url, 'select 1')).toBe(1)
  })

  it('of long ago, half a database is thrown away', async () => {
    const dataDir = await emptyDataDir()
    for (const name of ['postgres.init', 'postgres.init-1234']) {
      await mkdir(join(dataDir, name, 'base'), { recursive: true })
      writeFileSync(join(dataDir, name, 'PG_VERSION'), '18\n')
    }
    await chmod(dataDir, 0o711)
    await start(dataDir)
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.owner', 'postgres.password'])
  })

  onLinux('a lock whose process number now belongs to another process is no obstacle', async () => {
    const dataDir = await usedDataDir()
    const account = chooseAccount(clusterOf(dataDir))
    // Under the same account, since the server itself ignores processes of others.
    const stranger = spawn('sleep', ['60'], account ? { uid: account.uid, gid: account.gid } : {})
    onTestFinished(() => void stranger.kill())
    const lock = [stranger.pid, clusterOf(dataDir), 1, 25_000, '', '127.0.0.1', '', 'ready', '']
    writeFileSync(join(clusterOf(dataDir), 'postmaster.pid'), lock.join('\n'))
    const owner = { pid: stranger.pid, identity: 'the one before', claim: 'x' }
    writeFileSync(join(dataDir, 'postgres.owner'), JSON.stringify(owner))
    const { url } = await start(dataDir)
    expect(await query(url, 'select 1')).toBe(1)
    expect(stranger.exitCode).toBeNull()
  })
})

function guardOf(serverPid: number): number {
  const isGuard = (pid: string) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return words.includes('laycan-database-guard') && words.includes(String(serverPid))
    } catch {
      return false
    }
  }
  return Number(readdirSync('/proc').find((name) => /^\d+$/.test(name) && isGuard(name)))
}
