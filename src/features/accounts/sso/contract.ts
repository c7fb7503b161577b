import Type from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Nullable } from '#lib/values.ts'
import { SSO_PROVIDERS } from './rules.ts'

export const sso = {
  'GET /api/sign_in_options': {
    access: 'public',
    summary:
      'Ways to sign in besides a password: at /login/sso by the OpenID provider `sso`, if there is one, and `sandbox` to look around in the demo',
    reply: Type.Object({ sso: Nullable(Type.Enum([...SSO_PROVIDERS])), sandbox: Type.Boolean() }),
  },
} satisfies Contract
