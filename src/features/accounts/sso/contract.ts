import Type from 'typebox'
import type { Contract } from '#lib/endpoint.ts'

export const sso = {
  'GET /api/sign_in_options': {
    access: 'public',
    summary:
      'Ways to sign in besides a password: `sso` at /login/sso, by an OpenID provider, and `sandbox` to look around in the demo',
    reply: Type.Object({ sso: Type.Boolean(), sandbox: Type.Boolean() }),
  },
} satisfies Contract
