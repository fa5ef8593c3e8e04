import {
  CandlestickSeries,
  createChart,
  createTextWatermark,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  type SeriesType,
  TickMarkType,
  type Time,
} from 'lightweight-charts'
import type { Formats } from '#platform/formats.ts'
import { chartTime } from './chart-series.ts'
import type { Drawing } from './drawing.ts'

/** Where the crosshair can be put: a line or the closes, and their values. */
type Pointer = { series: ISeriesApi<SeriesType>; values: Map<string, number> }

export type DrawnChart = { chart: IChartApi; pointers: Pointer[] }

type ChartTexts = {
  formats: Formats
  /** What is shown, in what unit and from where; it goes into pictures, too. */
  caption: string
}

type Colours = ReturnType<typeof chartColours>

const timeOf = (time: string) => chartTime(time) as Time

export function drawChart(
  place: HTMLElement,
  drawing: Drawing,
  { formats, caption }: ChartTexts,
): DrawnChart {
  const colours = chartColours(place)
  const { fontFamily } = getComputedStyle(place)
  const { decimals, isIntraday } = drawing
  const chart = createChart(place, {
    autoSize: true,
    // Named on the page instead: the library's own mark would need a style element.
    layout: {
      attributionLogo: false,
      background: { color: colours.surface },
      textColor: colours.muted,
      fontFamily,
    },
    grid: { vertLines: { color: colours.line }, horzLines: { color: colours.line } },
    rightPriceScale: { borderColor: colours.line },
    localization: {
      priceFormatter: (price: number) => formats.number(price, decimals),
      timeFormatter: (time: Time) => (isIntraday ? formats.dateTime(isoOf(time)) : formats.date(isoOf(time))),
    },
    timeScale: {
      borderColor: colours.line,
      timeVisible: isIntraday,
      secondsVisible: false,
      // The library knows only UTC; days are the same everywhere, moments are not.
      tickMarkFormatter: (time: Time, type: TickMarkType) => {
        if (!isIntraday) return null
        return type === TickMarkType.Time ? formats.time(isoOf(time)) : formats.monthDay(isoOf(time))
      },
    },
  })
  const [pane] = chart.panes()
  if (pane) {
    const line = { text: caption, color: colours.muted, fontSize: 12, fontFamily }
    createTextWatermark(pane, { horzAlign: 'left', vertAlign: 'top', lines: [line] })
  }
  return { chart, pointers: [...drawCandles(chart, drawing, colours), ...drawLines(chart, drawing, colours)] }
}

const isoOf = (time: Time): string =>
  typeof time === 'number' ? new Date(time * 1000).toISOString() : String(time)

function drawCandles(chart: IChartApi, { candles, decimals }: Drawing, colours: Colours): Pointer[] {
  if (candles.length === 0) return []
  const series = chart.addSeries(CandlestickSeries, {
    upColor: colours.positive,
    downColor: colours.negative,
    wickUpColor: colours.positive,
    wickDownColor: colours.negative,
    borderVisible: false,
    priceFormat: priceFormat(decimals),
  })
  series.setData(
    candles.map(({ time, open, high, low, close }) => ({
      time: timeOf(time),
      open: Number(open),
      high: Number(high),
      low: Number(low),
      close: Number(close),
    })),
  )
  const volumes = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
    color: colours.line,
  })
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
  volumes.setData(candles.map(({ time, volume }) => ({ time: timeOf(time), value: Number(volume ?? 0) })))
  return [{ series, values: new Map(candles.map(({ time, close }) => [time, Number(close)])) }]
}

function drawLines(chart: IChartApi, { lines, decimals }: Drawing, colours: Colours): Pointer[] {
  return lines.map(({ name, points }, at) => {
    const series = chart.addSeries(LineSeries, {
      color: colours.lines[at % colours.lines.length] ?? colours.muted,
      lineWidth: 2,
      title: name,
      priceLineVisible: false,
      priceFormat: priceFormat(decimals),
    })
    series.setData(points.map(({ time, value }) => ({ time: timeOf(time), value })))
    return { series, values: new Map(points.map(({ time, value }) => [time, value])) }
  })
}

/** The steps of the scale, as fine as the prices of the market. */
const priceFormat = (decimals: number) =>
  ({ type: 'price', precision: decimals, minMove: 10 ** -decimals }) as const

/** The colours of the theme as they are at an element, since a canvas knows no style sheets. */
function chartColours(place: HTMLElement) {
  const probe = document.createElement('span')
  // Where less motion is wished for, every change is a very short transition, which still begins with the colour before.
  probe.style.transitionProperty = 'none'
  place.append(probe)
  // By way of a style: the names alone stand for both themes.
  const read = (name: string) => {
    probe.style.color = `var(--color-${name})`
    return getComputedStyle(probe).color
  }
  const colours = {
    surface: read('surface'),
    muted: read('muted'),
    line: read('line'),
    positive: read('positive'),
    negative: read('negative'),
    lines: ['accent', 'warning', 'info', 'negative', 'muted'].map(read),
  }
  probe.remove()
  return colours
}
