import { expect, it } from 'vitest'
import { RequestDurations } from './request-durations.ts'

it('counts each request in every bucket it fits, by method, route and status', () => {
  const durations = new RequestDurations()
  const observe = durations.ofRoute('/v1/a')
  for (const seconds of [0.001, 0.003, 20]) observe('GET', 200, seconds)
  observe('GET', 404, 0.002)
  const text = durations.text()
  const labels = 'method="GET",route="/v1/a",status="200"'
  expect(text).toContain('# TYPE http_request_duration_seconds histogram')
  expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="0.001"} 1\n`)
  expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="0.0025"} 1\n`)
  expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="0.005"} 2\n`)
  expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="10"} 2\n`)
  expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="+Inf"} 3\n`)
  expect(text).toContain(`http_request_duration_seconds_count{${labels}} 3\n`)
  expect(text).toContain('status="404",le="0.0025"} 1\n')
})
