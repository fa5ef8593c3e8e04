import { createHash } from 'node:crypto'
import type { OpenApiDocument, Operation } from './openapi.ts'
import { schemaText } from './schema-text.ts'
import { documentStyle, escapeHtml } from './server-page.ts'

/** The API as a page for people: plain HTML, no script, written once at start. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? 'api'))].sort()
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === tag)
    return `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${own.map(operationHtml).join('')}</section>`
  })
  const schemas = Object.entries(document.components.schemas).sort(([a], [b]) => a.localeCompare(b))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(document.info.title)}</title><style>${documentStyle}</style></head><body>
<header><h1>${escapeHtml(document.info.title)}</h1><p>${codeSpans(document.info.description)}</p><p>The same as an <a href="/v1/openapi.json">OpenAPI 3.1 document</a>.</p>
<nav aria-label="Sections"><ul>${[...tags, 'schemas'].map((tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`).join('')}</ul></nav></header>
<main>${sections.join('')}<section id="schemas"><h2>schemas</h2>${schemas.map(([name, schema]) => `<details id="schema-${escapeHtml(name)}"><summary>${escapeHtml(name)}</summary>${schemaHtml(schema)}</details>`).join('')}</section></main></body></html>`
}

/** The little Markdown that descriptions use. */
const codeSpans = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

export const docsStyleHash = createHash('sha256').update(documentStyle).digest('base64')

function operationHtml({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const access = operation['x-access'] === 'public' ? 'anyone' : `${operation['x-access']}, bearer token`
  const parameters = operation.parameters.map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ', required' : ''}</td><td>${schemaHtml(parameter.schema)}</td><td>${escapeHtml(parameter.description ?? '')}</td></tr>`,
  )
  return `<article><h3 id="${escapeHtml(operation.operationId)}"><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary)} <small>Who: ${escapeHtml(access)}</small></p>
${parameters.length > 0 ? `<table><thead><tr><th>Parameter</th><th>Where</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${parameters.join('')}</tbody></table>` : ''}
${operation.requestBody ? contentHtml('Body', operation.requestBody.content) : ''}
${Object.entries(operation.responses)
  .filter(([status]) => status !== 'default')
  .map(([status, response]) => contentHtml(`Answer ${status}`, response.content ?? {}))
  .join('')}</article>`
}

const contentHtml = (title: string, content: Record<string, { schema: Record<string, unknown> }>) =>
  Object.entries(content)
    .map(([type, { schema }]) => `<h4>${title} <small>${escapeHtml(type)}</small></h4>${schemaHtml(schema)}`)
    .join('')

function schemaHtml(schema: Record<string, unknown>): string {
  const text = schemaText(schema)
  return text.includes('\n') ? `<pre tabindex="0">${text}</pre>` : `<code>${text}</code>`
}
