import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Loads the server as a start does, and tells which packages came with it. */
const program = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      packages.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(found.url)?.[1] ?? '')
      return found
    },
  })
  await import(${JSON.stringify(new URL('./app.ts', import.meta.url).href)})
  console.log(JSON.stringify([...packages]))
  process.exit()
`

it('what few need is loaded when it is needed, and not at every start', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  const packages: string[] = JSON.parse(stdout)
  expect(packages).toContain('fastify')
  const large = /^(sharp|pdfkit|fontkit|ai|saxes|@ai-sdk\/.*|@aws-sdk\/.*)$/
  expect(packages.filter((name) => large.test(name))).toEqual([])
})
