import Type from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Text } from '#lib/values.ts'

export const embedding = {
  'POST /api/embed/sessions': {
    access: 'take_part',
    // The session begins in a frame of another site, where browsers withhold the cookies that the CSRF token is compared with.
    fromFrames: true,
    summary:
      'Signs a user in within the frame of an embedding site, by a token that the site has signed; the reply is sent as Bearer token by that page alone',
    body: Type.Object({ token: Type.String({ minLength: 20, maxLength: 4_000 }) }, closed),
    reply: Type.Object({ sessionToken: Text(64) }),
  },
} satisfies Contract
