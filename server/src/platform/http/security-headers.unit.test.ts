import { expect, it } from 'vitest'
import { pageHeaders } from './security-headers.ts'

const policyOf = (connectTo?: string[]) =>
  pageHeaders(connectTo ? { connectTo } : {})['content-security-policy']?.split('; ') ?? []

it('a page may call only us, and what is elsewhere by settings', () => {
  expect(policyOf().filter((rule) => rule.startsWith('connect-src'))).toEqual([])
  expect(policyOf()).toContain("default-src 'self'")
  expect(policyOf(['https://pool.example', 'https://files.example'])).toContain(
    "connect-src 'self' https://pool.example https://files.example",
  )
})
