import Type from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Text } from '#lib/values.ts'

/** An error in a browser: its message and the page's path without query, and no personal data. */
const ErrorReport = Type.Object({ message: Text(500, 1), page: Text(300) }, closed)

export const errorReports = {
  'POST /api/error_reports': {
    access: 'take_part',
    inSandbox: true,
    fromFrames: true,
    whileViewing: 'allowed',
    summary: 'Writes an error of a page to the log',
    body: ErrorReport,
    status: 202,
    reply: Type.Object({}),
  },
} satisfies Contract
