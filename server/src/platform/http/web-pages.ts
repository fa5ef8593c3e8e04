import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StartError } from '../start-error.ts'
import { pageHeaders } from './security-headers.ts'

/** Replaced by the public address in the built pages; see web/src/features/landing/landing-head.tsx. */
const originMark = 'https://public-url.invalid'

/** The landing page with its styles, icons and the picture that previews of a link show; the app is for members. */
const robots = `User-agent: *
Allow: /$
Allow: /assets/
Allow: /social.png
Allow: /favicon.svg
Allow: /favicon.ico
Allow: /apple-touch-icon.png
Allow: /contours.svg
Disallow: /
`

type Page = {
  etag: string
  headers: Record<string, string>
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>
}

/** Serves the built web app; the answer sends the page from which every screen but the landing page starts. */
export async function registerWebPages(
  app: FastifyInstance,
  root: string,
  publicUrl: string,
  otherOrigins: (string | undefined)[] = [],
) {
  if (!existsSync(join(root, 'index.html'))) {
    throw new StartError('The web app is not built. Run: npm run build')
  }
  const [landing, shell] = await Promise.all([
    loadPage(join(root, 'index.html'), publicUrl, otherOrigins),
    loadPage(join(root, 'app.html'), publicUrl, otherOrigins),
  ])

  await app.register(async (scope) => {
    // A route for each file, counted as one.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, countedAs: '/assets/*' }
    })
    await scope.register(fastifyStatic, staticFiles(root))
  })
  app.get('/', (request, reply) => sendPage(landing, request, reply))
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(`${robots}\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${publicUrl}/</loc></url></urlset>\n`,
      ),
  )
  return (request: FastifyRequest, reply: FastifyReply) => sendPage(shell, request, reply)
}

const staticFiles = (root: string): FastifyStaticOptions => ({
  root,
  wildcard: false,
  index: false,
  preCompressed: true,
  cacheControl: false,
  globIgnore: ['**/*.html'],
  setHeaders: (response, path) => {
    const hashed = path.includes('/assets/')
    response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
  },
})

async function loadPage(
  path: string,
  publicUrl: string,
  otherOrigins: (string | undefined)[],
): Promise<Page> {
  const html = (await readFile(path, 'utf8')).replaceAll(originMark, publicUrl)
  const hashesOf = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, content]) =>
      sha256(content ?? ''),
    )
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    // Done at every start, so not at the slowest level, which would take longer than the rest of the start.
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    promisify(gzip)(identity),
  ])
  return {
    etag: `"${sha256(html)}"`,
    headers: {
      ...pageHeaders({
        scriptHashes: hashesOf('script'),
        styleHashes: hashesOf('style'),
        connectTo: otherOrigins.filter((origin) => origin !== undefined),
      }),
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    },
    bodies: {
      identity,
      br,
      gzip: gz,
    },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(page.headers).header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(page.bodies[encoding])
}
