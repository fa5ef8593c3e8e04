import type { Context } from '#context.ts'
import type { FileResult } from '#platform/http/bind.ts'
import type { Document } from '#platform/pdf/pdf-document.ts'
import { readSigningKey } from './signing.service.ts'

/** Where anyone can check a signed file. */
export const checkAddress = ({ config }: Pick<Context, 'config'>) => `${config.publicUrl}/papers/check`

/** Draws a paper and signs it. */
export async function signPaper(
  ctx: Context,
  { title, name }: { title: string; name: string },
  write: (document: Document) => Promise<void> | void,
): Promise<FileResult> {
  const signer = await readSigningKey(ctx)
  const { drawSignedPdf } = await import('#platform/pdf/signed-document.ts')
  return {
    filename: `${name}.pdf`,
    content: await drawSignedPdf({ title, at: ctx.clock(), signer }, write),
  }
}
