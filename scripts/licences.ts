/** Licences that ask for no more than to name the authors, or not even that. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

type Exception = { packages: RegExp; licence: string | undefined; reason: string }

/** What is used under another licence, and why that is all right. Each counts for the licence it names only. */
export const licenceExceptions: Exception[] = [
  {
    packages: /^(@axe-core\/playwright|axe-core)$/,
    licence: 'MPL-2.0',
    reason: 'Checks accessibility in tests; not shipped, not changed.',
  },
  {
    packages: /^ical\.js$/,
    licence: 'MPL-2.0',
    reason: 'Reads our calendars in tests; not shipped, not changed.',
  },
  {
    packages: /^(saxon-js|xslt3)$/,
    licence: 'SEE LICENSE IN LICENSE.txt',
    reason: 'Runs the published rules for e-invoices in tests; free to use, not shipped, not changed.',
  },
  {
    packages: /^lightningcss(-[\w-]+)?$/,
    licence: 'MPL-2.0',
    reason: 'Used by the build of the web; not shipped, not changed.',
  },
  {
    packages: /^@img\/sharp-libvips-[\w-]+$/,
    licence: 'LGPL-3.0-or-later',
    reason:
      'A shared library that is loaded at run time, not changed, and can be replaced by whoever runs it.',
  },
  {
    packages: /^@img\/sharp-win32-[\w-]+$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: 'The same library in the packages for Windows.',
  },
  {
    packages: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason: 'The same library for machines without a build of their own; never installed on ours.',
  },
  {
    packages: /^@fontsource-variable\/inter$/,
    licence: 'OFL-1.1',
    reason: 'A font, served as it is; the licence allows that with any software.',
  },
  {
    packages: /^@fontsource-variable\/noto-(emoji|sans-(sc|jp|kr|devanagari|thai))$/,
    licence: 'OFL-1.1',
    reason: 'Fonts whose glyphs are embedded in documents; the licence allows that with any document.',
  },
  {
    packages: /^dejavu-fonts-ttf$/,
    licence: 'SEE LICENSE IN README.md AND LICENSE',
    reason: 'A font under the Bitstream Vera licence, which allows to embed and to sell it with software.',
  },
  {
    packages: /^png-js$/,
    licence: undefined,
    reason: 'Its package.json names none; its file LICENSE is the MIT licence.',
  },
]

/** Whether a licence expression (SPDX) can be met with allowed licences alone. */
export function isAllowedLicence(expression: string | undefined): boolean {
  if (!expression) return false
  // Nobody nests them deeper; what does not fit this shape is not allowed and must be named.
  const inner = expression.replace(/^\(([^()]*)\)$/, '$1')
  return inner.split(' OR ').some((choice) => choice.split(' AND ').every((id) => allowed.has(id.trim())))
}

export const exceptionFor = (name: string, licence: string | undefined): Exception | undefined =>
  licenceExceptions.find((one) => one.packages.test(name) && one.licence === licence)
