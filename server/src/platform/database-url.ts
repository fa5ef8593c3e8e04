/*
 * A database of several hosts, written as PostgreSQL's own clients write it:
 * postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write
 */

/** What a host must be to be chosen, by the names that libpq has for it. */
export const sessionKinds = [
  'any',
  'read-write',
  'primary',
  'read-only',
  'standby',
  'prefer-standby',
] as const
export type SessionKind = (typeof sessionKinds)[number]
export type Host = { host: string; port: number; url: string }
export type Hosts = { hosts: Host[]; kind: SessionKind }

const authority = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/

/** Undefined where the address is none. */
export function parseHosts(url: string): Hosts | undefined {
  const [, start = '', list = '', rest = ''] = authority.exec(url) ?? []
  if (!start) return undefined
  const urls = list.split(',').map((one) => `${start}${one}${rest}`)
  if (!urls.every((one) => URL.canParse(one))) return undefined
  const kind = new URL(urls[0] ?? '').searchParams.get('target_session_attrs') ?? 'any'
  const known = sessionKinds.find((one) => one === kind)
  if (!known) return undefined
  const hosts = urls.map((one) => {
    const { hostname, port } = new URL(one)
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432), url: one }
  })
  return { hosts, kind: known }
}
