/** One page with a heading and some lines, as a sample of an uploaded document. */
export function makeSamplePdf(heading: string, lines: string[]): Buffer {
  const show = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')}) Tj`
  const content = [
    'BT /F1 20 Tf 72 760 Td',
    show(heading),
    '/F1 11 Tf 0 -36 Td 18 TL',
    ...lines.map((line) => `${show(line)} T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.lastIndexOf('xref')}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
