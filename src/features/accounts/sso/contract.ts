import Type from 'typebox'
import type { Contract } from '#lib/endpoint.ts'

export const sso = {
  'GET /api/sign_in_options': {
    access: 'public',
    summary: 'How one may sign in beside a password: `sso` at /login/sso, by an OpenID provider',
    reply: Type.Object({ sso: Type.Boolean() }),
  },
} satisfies Contract
