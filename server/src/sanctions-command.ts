import { importList, listLists } from '#features/sanctions/sanctions.service.ts'
import { type Command, runCommand } from './command.ts'

const usage = `Usage:
  npm run sanctions -- import FILE...   replaces a sanctions list by what the file holds: OFAC's sdn.csv, with its
                                        alt.csv and add.csv behind it, or the XML of the EU, the UK or the UN
  npm run sanctions -- list             shows which lists are imported`

const list: Command = async (db) => {
  const lists = await listLists(db)
  if (lists.length === 0) return 'No list is imported yet.'
  return lists
    .map(
      ({ list: name, version, entries, names, importedAt }) =>
        `${name}  ${entries} entries with ${names} names  version ${version}  imported ${importedAt}`,
    )
    .join('\n')
}

const importFiles =
  (paths: string[]): Command =>
  async (db) => {
    const { list: name, version, entries } = await importList(db, paths)
    return `${name}, version ${version}: ${entries.length} entries imported. Running servers screen everybody again within five minutes.`
  }

function commandOf([action, ...rest]: string[]): Command | undefined {
  if (action === 'list' && rest.length === 0) return list
  return action === 'import' && rest.length > 0 ? importFiles(rest) : undefined
}

await runCommand(commandOf(process.argv.slice(2)), usage)
