// Writes the TypeScript types of an API document: generate-api-types.ts <document> <output>. The generator needs the compiler
// API of TypeScript 5, which later versions do not have.
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
})
const { default: openapiTS, astToString } = await import('openapi-typescript')
const [document = '', output = ''] = process.argv.slice(2)
writeFileSync(output, astToString(await openapiTS(readFileSync(document, 'utf8'))))
