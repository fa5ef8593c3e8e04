import type { SigningKey } from '../signing/certificate.ts'
import { fillSignature, rangeMark, roomFor } from '../signing/signed-pdf.ts'
import { type Document, drawPdf } from './pdf-document.ts'

type Head = { title: string; at: Date; signer: SigningKey }

/** A document in one piece, with a signature over all of it. */
export async function drawSignedPdf(
  { title, at, signer }: Head,
  write: (document: Document) => Promise<void> | void,
): Promise<Buffer> {
  const room = roomFor(signer)
  const document = drawPdf({ title, at }, async (drawn) => {
    await write(drawn)
    reserveSignature(drawn, at, room)
  })
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return fillSignature(Buffer.concat(chunks), signer, room)
}

/** What pdfkit writes as text between brackets; a plain string would be a name. */
const text = (content: string) => new String(content)

/** A field for a signature that shows nothing, and room for the signature. */
function reserveSignature(document: Document, at: Date, room: number) {
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    Name: text('Laycan'),
    ByteRange: [0, rangeMark, rangeMark, rangeMark],
    M: at,
    Contents: Buffer.alloc(room),
  })
  const page = document.page as typeof document.page & { annotations: unknown[] }
  const field = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    // Printed and locked.
    F: 132,
    T: text('Laycan'),
    V: signature,
    P: document.page.dictionary,
  })
  page.annotations.push(field)
  signature.end(undefined)
  field.end(undefined)
  // Signatures exist, and changes are only appended. pdfkit ends the form itself.
  document.font('text').initForm()
  const { _root: root } = document as unknown as {
    _root: { data: { AcroForm: { data: Record<string, unknown> } } }
  }
  const form = root.data.AcroForm.data
  form.SigFlags = 3
  form.Fields = [field]
  delete form.NeedAppearances
}
