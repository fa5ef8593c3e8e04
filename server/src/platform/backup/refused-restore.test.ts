import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#platform/migrate.ts'
import { look, refusal, restore, SCHEMA, useBackupWorld, world } from '#test/backup-world.ts'

useBackupWorld()

describe('a restore changes nothing', () => {
  beforeEach(async () => {
    await migrate(world.target.url, world.folder)
    await world.target.pool.query(`insert into company (name) values ('present')`)
  })

  const expectRefusal = async (message: RegExp) => {
    const before = await look(world.target)
    expect(await refusal(restore())).toMatch(message)
    expect(await look(world.target)).toEqual(before)
  }
  const rewrite = (change: (text: string) => string) =>
    writeFileSync(world.file, gzipSync(change(gunzipSync(readFileSync(world.file)).toString('utf8'))))

  it('when the file is cut off', async () => {
    writeFileSync(world.file, readFileSync(world.file).subarray(0, -200))
    await expectRefusal(/is damaged or incomplete/)
  })

  it('when the file was packed again without its end', async () => {
    rewrite((text) => text.slice(0, text.lastIndexOf('{"end"')))
    await expectRefusal(/is damaged or incomplete/)
  })

  it('when rows are missing', async () => {
    rewrite((text) => text.replace(/^77\t.*\n/m, ''))
    await expectRefusal(/is damaged or incomplete/)
  })

  it('when a byte has changed', async () => {
    const bytes = readFileSync(world.file)
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    writeFileSync(world.file, bytes)
    await expectRefusal(/is damaged or incomplete/)
  })

  it('when the file is something else', async () => {
    for (const content of ['hello', gzipSync('hello\n'), gzipSync('{"format":"other"}\n'), gzipSync('')]) {
      writeFileSync(world.file, content)
      await expectRefusal(/is not a Laycan backup/)
    }
    writeFileSync(world.file, '')
    await expectRefusal(/is not a Laycan backup|is damaged/)
  })

  it('when there is no file', async () => {
    await rm(world.file)
    await expectRefusal(/There is no file/)
  })

  it('when the file is of a later form', async () => {
    rewrite((text) => text.replace('"version":1', '"version":2'))
    await expectRefusal(/newer Laycan/)
  })

  it('when a migration has changed since', async () => {
    writeFileSync(join(world.folder, '0001_schema.sql'), `${SCHEMA};`)
    await expectRefusal(/0001_schema\.sql was changed since the backup was made/)
  })

  it('when the backup is of a newer version', async () => {
    rewrite((text) => text.replace('"migrations":[', '"migrations":[{"name":"0000_other.sql","sha256":"x"},'))
    await expectRefusal(/0000_other\.sql, which this version of Laycan does not/)
  })

  it('when rows do not fit', async () => {
    rewrite((text) => text.replace('\t1999-01-01\n', '\t1999-01-02\n'))
    await expectRefusal(/Nothing was restored: .*foreign key constraint/)
    rewrite((text) => text.replace('\twild\n', '\tfurious\n'))
    await expectRefusal(/Nothing was restored: invalid input value for enum mood/)
  })

  it('when the present content cannot be saved', async () => {
    const before = await look(world.target)
    const attempt = restore({ safetyFolder: join(world.file, 'backups') })
    expect(await refusal(attempt)).toMatch(/Nothing was restored: ENOTDIR/)
    expect(await look(world.target)).toEqual(before)
  })

  it('when the tables are not from Laycan', async () => {
    await world.target.pool.query('drop table schema_migrations')
    expect(await refusal(restore())).toMatch(/not from Laycan/)
  })
})
