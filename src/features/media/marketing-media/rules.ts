/** A page elsewhere, or a file that was uploaded. */
export const MEDIUM_KINDS = ['link', 'file'] as const

/** Most links and files of one building. */
export const MAX_MEDIA = 40

export const MAX_URL_LENGTH = 300

/** The name of a file in storage, by the upload that it came as. */
export const storedDocumentName = (uploadId: string) => `documents/${uploadId}.pdf`

/** The path of a published building's file, and of any file for those who may edit its building. */
export const documentPath = (id: number) => `/documents/${id}`
export const privateDocumentPath = (id: number) => `/private_documents/${id}`
