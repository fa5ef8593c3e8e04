import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
  type SourceFile,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/async'

/** What a value may be, as far as PostgreSQL cares. `any` also stands for what cannot be said. */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'object'
  | 'bytes'
  | 'date'
  | 'any'
  | `${string}[]`

/** A `sql` template in the code. */
export type Template = {
  /** File and line. */
  at: string
  strings: string[]
  /** The columns its row type asks for; undefined when it has none, or it is a type parameter. */
  row: Record<string, { kinds: Kind[]; isOptional: boolean }> | undefined
  /** Whether other columns come from a part, as in `sql<T & { id: string }>`. */
  isOpen: boolean
  /** What may stand in each of its gaps. */
  holes: Kind[][]
}

/** Every `sql` template of the files that `isProduct` wants, by the project of a tsconfig. */
export async function readTemplates(
  root: string,
  config: string,
  isProduct: (path: string) => boolean,
): Promise<Template[]> {
  const api = new API({ cwd: root })
  try {
    const path = join(root, config)
    const snapshot = await api.updateSnapshot({ openProjects: [path] })
    const project = snapshot.getProject(path)
    if (!project) throw new Error(`${config} cannot be read`)
    const templates: Template[] = []
    for (const file of project.rootFiles) {
      if (!isProduct(relative(root, file)) || !/\bsql[<`]/.test(readFileSync(file, 'utf8'))) continue
      const source = await project.program.getSourceFile(file)
      if (source) templates.push(...(await templatesOf(source, relative(root, file), project.checker)))
    }
    return templates
  } finally {
    // The synchronous API would kill the compiler instead, which then complains.
    await api.close()
  }
}

function templatesOf(source: SourceFile, path: string, checker: Checker): Promise<Template[]> {
  const found: Promise<Template>[] = []
  const visit = (node: Node) => {
    if (isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
      const line = source.text.slice(0, node.getStart(source)).split('\n').length
      found.push(templateOf(node, `${path}:${line}`, checker))
    }
    node.forEachChild(visit)
  }
  source.forEachChild(visit)
  return Promise.all(found)
}

async function templateOf(node: TaggedTemplateExpression, at: string, checker: Checker): Promise<Template> {
  const { template } = node
  const typeNode = node.typeArguments?.[0]
  const rowType = typeNode && (await checker.getTypeFromTypeNode(typeNode))
  const row = rowType && !rowType.isTypeParameter() ? await rowOf(rowType, node, checker) : undefined
  const isOpen =
    rowType?.isIntersectionType() === true &&
    (await rowType.getTypes()).some((type) => type.isTypeParameter())
  if (!isTemplateExpression(template)) return { at, row, isOpen, strings: [template.text], holes: [] }
  const { head, templateSpans } = template
  const holes = templateSpans.map(async ({ expression }) =>
    kindsOf(await checker.getTypeAtLocation(expression), checker),
  )
  return {
    at,
    row,
    isOpen,
    strings: [head.text, ...templateSpans.map(({ literal }) => literal.text)],
    holes: await Promise.all(holes),
  }
}

async function rowOf(type: Type, at: Node, checker: Checker): Promise<NonNullable<Template['row']>> {
  const properties = (await checker.getPropertiesOfType(type)).map(async (property) => {
    const kinds = await kindsOf(await checker.getTypeOfSymbolAtLocation(property, at), checker)
    // SymbolFlags.Optional
    return [property.name, { kinds, isOptional: (property.flags & 16777216) !== 0 }] as const
  })
  return Object.fromEntries(await Promise.all(properties))
}

async function kindsOf(type: Type | undefined, checker: Checker): Promise<Kind[]> {
  if (!type) return ['any']
  const kindsOfAll = async (types: readonly Type[]) =>
    (await Promise.all(types.map((each) => kindsOf(each, checker)))).flat()
  if (type.isUnionType()) return [...new Set(await kindsOfAll(await type.getTypes()))]
  if (type.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void)) return ['null']
  if (type.flags & TypeFlags.StringLike) return ['string']
  if (type.flags & TypeFlags.NumberLike) return ['number']
  if (type.flags & TypeFlags.BooleanLike) return ['boolean']
  if (type.isIntersectionType()) {
    const kinds = await kindsOfAll(await type.getTypes())
    return kinds.some((kind) => kind !== 'object') ? kinds.filter((kind) => kind !== 'object') : ['object']
  }
  if (!type.isObjectType()) return ['any']
  if (type.isTypeReference() && (await checker.isArrayLikeType(type))) {
    const items = await kindsOfAll(await checker.getTypeArguments(type))
    return [...new Set(items.filter((kind) => kind !== 'null'))].map((kind): Kind => `${kind}[]`)
  }
  const name = (await type.getSymbol())?.name
  if (name === 'Date') return ['date']
  if (name === 'Buffer' || name === 'Uint8Array') return ['bytes']
  return name === 'Sql' ? ['any'] : ['object']
}
