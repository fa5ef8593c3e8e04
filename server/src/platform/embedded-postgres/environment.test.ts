import { cpSync, existsSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, chown, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  clusterOf,
  emptyDataDir,
  query,
  refusal,
  start,
  startElsewhere,
  temporary,
  temporaryFolder,
  usedDataDir,
  useEmbeddedServers,
} from '#test/embedded-server.ts'
import { killHard } from '#test/laycan-process.ts'
import { chooseAccount } from './account.ts'
import { packagedFolder } from './binaries.ts'

useEmbeddedServers()

// Only root can hand the server to other accounts, and has to.
const asRoot = it.skipIf(process.getuid?.() !== 0)

const hadPrivateRoot = existsSync('/var/lib/laycan')
afterAll(() => {
  if (!hadPrivateRoot && existsSync('/var/lib/laycan')) rmdirSync('/var/lib/laycan')
})

describe('a start is refused in one line', () => {
  it('when the database was made by another version of PostgreSQL', async () => {
    const dataDir = await usedDataDir()
    writeFileSync(join(clusterOf(dataDir), 'PG_VERSION'), '17\n')
    expect(await refusal(start(dataDir))).toMatch(
      /was made by PostgreSQL 17, and this version of Laycan brings 18/,
    )
  })

  it('when the folder holds something else', async () => {
    const dataDir = await emptyDataDir()
    await mkdir(clusterOf(dataDir), { recursive: true })
    await chmod(dataDir, 0o711)
    writeFileSync(join(clusterOf(dataDir), 'letter.txt'), 'Dear all')
    expect(await refusal(start(dataDir))).toMatch(/not a PostgreSQL database/)
    expect(existsSync(join(dataDir, 'postgres.owner'))).toBe(false)
  })

  it('when the password is gone', async () => {
    const dataDir = await usedDataDir()
    rmSync(join(dataDir, 'postgres.password'))
    expect(await refusal(start(dataDir))).toMatch(/postgres\.password of the embedded database is missing/)
  })

  it('when the database is broken, with what the server said', async () => {
    const dataDir = await usedDataDir()
    rmSync(join(clusterOf(dataDir), 'global/pg_control'))
    expect(await refusal(start(dataDir))).toMatch(/did not start: .*pg_control/)
  })

  it('when the data folder cannot be made', async () => {
    const file = join(await temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusal(start(join(file, 'data')))).toMatch(/cannot be used: EEXIST/)
  })

  it('when the binaries cannot run here', async () => {
    const native = join(await temporaryFolder(), 'native')
    await mkdir(native)
    expect(await refusal(start(await emptyDataDir(), { native }))).toMatch(/does not run on this machine/)
  })

  asRoot('when the user has no name', async () => {
    const dataDir = await emptyDataDir()
    await mkdir(dataDir)
    await chown(dataDir, 54_321, 54_321)
    const laycan = startElsewhere(dataDir, { uid: 54_321, gid: 54_321 })
    expect(await laycan.firstLine).toMatch(/^StartError: .*user id 54321 has no entry in \/etc\/passwd/)
  })

  asRoot('when root has no account to hand the server to', async () => {
    const passwd = join(await temporaryFolder(), 'passwd')
    writeFileSync(passwd, 'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65533:nobody:/:/bin/false\n')
    expect(chooseAccount('/nowhere', passwd)).toEqual({ name: 'nobody', uid: 65_534, gid: 65_533 })
    writeFileSync(passwd, 'root:x:0:0:root:/root:/bin/bash\n')
    expect(() => chooseAccount('/nowhere', passwd)).toThrow(/neither a "postgres" nor a "nobody" account/)
  })
})

describe('every account that may start it', () => {
  it('the libraries that the package could not link are linked', async () => {
    const native = join(await temporaryFolder(), 'native')
    cpSync(packagedFolder(), native, {
      recursive: true,
      filter: (path) => !/libicu\w+\.so(\.60)?$/.test(path),
    })
    const { url } = await start(await usedDataDir(), { native })
    expect(await query(url, 'select 1')).toBe(1)
  })

  asRoot('a normal user runs it as himself, and root then runs it as that user', async () => {
    const dataDir = await emptyDataDir()
    await mkdir(dataDir)
    await chown(dataDir, 65_534, 65_534)
    const laycan = startElsewhere(dataDir, { uid: 65_534, gid: 65_534 })
    expect(await laycan.firstLine).toMatch(/^postgres:/)
    await killHard(laycan)
    const { folder } = await start(dataDir, { patienceMs: 5000 })
    expect((await stat(join(folder, 'postmaster.pid'))).uid).toBe(65_534)
  })

  asRoot(
    'root under umask 077 makes folders that the account can pass and a password that it alone can read',
    async () => {
      const dataDir = join(await temporaryFolder(), 'a', 'b', 'data')
      const laycan = startElsewhere(dataDir, { before: 'process.umask(0o077)' })
      expect(await laycan.firstLine).toMatch(/^postgres:/)
      expect((await stat(join(dataDir, '..'))).mode & 0o777).toBe(0o711)
      const password = await stat(join(dataDir, 'postgres.password'))
      expect(password.mode & 0o777).toBe(0o600)
      expect(password.uid).toBe((await stat(clusterOf(dataDir))).uid)
    },
  )

  asRoot(
    'root below a private folder gets the database and the binaries into a place of their own',
    async () => {
      const home = await temporaryFolder(0o700)
      const dataDir = join(home, 'data')
      const native = join(home, 'native')
      cpSync(packagedFolder(), native, { recursive: true, verbatimSymlinks: true })
      const lines: string[] = []
      const first = await start(dataDir, { native, lines })
      const place = readFileSync(join(dataDir, 'postgres.place'), 'utf8').trim()
      temporary.push(place)
      expect(place).toMatch(/^\/var\/lib\/laycan\/database-/)
      expect(first.folder).toBe(join(place, 'postgres'))
      expect(lines[0]).toContain(`the database is kept in ${place}`)
      expect(lines[1]).toMatch(/^Copying the database server to/)
      expect((await stat(place)).mode & 0o777).toBe(0o700)
      await query(first.url, 'create table kept as select 42 as answer')
      await first.stop()

      const again: string[] = []
      const second = await start(dataDir, { native, lines: again })
      expect(again).toEqual([])
      expect(await query(second.url, 'select answer from kept')).toBe(42)
      await second.stop()

      await rm(place, { recursive: true })
      expect(await refusal(start(dataDir, { native }))).toMatch(/was kept in .*, which is gone/)
    },
  )

  asRoot('a database that was moved below a private folder is refused with what to do', async () => {
    const dataDir = await usedDataDir(await temporaryFolder(0o700))
    expect(await refusal(start(dataDir))).toMatch(/cannot reach the database in .*chmod o\+x/)
  })
})
