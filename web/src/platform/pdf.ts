import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import qcmsUrl from 'pdfjs-dist/wasm/qcms_bg.wasm?url'

/*
 * Reads PDF files. The browser's own viewer is no way to show them: our content-security-policy refuses plugins,
 * phones have none, and it can be neither turned nor measured. Import this lazily: it is large.
 */
GlobalWorkerOptions.workerSrc = workerUrl

/** Decoders of scanned pages, fetched when a page needs one. */
const decoders: Record<string, string> = {
  'jbig2.wasm': jbig2Url,
  'openjpeg.wasm': openjpegUrl,
  'qcms_bg.wasm': qcmsUrl,
}

class DecoderFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = decoders[filename]
    if (!url) throw new Error(`${filename} is not part of this app`)
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
}

/** Larger pages are not drawn, whatever they claim to measure: a canvas costs four bytes a pixel. */
const longestSidePx = 2400
const pointsPerPx = 72 / 96

export type Pdf = {
  pages: number
  /** Draws a page, counted from 1, `scale` times as large as it is on paper; answers how large that is. */
  draw(page: number, canvas: HTMLCanvasElement, scale: number): Promise<{ width: number; height: number }>
  close(): void
}

export async function openPdf(file: Blob): Promise<Pdf> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    BinaryDataFactory: DecoderFactory,
    disableWorkerRendering: true,
  })
  const document = await task.promise
  return {
    pages: document.numPages,
    async draw(number, canvas, scale) {
      const page = await document.getPage(number)
      const onPaper = page.getViewport({ scale: 1 / pointsPerPx })
      const largest = longestSidePx / Math.max(onPaper.width, onPaper.height)
      const viewport = page.getViewport({ scale: Math.min(scale, largest) / pointsPerPx })
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await page.render({ canvas, viewport }).promise
      return { width: onPaper.width, height: onPaper.height }
    },
    close: () => void task.destroy(),
  }
}
