import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
  type SourceFile,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

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
  /** What may stand in each of its gaps. */
  holes: Kind[][]
}

/** Every `sql` template of the files that `isProduct` wants, by the project of a tsconfig. */
export function readTemplates(
  root: string,
  config: string,
  isProduct: (path: string) => boolean,
): Template[] {
  const api = new API({ cwd: root })
  try {
    const path = join(root, config)
    const snapshot = api.updateSnapshot({ openProjects: [path] })
    const project = snapshot.getProject(path)
    if (!project) throw new Error(`${config} cannot be read`)
    return project.rootFiles
      .filter((file) => isProduct(relative(root, file)) && /\bsql[<`]/.test(readFileSync(file, 'utf8')))
      .flatMap((file) => {
        const source = project.program.getSourceFile(file)
        return source ? templatesOf(source, relative(root, file), project.checker) : []
      })
  } finally {
    api.close()
  }
}

function templatesOf(source: SourceFile, path: string, checker: Checker): Template[] {
  const found: Template[] = []
  const visit = (node: Node) => {
    if (isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
      const line = source.text.slice(0, node.getStart(source)).split('\n').length
      found.push(templateOf(node, `${path}:${line}`, checker))
    }
    node.forEachChild(visit)
  }
  source.forEachChild(visit)
  return found
}

function templateOf(node: TaggedTemplateExpression, at: string, checker: Checker): Template {
  const { template } = node
  const typeNode = node.typeArguments?.[0]
  const rowType = typeNode && checker.getTypeFromTypeNode(typeNode)
  const row = rowType && !rowType.isTypeParameter() ? rowOf(rowType, node, checker) : undefined
  if (!isTemplateExpression(template)) return { at, row, strings: [template.text], holes: [] }
  return {
    at,
    row,
    strings: [template.head.text, ...template.templateSpans.map((span) => span.literal.text)],
    holes: template.templateSpans.map((span) => kindsOf(checker.getTypeAtLocation(span.expression), checker)),
  }
}

function rowOf(type: Type, at: Node, checker: Checker): NonNullable<Template['row']> {
  const properties = checker.getPropertiesOfType(type).map((property) => {
    const kinds = kindsOf(checker.getTypeOfSymbolAtLocation(property, at), checker)
    // SymbolFlags.Optional
    return [property.name, { kinds, isOptional: (property.flags & 16777216) !== 0 }] as const
  })
  return Object.fromEntries(properties)
}

function kindsOf(type: Type | undefined, checker: Checker): Kind[] {
  if (!type) return ['any']
  if (type.isUnionType()) return [...new Set(type.getTypes().flatMap((each) => kindsOf(each, checker)))]
  if (type.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void)) return ['null']
  if (type.flags & TypeFlags.StringLike) return ['string']
  if (type.flags & TypeFlags.NumberLike) return ['number']
  if (type.flags & TypeFlags.BooleanLike) return ['boolean']
  if (type.isIntersectionType()) {
    const kinds = type.getTypes().flatMap((each) => kindsOf(each, checker))
    return kinds.some((kind) => kind !== 'object') ? kinds.filter((kind) => kind !== 'object') : ['object']
  }
  if (!type.isObjectType()) return ['any']
  if (checker.isArrayLikeType(type) && type.isTypeReference()) {
    const items = checker.getTypeArguments(type).flatMap((each) => kindsOf(each, checker))
    return [...new Set(items.filter((kind) => kind !== 'null'))].map((kind): Kind => `${kind}[]`)
  }
  const name = type.getSymbol()?.name
  if (name === 'Date') return ['date']
  if (name === 'Buffer' || name === 'Uint8Array') return ['bytes']
  return name === 'Sql' ? ['any'] : ['object']
}
