import type { SlideFormat } from '#lib/slides/slide-formats.ts'
import { type SlideFile, writePptx } from './write-pptx.ts'

type FileFormat = { mediaType: string; write(file: SlideFile): Promise<Buffer> }

/** The formats of documents. Each draws the same pages. */
export const SLIDE_FILES: Record<SlideFormat, FileFormat> = {
  powerpoint: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    write: writePptx,
  },
  pdf: {
    mediaType: 'application/pdf',
    // Loaded when used: its library takes a tenth of every start.
    write: async (file) => (await import('./write-pdf.ts')).writePdf(file),
  },
}
