/** What decides who can reach the server, and where its state is. */
export type Reach = {
  host: string
  publicUrl: string
  trustedProxies: readonly string[]
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  isHostedPool: boolean
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

export const isLocalAddress = (url: string): boolean => loopbackNames.has(new URL(url).hostname)

/** Whether only this machine reaches it. A proxy or a public address lets others in, wherever the server listens. */
export const isLocalOnly = ({ host, publicUrl, trustedProxies }: Reach): boolean =>
  loopbackNames.has(host) && isLocalAddress(publicUrl) && trustedProxies.length === 0

/** The product to be tried: all state embedded, and nobody but this machine reaches it. */
export const isDemo = (reach: Reach): boolean =>
  !reach.databaseUrl && !reach.smtpUrl && !reach.isHostedPool && isLocalOnly(reach)
