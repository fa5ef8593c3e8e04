import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** An element with all that is in it. */
export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }

type Handlers = {
  /** Told of the outermost element before any record. */
  onRoot(root: XmlNode): void
  isRecord(name: string): boolean
  onRecord(record: XmlNode): void
}

/**
 * Goes through a document of any length and hands on one record at a time. Names come without their prefix.
 * Entities of a document type are unknown to the parser, and therefore an error.
 */
export async function readXmlRecords(chunks: AsyncIterable<string>, handlers: Handlers): Promise<void> {
  const parser = new SaxesParser()
  const open: XmlNode[] = []
  /** For each open element, whether it belongs to a record. */
  const kept: boolean[] = []
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const node: XmlNode = { name: localName(name), attributes, children: [], text: '' }
    if (kept.length === 0) {
      handlers.onRoot(node)
      kept.push(false)
      return
    }
    // Elements that only hold records, such as a list of individuals, are dropped.
    if (open.length === 0 && !handlers.isRecord(node.name)) {
      kept.push(false)
      return
    }
    kept.push(true)
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => {
    const node = kept.pop() ? open.pop() : undefined
    if (node && open.length === 0) handlers.onRecord(node)
  })
  for await (const chunk of chunks) parser.write(chunk)
  parser.close()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

export const childrenOf = (node: XmlNode | undefined, name: string) =>
  node?.children.filter((child) => child.name === name) ?? []

/** The texts of all elements that the path leads to. */
export function textsOf(node: XmlNode, ...path: string[]): string[] {
  let nodes = [node]
  for (const name of path) nodes = nodes.flatMap((one) => childrenOf(one, name))
  return nodes.map(({ text }) => text.trim()).filter((text) => text !== '')
}

export const textOf = (node: XmlNode, ...path: string[]) => textsOf(node, ...path)[0] ?? ''

/** Elements of that name at any depth, for what publishers move about. */
export const descendantsOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendantsOf(child, name)])
