import { type HrTime, ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { Durations, Measures, Reading } from '../measures.ts'

/** The measures of `/metrics`, under the same names. */
export function measureProducer(measures: Measures, resource: Resource): MetricProducer {
  const startTime = timeOf(Date.now())
  return {
    async collect() {
      const endTime = timeOf(Date.now())
      const point = <T>(labels: Record<string, string>, value: T): DataPoint<T> => ({
        startTime,
        endTime,
        attributes: labels,
        value,
      })
      const collected = await measures.collect()
      const metrics: MetricData[] = [
        ...collected.map(({ name, help, kind, readings }) => {
          const descriptor = describe(name, help)
          const dataPoints = readings.map(({ labels = {}, value }: Reading) => point(labels, value))
          return kind === 'gauge'
            ? { descriptor, aggregationTemporality, dataPointType: DataPointType.GAUGE as const, dataPoints }
            : {
                descriptor,
                aggregationTemporality,
                dataPointType: DataPointType.SUM as const,
                isMonotonic: true,
                dataPoints,
              }
        }),
        ...measures.histograms().map((histogram) => ({
          descriptor: { ...describe(histogram.name, histogram.help), unit: 's' },
          aggregationTemporality,
          dataPointType: DataPointType.HISTOGRAM as const,
          dataPoints: histogram.read().map((series) => point(series.labels, bucketsOf(histogram, series))),
        })),
      ]
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'laycan' }, metrics }] },
        errors: [],
      }
    },
  }
}

const aggregationTemporality = AggregationTemporality.CUMULATIVE

const describe = (name: string, description: string) => ({
  name,
  description,
  unit: '',
  valueType: ValueType.DOUBLE,
})

/** Ours count everything up to a bound, those of OpenTelemetry what is between two. */
function bucketsOf({ bounds }: Durations, { counts, count, sum }: ReturnType<Durations['read']>[number]) {
  const upTo = [...counts, count]
  const between = upTo.map((value, index) => value - (upTo[index - 1] ?? 0))
  return { buckets: { boundaries: bounds, counts: between }, sum, count }
}

const timeOf = (ms: number): HrTime => [Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000]
